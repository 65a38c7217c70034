import type { KeptBodies, KernelThreads } from '../kernel/index.ts'
import type { StreamId } from '../log/index.ts'

/** What orders a body: threads, and the manifest of the type. */
export interface Ordering {
  readonly threads: KernelThreads
  readonly manifest: string
  /** Bodies that nobody uses for the moment. Absent: each is closed after use. */
  readonly kept?: KeptBodies
  /** Account of the file's owner, who is told everything; null: nobody is. */
  ownerOf(): Promise<string | null>
  /** Whether somebody may write the file now. */
  mayWrite(userId: string): Promise<boolean>
  /** Called before entries that ask something of the world outside are written after a position, and once they are or cannot be. */
  readonly effects?: EffectWatch
  readonly clock?: ClockWatch
}

/** Remembers that a file's log asks for something, so that it is done though the server dies in between. */
export interface EffectWatch {
  expected(stream: StreamId, after: number): Promise<void>
  written(stream: StreamId): void
}

/** Remembers when a body is to be told the time. */
export interface ClockWatch {
  /** Before what makes it wait is written. */
  expected(stream: StreamId, atMs: number): Promise<void>
  /** Once its log stands there; null: it waits for nothing. */
  known(stream: StreamId, seq: number, atMs: number | null): Promise<void>
}
