import { platformZlib } from './platform-zlib.ts'

const TABLE = new Uint32Array(256 * 8)
for (let index = 0; index < 256; index++) {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  TABLE[index] = value
}
for (let index = 256; index < TABLE.length; index++) {
  const previous = TABLE[index - 256] ?? 0
  TABLE[index] = (previous >>> 8) ^ (TABLE[previous & 0xff] ?? 0)
}

const at = (index: number): number => TABLE[index] ?? 0

/** CRC-32 of a zip entry; `previous` continues one. */
export const crc32 = (bytes: Uint8Array, previous = 0): number =>
  platformZlib?.crc32(bytes, previous) ?? ownCrc32(bytes, previous)

/** Where there is no zlib; eight bytes a step. */
export function ownCrc32(bytes: Uint8Array, previous: number): number {
  let crc = ~previous
  let from = 0
  const byte = (offset: number): number => bytes[from + offset] ?? 0
  for (const whole = bytes.length - 7; from < whole; from += 8) {
    const head = crc ^ (byte(0) | (byte(1) << 8) | (byte(2) << 16) | (byte(3) << 24))
    crc =
      at(1792 + (head & 0xff)) ^
      at(1536 + ((head >>> 8) & 0xff)) ^
      at(1280 + ((head >>> 16) & 0xff)) ^
      at(1024 + (head >>> 24)) ^
      at(768 + byte(4)) ^
      at(512 + byte(5)) ^
      at(256 + byte(6)) ^
      at(byte(7))
  }
  for (; from < bytes.length; from++) crc = (crc >>> 8) ^ at((crc ^ byte(0)) & 0xff)
  return ~crc >>> 0
}
