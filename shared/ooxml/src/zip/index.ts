// Archives in memory, the same in browser and server: entries as their bytes stand there, unpacked when asked for.
export { type ArchiveLimits } from '../limits.ts'
export { crc32 } from './crc32.ts'
export { inflateEntry, inflateInPieces } from './inflate.ts'
export { readZipDirectory, type ZipEntry } from './zip-directory.ts'
export { packEntry, packPieces, writeZip } from './zip-writer.ts'
