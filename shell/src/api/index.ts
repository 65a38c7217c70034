export { createApi, type Api, type FileScope, type InviteInfo, type ListFilesOptions } from './api.ts'
export type { UploadOptions } from './upload.ts'
