/** W3C Trace Context: trace and step, both random. It says nothing of who or what. */
export const traceparentShape = /^00-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-0[01]$/;
