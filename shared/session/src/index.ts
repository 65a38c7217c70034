export { awaitTask, type TaskWatch } from './async-task.ts'
export { browserIo } from './browser-io.ts'
export { systemClock, type Clock } from './clock.ts'
export type { Person, SelectionChange } from './collaborators.ts'
export { shortName, statusName } from './display-name.ts'
export type { DocumentSession, LineNews, SessionNews } from './document-session.ts'
export { type BinaryAnswer, type Call, HttpClient, type HttpOptions } from './http.ts'
export type { FailureType } from './http-failure.ts'
export { forgetLocalCopies, IndexedReplicaStore, unsentFiles } from './indexed-replica-store.ts'
export type { LocalReason } from './local-reason.ts'
export type { LookupEntry, LookupState } from './lookup-cache.ts'
export type { MemberDetails, OrganizationMemberDetails } from './member.ts'
export { Members, type OrganizationKey } from './members.ts'
export { MemoryReplicaStore } from './memory-replica-store.ts'
export type { NetworkEvent } from './network-events.ts'
export type { OfflineModeEvent } from './offline-mode.ts'
export type { OpenTarget } from './open-calls.ts'
export { OpsBody } from './ops-body.ts'
export { openSession, type OpenSessionOptions } from './open-session.ts'
export { openPast, readPast, type PastSessionOptions } from './past-session.ts'
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
export { getSvg, type SvgArguments } from './svg-preview.ts'
export { TaskScheduler, type ScheduledTask, type TaskPriority, type TaskState } from './task-scheduler.ts'
export { isTraceId } from './trace-id.ts'
export { UserTokens, type TokenData } from './user-token.ts'
export { vipInfo, type VipInfo } from './vip-info.ts'
