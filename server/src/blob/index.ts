export { createDiskBlobStore, type RemovableBlobStore } from './disk-blob-store.ts'
