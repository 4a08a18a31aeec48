// SHA-256, at once and on any page: browsers offer theirs to some addresses only, and later.
(function () {
  "use strict";

  var primes = [];
  for (var n = 2; primes.length < 64; n += 1) {
    if (primes.every(function (prime) { return n % prime; })) primes.push(n);
  }
  // The first 32 bits behind the point: of the roots of primes, all constants of SHA-256 are made.
  function fraction(value) { return Math.floor((value - Math.floor(value)) * 4294967296) | 0; }
  var START = primes.slice(0, 8).map(function (prime) { return fraction(Math.sqrt(prime)); });
  var ROUND = primes.map(function (prime) { return fraction(Math.cbrt(prime)); });

  function bytesOf(text) {
    var bytes = [];
    for (var character of text) {
      var code = character.codePointAt(0);
      if (code < 0x80) bytes.push(code);
      else if (code < 0x800) bytes.push(0xc0 | code >> 6, 0x80 | code & 63);
      else if (code < 0x10000) bytes.push(0xe0 | code >> 12, 0x80 | code >> 6 & 63, 0x80 | code & 63);
      else bytes.push(0xf0 | code >> 18, 0x80 | code >> 12 & 63, 0x80 | code >> 6 & 63, 0x80 | code & 63);
    }
    return bytes;
  }

  function turned(word, by) { return word >>> by | word << 32 - by; }

  function block(state, bytes, at) {
    var words = [];
    for (var t = 0; t < 64; t += 1) {
      if (t < 16) {
        var b = at + 4 * t;
        words[t] = bytes[b] << 24 | bytes[b + 1] << 16 | bytes[b + 2] << 8 | bytes[b + 3];
      } else {
        var x = words[t - 15], y = words[t - 2];
        words[t] = (turned(y, 17) ^ turned(y, 19) ^ y >>> 10) + words[t - 7]
          + (turned(x, 7) ^ turned(x, 18) ^ x >>> 3) + words[t - 16] | 0;
      }
    }
    var s = state.slice();
    for (t = 0; t < 64; t += 1) {
      var one = s[7] + (turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25))
        + (s[4] & s[5] ^ ~s[4] & s[6]) + ROUND[t] + words[t] | 0;
      var two = (turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22))
        + (s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]) | 0;
      s = [one + two | 0, s[0], s[1], s[2], s[3] + one | 0, s[4], s[5], s[6]];
    }
    return state.map(function (word, place) { return word + s[place] | 0; });
  }

  // The first four bytes of the digest of `text` as a whole number, most significant first.
  Tablewright.firstBits = function (text) {
    var bytes = bytesOf(text);
    var bits = bytes.length * 8;
    bytes.push(0x80);
    while (bytes.length % 64 !== 56) bytes.push(0);
    for (var place = 7; place >= 0; place -= 1) bytes.push(Math.floor(bits / Math.pow(256, place)) & 255);
    var state = START;
    for (var at = 0; at < bytes.length; at += 64) state = block(state, bytes, at);
    return state[0] >>> 0;
  };
}());
