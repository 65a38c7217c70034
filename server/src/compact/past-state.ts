import { WenfangError } from '@wenfang/shared-protocol'
import type { BlobStore } from '../app/ports.ts'
import type { LogStore, StreamId } from '../log/index.ts'
import type { DocumentThreads } from './document-threads.ts'

/** So much of the history is merged at a time: a day of typing at once, years of it in pieces. */
const PIECE_BYTES = 8 * 1024 * 1024
const PIECE_UPDATES = 100_000

export interface PastStateContext {
  readonly log: LogStore
  readonly snapshots: BlobStore
  readonly threads: DocumentThreads
}

/**
 * The state of a stream as it was at a position: the nearest snapshot before it and the history from there on.
 * @throws WenfangError NotFound when the position lies beyond the log
 */
export async function stateAt(context: PastStateContext, stream: StreamId, seq: number): Promise<Uint8Array> {
  const { log, threads } = context
  const head = await log.head(stream)
  if (seq > head.seq) throw new WenfangError('NotFound', 'the position is beyond the log')
  const before = await snapshotBefore(context, stream, seq)
  let state = before?.state ?? null
  let piece: Uint8Array[] = []
  let bytes = 0
  const merge = async () => {
    state = (await threads.mergeStream(stream, state ? [state, ...piece] : piece)).state
    piece = []
    bytes = 0
  }
  for await (const slice of log.history(stream, { after: before?.seq ?? 0, upTo: seq })) {
    for (const { update } of slice) {
      piece.push(update)
      bytes += update.byteLength
    }
    if (bytes > PIECE_BYTES || piece.length > PIECE_UPDATES) await merge()
  }
  if (piece.length > 0 || !state) await merge()
  return state ?? new Uint8Array()
}

async function snapshotBefore(
  context: PastStateContext,
  stream: StreamId,
  seq: number,
): Promise<{ readonly seq: number; readonly state: Uint8Array } | null> {
  const ref = await context.log.snapshotAt(stream, seq)
  if (!ref) return null
  try {
    return { seq: ref.seq, state: await context.snapshots.read(ref.hash) }
  } catch (error) {
    // Thinned between the two reads: an older one will do.
    const next = await context.log.snapshotAt(stream, seq)
    if (error instanceof WenfangError && error.code === 'NotFound' && next?.hash !== ref.hash)
      return snapshotBefore(context, stream, seq)
    throw error
  }
}
