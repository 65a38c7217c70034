export { createDiskBlobStore } from './disk-blob-store.ts'
