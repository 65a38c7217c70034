import type { Channel, RelayedUpdate } from '@wenfang/shared-protocol'
import type { BlobStore } from '../app/ports.ts'
import { unpackUpdates, type LogStore, type StreamId } from '../log/index.ts'
import type { Outbox } from './outbox.ts'
import { binaryFrame } from './socket-frame.ts'

/** Updates of the log in frames that are not too large. */
export function framesOf(channel: Channel, updates: readonly Uint8Array[]): readonly Buffer[] {
  const frames: Buffer[] = []
  let waiting: RelayedUpdate[] = []
  let bytes = 0
  for (const [at, update] of updates.entries()) {
    waiting.push({ author: '', update })
    bytes += update.byteLength
    if (bytes < FRAME_BYTES && at < updates.length - 1) continue
    frames.push(binaryFrame({ kind: 'updates', channel, updates: waiting }))
    waiting = []
    bytes = 0
  }
  return frames
}

/** Log rows go out in frames of about this size, each after the one before was taken. */
const FRAME_BYTES = 256 * 1024

/**
 * Writes everything durable after `since` to the socket. Who is older than the newest snapshot gets that: it includes
 * all before it. A snapshot at 0, the import, is never sent here: it comes with the open answer.
 * @returns the position reached; null when `since` lies beyond the log.
 */
export async function catchUp(
  log: LogStore,
  snapshots: BlobStore,
  stream: StreamId,
  since: number,
  outbox: Outbox,
): Promise<number | null> {
  const { head, rows } = await log.read(stream, since)
  // The last rows go out together with the word that these were all.
  outbox.gather()
  if (since > head.seq) return null
  const send = (updates: readonly RelayedUpdate[]) =>
    outbox.write(binaryFrame({ kind: 'updates', channel: stream.channel, updates }))

  if (head.snapshot && since < head.snapshot.seq) {
    send([{ author: '', update: await snapshots.read(head.snapshot.hash) }])
    await outbox.drained()
  }
  let waiting: RelayedUpdate[] = []
  let bytes = 0
  for (const row of rows) {
    for (const { update } of unpackUpdates(row.packed)) {
      waiting.push({ author: '', update })
      bytes += update.byteLength
    }
    if (bytes < FRAME_BYTES) continue
    send(waiting)
    waiting = []
    bytes = 0
    await outbox.drained()
  }
  if (waiting.length > 0) send(waiting)
  return head.seq
}
