import type { DocumentSnapshot, SnapshotRequest } from '@wenfang/shared-contract'
import type { Clock } from '../clock.ts'
import type { LivePlaces } from './live-places.ts'

/** A picture, and the word by which the server knows whether it is still true. */
export interface Pictured {
  readonly snapshot: DocumentSnapshot
  readonly edition: string
}

/** A file that is open in a box. */
export interface OpenedCard {
  /** The keys are the file's. */
  focus(): void
  /** Never rejects; what is typed is kept first. Twice is safe. */
  close(): Promise<void>
}

export interface OpenCardRequest {
  readonly fileId: string
  readonly part: string | null
  /** Only the opened file writes it. */
  readonly frame: HTMLElement
  readonly signal: AbortSignal
  /** It ended by itself: rights were taken, the file went on without this session. */
  readonly onEnd: (error: unknown) => void
}

/** Everything a card does to the world; the shell gives the real thing, a test a fake. */
export interface CardWorld {
  readonly clock: Clock
  readonly places: LivePlaces
  /** Files around the box, the outermost first: none of them is shown in it. */
  readonly chain: readonly string[]
  /** null: still as in that edition. @throws WenfangError */
  readonly picture: (fileId: string, request: SnapshotRequest, edition: string | null) => Promise<Pictured | null>
  /** @throws WenfangError */
  readonly open: (request: OpenCardRequest) => Promise<OpenedCard>
  readonly address: (fileId: string) => string
  readonly watchSight: (element: Element, onChange: (isInSight: boolean) => void) => () => void
  /** Nobody looks at a page in the background. */
  readonly isPageSeen: () => boolean
}
