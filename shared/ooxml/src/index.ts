export { inspectArchive, type ArchiveEntry, type ArchiveReport, type InspectOptions } from './archive.ts'
export { decryptPackage, DEFAULT_PASSWORD } from './decrypt-package.ts'
export { encryptPackage } from './encrypt-package.ts'
export { decodeMarkup } from './markup-encoding.ts'
export { isLegacyFormat, isMismatch, mayBeEmpty } from './expected-kind.ts'
export { imageSize, MAX_IMAGE_PIXELS, type ImageSize } from './image-size.ts'
export { DEFAULT_ARCHIVE_LIMITS, type ArchiveLimits } from './limits.ts'
export { isEncryptedPackage, OleFile } from './ole.ts'
export { writeOle, type OleNode } from './ole-writer.ts'
export { slideIds, storedPicture, type StoredPicture } from './stored-picture.ts'
export { asKind, kindOfExport, nativeFormat, type PackageKind } from './package-kind.ts'
export { sniff, SNIFF_BYTES, type SniffedKind } from './sniff.ts'
export {
  decodeInPieces,
  decodeText,
  detectEncoding,
  type DetectedEncoding,
  type TextEncoding,
} from './text-encoding.ts'
export { PROLOG_BYTES, refuseDoctype } from './xml-guard.ts'
export { isModifyPassword, readWriteProtection, type WriteProtection } from './write-protection.ts'
