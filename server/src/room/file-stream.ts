import type { Channel } from '@wenfang/shared-protocol'
import type { CommandCall } from '@wenfang/shared-contract'
import type { CommandsWritten, WriteOptions } from '../app/ports.ts'
import type { StreamId } from '../log/index.ts'
import type { Member } from './member.ts'
import type { NodeMessage } from './node-message.ts'

/** One channel of a live file, whatever its body is made of. */
export interface FileStream {
  readonly stream: StreamId
  readonly channel: Channel
  add(member: Member): void
  remove(member: Member): void
  /** Everything in the channel may be told to the member, and so what others point at in it. */
  isTrusted(member: Member): boolean
  /**
   * An edit of the member, whose right to make it was checked. A number that was seen before is only acknowledged again.
   * @throws WenfangError Unavailable when an edit before this one is missing: an acknowledgement covers all before it, so
   * the member must connect anew and send again what was not acknowledged
   */
  accept(member: Member, clientSeq: number, update: Uint8Array): void
  /** An edit of somebody else that the member saw before it was durable. */
  acceptAgain(member: Member, update: Uint8Array): void
  /**
   * An update that came by no connection: of the server itself, or of somebody's program. Resolves when it is durable.
   * @returns its place in the log
   * @throws GenerationSealed, WenfangError as the kernel of the body refuses it, or why the log could not be written
   */
  write(author: string, update: Uint8Array, options?: WriteOptions): Promise<number>
  /** See Documents.run. Channels without an order leave it out. */
  run?(author: string, commands: readonly CommandCall[]): Promise<CommandsWritten>
  /** Tells the body that it is the time for which it waits; resolves once what follows is durable. */
  tick(): Promise<void>
  /**
   * Brings the member up to date from `since` and subscribes it.
   * @returns false when the position is beyond the log: the client must open afresh.
   */
  join(member: Member, since: number): Promise<boolean>
  /**
   * Resolves when every edit that the member has sent so far is durable.
   * @throws WenfangError Unavailable when it could not be written
   */
  whenDurable(member: Member): Promise<void>
  /** Resolves when everything accepted so far is durable or was refused. */
  idle(): Promise<void>
  /** The room of the same file on another node speaks about this channel. */
  hear(message: Extract<NodeMessage, { kind: 'relay' | 'commit' }>): void
  /** The log was seen to reach this far. */
  headSeen(seq: number): void
  /** Called about once a second. */
  sweep(nowMs: number): void
  /** Sends what waits, now. */
  flush(): void
  close(): void
}
