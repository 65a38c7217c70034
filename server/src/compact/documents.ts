import type { CommandCall, CommandOutcome, KernelEffect, PartChange } from '@wenfang/shared-contract'
import type { AuthoredRun, CommandsWritten, Documents, LoggedEffects, WriteOptions } from '../app/ports.ts'
import type { RemovableBlobStore } from '../blob/index.ts'
import { CHANNEL, WenfangError } from '@wenfang/shared-protocol'
import { GenerationSealed, packUpdates, streamKey, type LogStore, type StreamId, readParts } from '../log/index.ts'
import type { AuthoredEdit } from './document-thread.ts'
import type { DocumentThreads } from './document-threads.ts'
import { stateAt } from './past-state.ts'
import { RuleCheck } from './rule-check.ts'

/** What of the live files the port needs. */
export interface LiveFiles extends Pick<Documents, 'broadcast' | 'close' | 'connections'> {
  /** What updates ask of the world outside, a list each. */
  effectsIn(fileId: string, updates: readonly Uint8Array[]): Promise<readonly (readonly KernelEffect[])[]>
  tick(stream: StreamId): Promise<void>
  /** See Documents.ask and Documents.run. */
  ask(stream: StreamId, userId: string, batch: readonly CommandCall[]): Promise<CommandOutcome | null>
  run(stream: StreamId, userId: string, batch: readonly CommandCall[]): Promise<CommandsWritten | null>
  /** See Documents.partHistory. */
  pastOf(
    fileId: string,
    userId: string,
    part: string,
    base: Uint8Array,
    lists: AsyncIterable<readonly Uint8Array[]>,
  ): Promise<readonly PartChange[] | null>
  write(stream: StreamId, author: string, update: Uint8Array, options?: WriteOptions): Promise<number>
}

/** Edits of the past among which a part is looked for. */
const MOST_LOOKED_AT = 50_000
/** Files whose writers are kept in memory. */
const MOST_KEPT = 20

