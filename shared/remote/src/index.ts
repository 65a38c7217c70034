export { createRemote } from './create-remote.ts'
export { importRetrying } from './import-retrying.ts'
