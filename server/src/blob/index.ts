export { createS3BlobStore } from './s3-blob-store.ts'
export { createDiskBlobStore, type RemovableBlobStore } from './disk-blob-store.ts'
