/** Assets and sources may be large and the line slow. */
export const TRANSFER_TIMEOUT_MS = 120_000

/** Path of what a file has. */
export const fileCall = (fileId: string, rest: string): string => `/api/v1/files/${encodeURIComponent(fileId)}/${rest}`
