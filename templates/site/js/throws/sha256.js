// SHA-256, at once and on any page: browsers offer theirs to some addresses only, and later.
"use strict";
((T) => {
  const primes = [];
  for (let n = 2; primes.length < 64; n += 1) {
    if (primes.every((prime) => n % prime)) primes.push(n);
  }
  // The first 32 bits behind the point: of the roots of primes, all constants of SHA-256 are made.
  const fraction = (value) => Math.floor((value - Math.floor(value)) * 4294967296) | 0;
  const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

  const turned = (word, by) => word >>> by | word << 32 - by;

  function block(state, bytes, at) {
    const words = [];
    for (let t = 0; t < 64; t += 1) {
      if (t < 16) {
        const b = at + 4 * t;
        words[t] = bytes[b] << 24 | bytes[b + 1] << 16 | bytes[b + 2] << 8 | bytes[b + 3];
      } else {
        const x = words[t - 15];
        const y = words[t - 2];
        words[t] = (turned(y, 17) ^ turned(y, 19) ^ y >>> 10) + words[t - 7]
          + (turned(x, 7) ^ turned(x, 18) ^ x >>> 3) + words[t - 16] | 0;
      }
    }
    let s = [...state];
    for (let t = 0; t < 64; t += 1) {
      const one = s[7] + (turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25))
        + (s[4] & s[5] ^ ~s[4] & s[6]) + ROUND[t] + words[t] | 0;
      const two = (turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22))
        + (s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]) | 0;
      s = [one + two | 0, s[0], s[1], s[2], s[3] + one | 0, s[4], s[5], s[6]];
    }
    return state.map((word, place) => word + s[place] | 0);
  }

  // The first four bytes of the digest of `text` as a whole number, most significant first.
  T.firstBits = (text) => {
    const bytes = [...new TextEncoder().encode(text)];
    const bits = bytes.length * 8;
    bytes.push(0x80);
    while (bytes.length % 64 !== 56) bytes.push(0);
    for (let place = 7; place >= 0; place -= 1) bytes.push(Math.floor(bits / 256 ** place) & 255);
    let state = START;
    for (let at = 0; at < bytes.length; at += 64) state = block(state, bytes, at);
    return state[0] >>> 0;
  };
})(window.Tablewright);
