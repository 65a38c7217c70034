export { ComposedBody, type PartKinds } from './composed-body.ts'
export { composedKernel, type PartKernels } from './composed-kernel.ts'
export { composedState, partStates } from './composed-state.ts'
export { crdtKernel } from './crdt-kernel.ts'
