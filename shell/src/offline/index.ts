export { askToPersist } from './ask-to-persist.ts'
export { guardOffline, type OfflineGuard } from './guard-offline.ts'
