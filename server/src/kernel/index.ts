export { createKernelThreads, type KernelThreads, type LiveBody } from './kernel-threads.ts'
export type { Folded, Taken } from './kernel-request.ts'
