import type { Acl, Channel } from '@wenfang/shared-protocol'
import {
  copyGone,
  newCopyId,
  type ReplicaStore,
  type StoreBatch,
  type StoredReplica,
  type StoredUpdate,
  withoutOlderSnapshots,
} from './replica-store.ts'

interface MemoryChannel {
  seq: number
  snapshot: Uint8Array
  readonly updates: Map<string, StoredUpdate>
}

interface MemoryReplica {
  openedAt: number
  syncedAt: number | null
  acl: Acl | null
  readonly copyId: string
  readonly channels: Map<Channel, MemoryChannel>
}

/** For browsers without a database and for tests: lives as long as the object. */
export class MemoryReplicaStore implements ReplicaStore {
  readonly isLasting = false
  readonly #replicas = new Map<string, MemoryReplica>()

  async load(): Promise<readonly StoredReplica[]> {
    return [...this.#replicas]
      .map(([generation, { openedAt, syncedAt, acl, copyId, channels }]) => ({
        generation,
        openedAt,
        syncedAt,
        acl,
        copyId,
        channels: [...channels].map(([channel, { seq, snapshot, updates }]) => ({
          channel,
          seq,
          snapshot,
          updates: [...updates.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
        })),
      }))
      .toSorted((a, b) => b.openedAt - a.openedAt)
  }

  async write(batch: StoreBatch): Promise<string> {
    const known = this.#replicas.get(batch.generation)
    if (batch.copyId !== undefined && known?.copyId !== batch.copyId) throw copyGone()
    const replica: MemoryReplica = known ?? {
      openedAt: 0,
      syncedAt: null,
      acl: null,
      copyId: newCopyId(),
      channels: new Map(),
    }
    this.#replicas.set(batch.generation, replica)
    replica.openedAt = batch.openedAt ?? replica.openedAt
    replica.syncedAt = batch.syncedAt ?? replica.syncedAt
    replica.acl = batch.acl ?? replica.acl
    const at = (channel: Channel): MemoryChannel => {
      const known = replica.channels.get(channel) ?? { seq: 0, snapshot: new Uint8Array(), updates: new Map() }
      replica.channels.set(channel, known)
      return known
    }
    for (const { channel, key } of batch.deletes) at(channel).updates.delete(key)
    for (const { channel, key, kind, update } of batch.puts) at(channel).updates.set(key, { key, kind, update })
    const stored = new Map([...replica.channels].map(([channel, { seq }]) => [channel, seq]))
    const { snapshots, seqs } = withoutOlderSnapshots(batch, stored)
    for (const { channel, state } of snapshots) at(channel).snapshot = state
    for (const { channel, seq } of seqs) at(channel).seq = seq
    return replica.copyId
  }

  async unsent(generation: string): Promise<readonly ({ readonly channel: Channel } & StoredUpdate)[]> {
    const channels = [...(this.#replicas.get(generation)?.channels ?? [])]
    return channels.flatMap(([channel, { updates }]) =>
      [...updates.values()].filter(({ kind }) => kind === 'own').map((update) => ({ channel, ...update })),
    )
  }

  async remove(generation: string): Promise<void> {
    this.#replicas.delete(generation)
  }

  close(): void {}
}
