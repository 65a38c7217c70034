const SIGNS: readonly (readonly [string, readonly number[], number])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47], 0],
  ['image/jpeg', [0xff, 0xd8, 0xff], 0],
  ['image/gif', [0x47, 0x49, 0x46, 0x38], 0],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
  ['image/avif', [0x61, 0x76, 0x69, 0x66], 8],
]

/** What bytes are by their beginning, whatever somebody says that they are. */
export const sniffPicture = (bytes: Uint8Array): string =>
  SIGNS.find(([, sign, at]) => sign.every((byte, index) => bytes[at + index] === byte))?.[0] ??
  'application/octet-stream'
