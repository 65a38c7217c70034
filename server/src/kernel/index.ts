export { openKept } from './open-kept.ts'
export { KeptBodies } from './kept-bodies.ts'
export { createKernelThreads, type KernelThreads, type LiveBody } from './kernel-threads.ts'
export {
  readerKey,
  type Folded,
  type KernelEffects,
  type Reacted,
  type Taken,
  type ToldLists,
} from './kernel-request.ts'
