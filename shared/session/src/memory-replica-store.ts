import type { Channel } from '@wenfang/shared-protocol'
import type { ReplicaStore, StoreBatch, StoredReplica, StoredUpdate } from './replica-store.ts'

interface MemoryChannel {
  seq: number
  snapshot: Uint8Array
  readonly updates: Map<string, StoredUpdate>
}

interface MemoryReplica {
  openedAt: number
  readonly channels: Map<Channel, MemoryChannel>
}

/** For browsers without a database and for tests: lives as long as the object. */
export class MemoryReplicaStore implements ReplicaStore {
  readonly isLasting = false
  readonly #replicas = new Map<string, MemoryReplica>()

  async load(): Promise<readonly StoredReplica[]> {
    return [...this.#replicas]
      .map(([generation, { openedAt, channels }]) => ({
        generation,
        openedAt,
        channels: [...channels].map(([channel, { seq, snapshot, updates }]) => ({
          channel,
          seq,
          snapshot,
          updates: [...updates.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
        })),
      }))
      .toSorted((a, b) => b.openedAt - a.openedAt)
  }

  async write(batch: StoreBatch): Promise<void> {
    const replica = this.#replicas.get(batch.generation) ?? { openedAt: 0, channels: new Map() }
    this.#replicas.set(batch.generation, replica)
    if (batch.openedAt !== undefined) replica.openedAt = batch.openedAt
    const at = (channel: Channel): MemoryChannel => {
      const known = replica.channels.get(channel) ?? { seq: 0, snapshot: new Uint8Array(), updates: new Map() }
      replica.channels.set(channel, known)
      return known
    }
    for (const { channel, key } of batch.deletes) at(channel).updates.delete(key)
    for (const { channel, key, kind, update } of batch.puts) at(channel).updates.set(key, { key, kind, update })
    for (const { channel, state } of batch.snapshots) at(channel).snapshot = state
    for (const { channel, seq } of batch.seqs) at(channel).seq = seq
  }

  async remove(generation: string): Promise<void> {
    this.#replicas.delete(generation)
  }

  close(): void {}
}
