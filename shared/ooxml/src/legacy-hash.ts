// Hashes of Office before 2007 (ECMA-376 part 4, 2.15 and 3.3): two bytes, and the four-byte key that Word hashes on.

/** The bytes that such a hash sees of a password: the low one of each UTF-16 unit, the high one where that is empty. */
const bytesOf = (password: string): number[] =>
  Array.from({ length: Math.min(15, password.length) }, (_, at) => {
    const unit = password.charCodeAt(at)
    return (unit & 0xff) === 0 ? unit >> 8 : unit & 0xff
  })

/** Four hexadecimal digits in lower case, as `reservationPassword` holds them. */
export function legacyHash(password: string): string {
  const bytes = bytesOf(password)
  if (bytes.length === 0) return '0000'
  let hash = 0
  for (const byte of bytes.toReversed()) hash = rotated(hash) ^ byte
  return (rotated(hash) ^ bytes.length ^ 0xce4b).toString(16).padStart(4, '0')
}

const rotated = (value: number): number => ((value >> 14) & 1) | ((value << 1) & 0x7fff)

const INITIAL = [
  0xe1f0, 0x1d0f, 0xcc9c, 0x84c0, 0x110c, 0x0e10, 0xf1ce, 0x313e, 0x1872, 0xe139, 0xd40f, 0x84f9, 0x280c, 0xa96a,
  0x4ec3,
]
const MATRIX = [
  [0xaefc, 0x4dd9, 0x9bb2, 0x2745, 0x4e8a, 0x9d14, 0x2a09],
  [0x7b61, 0xf6c2, 0xfda5, 0xeb6b, 0xc6f7, 0x9dcf, 0x2bbf],
  [0x4563, 0x8ac6, 0x05ad, 0x0b5a, 0x16b4, 0x2d68, 0x5ad0],
  [0x0375, 0x06ea, 0x0dd4, 0x1ba8, 0x3750, 0x6ea0, 0xdd40],
  [0xd849, 0xa0b3, 0x5147, 0xa28e, 0x553d, 0xaa7a, 0x44d5],
  [0x6f45, 0xde8a, 0xad35, 0x4a4b, 0x9496, 0x390d, 0x721a],
  [0xeb23, 0xc667, 0x9cef, 0x29ff, 0x53fe, 0xa7fc, 0x5fd9],
  [0x47d3, 0x8fa6, 0x0f6d, 0x1eda, 0x3db4, 0x7b68, 0xf6d0],
  [0xb861, 0x60e3, 0xc1c6, 0x93ad, 0x377b, 0x6ef6, 0xddec],
  [0x45a0, 0x8b40, 0x06a1, 0x0d42, 0x1a84, 0x3508, 0x6a10],
  [0xaa51, 0x4483, 0x8906, 0x022d, 0x045a, 0x08b4, 0x1168],
  [0x76b4, 0xed68, 0xcaf1, 0x85c3, 0x1ba7, 0x374e, 0x6e9c],
  [0x3730, 0x6e60, 0xdcc0, 0xa9a1, 0x4363, 0x86c6, 0x1dad],
  [0x3331, 0x6662, 0xccc4, 0x89a9, 0x0373, 0x06e6, 0x0dcc],
  [0x1021, 0x2042, 0x4084, 0x8108, 0x1231, 0x2462, 0x48c4],
]

/** What Word hashes in place of the password: its four-byte key in hexadecimal, bytes reversed. */
export function wordKey(password: string): string {
  const bytes = bytesOf(password)
  let high = INITIAL[bytes.length - 1] ?? 0
  for (const [index, byte] of bytes.entries())
    for (let bit = 0; bit < 7; bit += 1)
      if ((byte & (1 << bit)) !== 0) high ^= MATRIX[15 - bytes.length + index]?.[bit] ?? 0
  const key = Buffer.alloc(4)
  key.writeUInt16LE(Number.parseInt(legacyHash(password), 16), 0)
  key.writeUInt16LE(high, 2)
  return [...key].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('')
}