/** The documents of files, for the modules that convert, export and list them. */
export function createDocuments(
  log: LogStore,
  snapshots: RemovableBlobStore,
  threads: DocumentThreads,
  live: LiveFiles,
): Documents {
  /** What was told last of a file, until somebody writes in it. */
  const authors = new Map<string, { readonly seq: number; readonly runs: readonly AuthoredRun[] }>()
  const rules = new RuleCheck(log, snapshots, threads)
  const commentsOf = async (fileId: string, generation: string): Promise<readonly Uint8Array[]> => {
    const { snapshot, updates } = await readParts(log, snapshots, { fileId, generation, channel: CHANNEL.comments })
    return snapshot ? [snapshot.state, ...updates] : updates
  }
  const documents: Documents = {
    hasRules: (fileId, generation) => rules.hasRules(fileId, generation),
    seesAsset: (fileId, generation, userId, hash) => rules.seesAsset(fileId, generation, userId, hash),
    stateFor: (fileId, generation, userId) => rules.stateFor(fileId, generation, userId),
    async seed(fileId, generation, channel, state) {
      const stream: StreamId = { fileId, generation, channel }
      const { snapshot } = await log.head(stream)
      if (snapshot) return
      const { hash, size } = await snapshots.put(state)
      await log.putSnapshot(stream, { seq: 0, hash, bytes: size })
    },
    async materialize(fileId, generation, channel) {
      const stream: StreamId = { fileId, generation, channel }
      const { snapshot, updates } = await readParts(log, snapshots, stream)
      if (snapshot && updates.length === 0) return snapshot.state
      const { state } = await threads.mergeStream(stream, snapshot ? [snapshot.state, ...updates] : updates)
      return state
    },
    stateAt: (fileId, generation, channel, seq) =>
      stateAt({ log, snapshots, threads }, { fileId, generation, channel }, seq),
    lastSeq: async (fileId, generation, channel) => (await log.head({ fileId, generation, channel })).seq,
    history: (fileId, generation, channel, range) => log.history({ fileId, generation, channel }, range),
    pin: (fileId, generation, channel, seq) => log.pin({ fileId, generation, channel }, seq),
    seal: (fileId, generation) => log.seal(fileId, generation),
    isSealed: async (fileId, generation) => (await log.head({ fileId, generation, channel: CHANNEL.body })).isSealed,
    async append(fileId, generation, channel, author, updates) {
      const timeMs = Date.now()
      const packed = packUpdates(updates.map((update) => ({ author, connection: '', timeMs, update })))
      const [outcome] = await log.append([{ stream: { fileId, generation, channel }, count: updates.length, packed }])
      if (!outcome?.ok) throw new WenfangError('InvalidVersion', 'the generation was sealed')
      return outcome.lastSeq
    },
    async write(fileId, generation, channel, author, update, options) {
      try {
        return await live.write({ fileId, generation, channel }, author, update, options)
      } catch (error) {
        throw unwritten(error)
      }
    },
    ask: (fileId, generation, userId, batch) => live.ask({ fileId, generation, channel: CHANNEL.body }, userId, batch),
    async run(fileId, generation, userId, batch) {
      try {
        return await live.run({ fileId, generation, channel: CHANNEL.body }, userId, batch)
      } catch (error) {
        throw unwritten(error)
      }
    },
    async comments(fileId, generation) {
      const parts = await commentsOf(fileId, generation)
      return parts.length === 0 ? [] : threads.comments(parts)
    },
    async bringComments(fileId, generation, author, brought) {
      const update = await threads.bring(await commentsOf(fileId, generation), brought)
      if (update) await documents.write(fileId, generation, CHANNEL.comments, author, update)
    },
    async effects(fileId, generation, after) {
      const found: LoggedEffects['effects'][number][] = []
      let seq = after
      for await (const slice of log.history({ fileId, generation, channel: CHANNEL.body }, { after })) {
        const lists = await live.effectsIn(
          fileId,
          slice.map(({ update }) => update),
        )
        for (const [at, each] of slice.entries()) {
          seq = each.seq
          for (const effect of lists[at] ?? []) found.push({ seq, effect })
        }
      }
      return { seq, effects: found }
    },
    tick: (fileId, generation) => live.tick({ fileId, generation, channel: CHANNEL.body }),
    async authors(fileId, generation) {
      if (await threads.isOrdered(fileId)) return null
      const stream: StreamId = { fileId, generation, channel: CHANNEL.body }
      const { seq } = await log.head(stream)
      const known = authors.get(streamKey(stream))
      if (known?.seq === seq) return known.runs
      const after = Math.max(0, seq - MOST_LOOKED_AT)
      const edits: AuthoredEdit[] = []
      for await (const slice of log.history(stream, { after, upTo: seq }))
        for (const { author, timeMs, update } of slice) edits.push({ author, timeMs, update })
      const base = await stateAt({ log, snapshots, threads }, stream, after)
      const runs = await threads.authors(base, edits)
      authors.delete(streamKey(stream))
      authors.set(streamKey(stream), { seq, runs })
      const [oldest] = authors.keys()
      if (authors.size > MOST_KEPT && oldest !== undefined) authors.delete(oldest)
      return runs
    },
    async partHistory(fileId, generation, userId, part) {
      const stream: StreamId = { fileId, generation, channel: CHANNEL.body }
      const { seq } = await log.head(stream)
      const after = Math.max(0, seq - MOST_LOOKED_AT)
      async function* lists() {
        for await (const slice of log.history(stream, { after, upTo: seq })) yield slice.map(({ update }) => update)
      }
      return live.pastOf(fileId, userId, part, await stateAt({ log, snapshots, threads }, stream, after), lists())
    },
    isUpdate: (update) => threads.check(update),
    ordered: (fileId, base, author, updates) =>
      threads.ordered({ fileId, generation: '', channel: CHANNEL.body }, base, author, updates),
    merge: async (fileId, updates) =>
      (await threads.mergeStream({ fileId, generation: '', channel: CHANNEL.body }, updates)).state,
    broadcast: (fileId, message) => live.broadcast(fileId, message),
    connections: (fileId) => live.connections(fileId),
    close: (fileId, reason) => live.close(fileId, reason),
    async remove(fileId) {
      live.close(fileId, 'NotFound')
      for (const hash of await log.remove(fileId)) await snapshots.remove(hash)
    },
  }
  return documents
}

function unwritten(error: unknown): WenfangError {
  if (error instanceof GenerationSealed)
    return new WenfangError('InvalidVersion', 'the generation was sealed', { cause: error })
  // What the kernel says of the edit is told to whoever wanted it.
  if (error instanceof WenfangError) return error
  return new WenfangError('Unavailable', 'the edit could not be written', { cause: error })
}
