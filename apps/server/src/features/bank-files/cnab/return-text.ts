const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf])

/** Banks write one byte per column (Latin-1). Some editors save the file as UTF-8 with a byte order mark. */
export const returnText = (bytes: Buffer) =>
  bytes.subarray(0, 3).equals(utf8Mark) ? bytes.subarray(3).toString('utf8') : bytes.toString('latin1')
