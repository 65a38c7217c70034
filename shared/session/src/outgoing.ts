import { encodeClientFrame, MAX_FRAME_BYTES, type Channel } from '@wenfang/shared-protocol'

/** An edit of this client, or several merged, on its way to the server's disk. */
export interface Pending {
  /** Keys of the stored updates that it holds. */
  readonly keys: readonly string[]
  readonly update: Uint8Array
  /** Number on the present connection; null until sent there. */
  readonly clientSeq: number | null
}

/** Room for kind, channel, number and flag. */
const HEAD_BYTES = 32
const PIECE_BYTES = MAX_FRAME_BYTES - HEAD_BYTES

/** After a time offline many small edits wait: they travel as few, so that the server's limit on frames is never met. */
const GROUP_EDITS = 200
const GROUP_BYTES = 256 * 1024

/** Merges neighbours that nobody has sent on this connection. */
export function regroup(
  pending: readonly Pending[],
  merge: (updates: readonly Uint8Array[]) => Uint8Array,
): readonly Pending[] {
  const groups: Pending[] = []
  let open: Pending[] = []
  let bytes = 0
  const close = () => {
    if (open.length === 0) return
    groups.push({
      keys: open.flatMap(({ keys }) => keys),
      update: merge(open.map(({ update }) => update)),
      clientSeq: null,
    })
    open = []
    bytes = 0
  }
  for (const each of pending) {
    if (open.length >= GROUP_EDITS || bytes + each.update.length > GROUP_BYTES) close()
    open.push(each)
    bytes += each.update.length
  }
  close()
  return groups
}

/** The frames of one update: pieces of at most 1 MB. */
export function updateFrames(channel: Channel, clientSeq: number, update: Uint8Array): readonly Uint8Array[] {
  const frames: Uint8Array[] = []
  for (let from = 0; from === 0 || from < update.length; from += PIECE_BYTES) {
    const piece = update.subarray(from, from + PIECE_BYTES)
    const more = from + PIECE_BYTES < update.length
    frames.push(encodeClientFrame({ kind: 'update', channel, clientSeq, more, update: piece }))
  }
  return frames
}

/** What fits one frame; a larger update of others is sent as one's own, in pieces: better a wrong author than a lost edit. */
export const fitsOneFrame = (update: Uint8Array): boolean => update.length <= PIECE_BYTES
