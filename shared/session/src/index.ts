export { awaitTask, type TaskWatch } from './async-task.ts'
export { browserIo } from './browser-io.ts'
export { systemClock, type Clock } from './clock.ts'
export type { Person, SelectionChange } from './collaborators.ts'
export { shortName, statusName } from './display-name.ts'
export type { DocumentSession, SessionNews } from './document-session.ts'
export { type BinaryAnswer, type Call, HttpClient, type HttpOptions } from './http.ts'
export type { FailureType } from './http-failure.ts'
export { forgetLocalCopies } from './indexed-replica-store.ts'
export { MemoryReplicaStore } from './memory-replica-store.ts'
export type { OpenTarget } from './open-calls.ts'
export { openSession, type OpenSessionOptions } from './open-session.ts'
export { COLLABORATOR_PALETTE } from './palette.ts'
export type { ReplicaStore, StoreBatch, StoredChannel, StoredReplica, StoredUpdate } from './replica-store.ts'
export type { Stranded } from './replicas.ts'
export type {
  Fetch,
  FetchAnswer,
  FetchRequest,
  OpenSocket,
  PageHandlers,
  SessionIo,
  Socket,
  SocketHandlers,
} from './session-io.ts'
export type { Connection } from './session-state.ts'
export { isTraceId } from './trace-id.ts'
