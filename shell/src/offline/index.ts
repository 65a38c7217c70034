export { guardOffline, type OfflineGuard } from './guard-offline.ts'
