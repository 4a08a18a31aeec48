"""Names that browsers and JavaScript have for themselves, which no script's own name stands for."""

from __future__ import annotations

_NAMES = """
addEventListener alert atob blur btoa caches cancelAnimationFrame cancelIdleCallback
captureEvents chrome clearInterval clearTimeout clientInformation close closed confirm console
constructor cookieStore crashReport createImageBitmap credentialless crossOriginIsolated crypto
customElements decodeURI decodeURIComponent devicePixelRatio dispatchEvent document
documentPictureInPicture encodeURI encodeURIComponent escape eval event external fence fetch
fetchLater find focus frameElement frames getComputedStyle getScreenDetails getSelection
globalThis hasOwnProperty history indexedDB innerHeight innerWidth isFinite isNaN isPrototypeOf
isSecureContext launchQueue length localStorage location locationbar matchMedia menubar moveBy
moveTo name navigation navigator offscreenBuffering open opener origin originAgentCluster
outerHeight outerWidth pageXOffset pageYOffset parent parseFloat parseInt performance
personalbar postMessage print prompt propertyIsEnumerable queryLocalFonts queueMicrotask
releaseEvents removeEventListener reportError requestAnimationFrame requestIdleCallback
requestResize resizeBy resizeTo scheduler screen screenLeft screenTop screenX screenY scroll
scrollBy scrollTo scrollX scrollY scrollbars self sessionStorage setInterval setTimeout
showDirectoryPicker showOpenFilePicker showSaveFilePicker speechSynthesis status statusbar stop
structuredClone styleMedia toLocaleString toString toolbar top trustedTypes undefined unescape
valueOf viewport visualViewport webkitCancelAnimationFrame webkitMediaStream
webkitRTCPeerConnection webkitRequestAnimationFrame webkitRequestFileSystem
webkitResolveLocalFileSystemURL webkitSpeechGrammar webkitSpeechGrammarList
webkitSpeechRecognition webkitSpeechRecognitionError webkitSpeechRecognitionEvent webkitURL when
window
CSS GPU HID JSON PERSISTENT TEMPORARY URL USB
"""
# Of one and the same word a file may mean its own in one function and the browser's in another.
BROWSER_NAMES = frozenset(_NAMES.split())
