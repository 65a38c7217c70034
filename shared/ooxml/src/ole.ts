const decodeUtf16 = new TextDecoder('utf-16le')
const DIRECTORY_ENTRY = 128

/**
 * Names of the streams and storages in the directory sectors of an OLE compound file, without following the sector
 * chains: enough to tell an encrypted package (`EncryptionInfo`) from a legacy document. Names that damaged chains would
 * hide are still found; data that merely looks like a directory entry is harmless here.
 */
export function oleEntryNames(bytes: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 512; at + DIRECTORY_ENTRY <= bytes.byteLength; at += DIRECTORY_ENTRY) {
    const nameBytes = view.getUint16(at + 64, true)
    const kind = view.getUint8(at + 66)
    const colour = view.getUint8(at + 67)
    const isEntry = nameBytes >= 4 && nameBytes <= 64 && nameBytes % 2 === 0 && (kind === 1 || kind === 2 || kind === 5)
    if (!isEntry || colour > 1) continue
    const name = decodeUtf16.decode(bytes.subarray(at, at + nameBytes - 2))
    if (!name.includes('\0')) names.add(name)
  }
  return names
}

/** MS-OFFCRYPTO: an OOXML package encrypted with a password. */
export function isEncryptedPackage(bytes: Uint8Array): boolean {
  const names = oleEntryNames(bytes)
  return names.has('EncryptionInfo') && names.has('EncryptedPackage')
}
