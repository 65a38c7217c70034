import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { CHANNEL } from '@wenfang/shared-protocol'
import {
  BodyReads,
  Compactor,
  createDocuments,
  createDocumentThreads,
  type CompactorObserver,
  type LiveFiles,
} from '../compact/index.ts'
import { createKernelThreads, KeptBodies } from '../kernel/index.ts'
import { createMetrics, type Metrics } from '../metrics/index.ts'
import { SERVER } from '../log/index.ts'
import { Rooms, type ClockWatch, type EffectWatch } from '../room/index.ts'
import {
  addFileRoutes,
  addOpenRoutes,
  addOpenStreamRoute,
  addSessionRoutes,
  createSocketServer,
  Sessions,
  Tickets,
  type LiveContext,
  type SocketServer,
  type Timing,
} from '../session/index.ts'
import type { Config } from './config.ts'
import type { Logger } from './logger.ts'
import type { Drive } from './modules.ts'
import type { Documents } from './ports.ts'
import type { Storage } from './storage.ts'

/** How long sockets get to answer the close of a draining server. */
const DRAIN_MS = 2_000
const DRAIN_POLL_MS = 20
/** Of so many files it is remembered what orders them. */
const KNOWN_FILES = 10_000

/** The live half: documents, rooms, sessions. */
export interface Live {
  readonly documents: Documents
  readonly metrics: Metrics
  /** Adds the session routes and takes the upgrades. */
  attach(app: FastifyInstance, drive: Drive): void
  /** @throws WenfangError when the log does not answer, or what people write cannot be kept */
  check(): Promise<void>
  /** Makes everything accepted durable, acknowledges it, asks clients to come back elsewhere. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** `drive` may be attached later: documents are needed to build it. The storage is the caller's to close. */
export function createLive(config: Config, log: Logger, timing: Timing, storage: Storage): Live {
  const { cluster, documentLog, snapshots } = storage
  const kernels = createKernelThreads()
  const readers = createKernelThreads()
  const reads = new BodyReads(documentLog, snapshots, readers)
  const kept = new KeptBodies()
  /** A file never changes its type. */
  const manifests = new Map<string, string | null>()
  const manifestOf = async (fileId: string): Promise<string | null> => {
    const known = manifests.get(fileId)
    if (known !== undefined) return known
    const manifest = (await attached?.drive.kernelOf?.(fileId)) ?? null
    if (manifests.size >= KNOWN_FILES) manifests.clear()
    manifests.set(fileId, manifest)
    return manifest
  }
  const ownerOf = async (fileId: string): Promise<string | null> => (await attached?.drive.ownerOf?.(fileId)) ?? null
  const mayWrite = async (fileId: string, userId: string): Promise<boolean> =>
    (await attached?.drive.mayWrite?.(fileId, userId)) === true
  const effects: EffectWatch = {
    expected: async ({ fileId, generation }, after) =>
      await attached?.drive.effects?.expected(fileId, generation, after),
    written: ({ fileId, generation }) => attached?.drive.effects?.written(fileId, generation),
  }
  const clock: ClockWatch = {
    expected: async ({ fileId, generation }, atMs) => await attached?.drive.clock?.expected(fileId, generation, atMs),
    known: async ({ fileId, generation }, seq, atMs) =>
      await attached?.drive.clock?.known(fileId, generation, seq, atMs),
  }
  const threads = createDocumentThreads({
    async fold({ fileId, channel }, lists) {
      const manifest = channel === CHANNEL.body ? await manifestOf(fileId) : null
      return manifest === null ? null : kernels.fold(manifest, lists)
    },
    async order({ fileId }, base, author, updates) {
      const manifest = await manifestOf(fileId)
      const isOwner = author === (await ownerOf(fileId))
      return manifest === null ? null : kernels.order(manifest, base, { userId: author, isOwner }, updates)
    },
    async part({ fileId, channel }, lists, userId) {
      const manifest = channel === CHANNEL.body ? await manifestOf(fileId) : null
      if (manifest === null) return null
      return kernels.part(manifest, lists, { userId, isOwner: userId === (await ownerOf(fileId)) })
    },
    isOrdered: async (fileId) => (await manifestOf(fileId)) !== null,
  })
  const metrics = createMetrics(() => rooms.queuedBytes())
  const observer: CompactorObserver = {
    warn: (fields, message) => log.warn(fields, message),
    snapshot: (durationMs) => metrics.snapshotMs.observe(durationMs),
  }
  const compactor = new Compactor(documentLog, snapshots, threads, observer, {
    condense: async ({ fileId, channel }, state, signal) =>
      channel === CHANNEL.body ? ((await attached?.drive.condense?.(fileId, state, signal)) ?? null) : null,
    write: async (stream, update) => void (await rooms.write(stream, SERVER, update)),
  })
  let attached: { drive: Drive; sessions: Sessions; sockets: SocketServer } | null = null
  const rooms = new Rooms({
    commitSpacingMs: timing.commitSpacingMs,
    orderingOf: async (fileId) => {
      const manifest = await manifestOf(fileId)
      return manifest === null
        ? null
        : {
            threads: kernels,
            manifest,
            kept,
            ownerOf: () => ownerOf(fileId),
            mayWrite: (id) => mayWrite(fileId, id),
            effects,
            clock,
          }
    },
    log: documentLog,
    snapshots,
    compactor,
    metrics,
    ...(cluster ? { cluster } : {}),
    peopleChanged: (fileId) => {
      attached?.sessions
        .fillPlaces(fileId)
        .catch((error: unknown) => log.warn({ err: error }, 'places were not filled'))
    },
    left: (fileId) => attached?.drive.versions?.left(fileId),
    touch: (fileId, userId) => {
      attached?.drive.versions?.edited(fileId, userId)
      attached?.drive.files.touch(fileId, userId).catch((error: unknown) => {
        log.warn({ err: error, file: fileId }, 'the time of the last edit was not written')
      })
    },
  })

  const live: LiveFiles = {
    async effectsIn(fileId, updates) {
      const manifest = await manifestOf(fileId)
      return manifest === null ? [] : kernels.effects(manifest, updates)
    },
    async pastOf(fileId, userId, part, base, lists) {
      const manifest = await manifestOf(fileId)
      const reader = { userId, isOwner: userId === (await ownerOf(fileId)) }
      return manifest === null ? null : kernels.past(manifest, base, lists, reader, part)
    },
    tick: (stream) => rooms.tick(stream),
    async ask(stream, userId, batch) {
      const manifest = await manifestOf(stream.fileId)
      const reader = { userId, isOwner: userId === (await ownerOf(stream.fileId)) }
      return manifest === null ? null : reads.ask(stream, manifest, reader, batch)
    },
    async run(stream, userId, batch) {
      const manifest = await manifestOf(stream.fileId)
      return manifest !== null && (await reads.canRun(manifest)) ? rooms.run(stream, userId, batch) : null
    },
    write: (stream, author, update, options) => rooms.write(stream, author, update, options),
    connections: (fileId) => rooms.connections(fileId),
    broadcast(fileId, message) {
      rooms.broadcast(fileId, message)
      cluster?.post({ kind: 'broadcast', fileId, message })
    },
    close(fileId, reason) {
      rooms.close(fileId, reason)
      cluster?.post({ kind: 'close', fileId, reason })
    },
  }

  return {
    documents: createDocuments(documentLog, snapshots, threads, live),
    metrics,
    attach(app, drive) {
      const { identity, files } = drive
      const sessions = new Sessions(identity, files, {
        readOnlyExtensions: config.readOnlyExtensions,
        maxEditors: config.limits.maxEditorsPerFile,
        recheckMs: timing.recheckMs,
        changed: (session) => rooms.changed(session.room, session),
      })
      const context: LiveContext = {
        config,
        log,
        identity,
        files,
        rooms,
        sessions,
        tickets: new Tickets(timing.ticketMs, cluster?.tickets ?? null),
        threads,
        metrics,
        timing,
        endpointId: randomUUID(),
      }
      addSessionRoutes(app, context)
      addOpenRoutes(app, { ...context, documentLog, snapshots })
      addOpenStreamRoute(app, config.publicUrl)
      addFileRoutes(app, { ...context, build: () => drive.build?.() ?? null })
      attached = { drive, sessions, sockets: createSocketServer(app.server, context) }
      identity.onAccessChange((fileId) => cluster?.post({ kind: 'access', fileId }))
      identity.onSignOut?.((userId) => cluster?.post({ kind: 'signedOut', userId }))
      cluster?.start({
        streams: () => rooms.streams(),
        headSeen: (stream, seq) => rooms.headSeen(stream, seq),
        peopleChanged: (fileIds) => rooms.peopleChanged(fileIds),
        notice(notice) {
          switch (notice.kind) {
            case 'access':
              return void sessions.checkFile(notice.fileId)
            case 'signedOut':
              return void sessions.endSignedOut(notice.userId)
            case 'close':
              return rooms.close(notice.fileId, notice.reason)
            case 'broadcast':
              return rooms.broadcast(notice.fileId, notice.message)
            default:
              // A node of a later version may say what this one does not know.
              return notice satisfies never
          }
        },
      })
    },
    async check() {
      await documentLog.ping()
      await storage.health.check()
    },
    async drain() {
      await rooms.flush()
      attached?.sockets.drain()
      const untilMs = performance.now() + DRAIN_MS
      while ((attached?.sockets.size ?? 0) > 0 && performance.now() < untilMs) {
        await new Promise((resolve) => setTimeout(resolve, DRAIN_POLL_MS))
      }
      attached?.sockets.close()
      await rooms.flush()
    },
    async close() {
      attached?.sessions.close()
      rooms.stop()
      await rooms.flush()
      await compactor.close()
      await threads.close()
      kept.close()
      reads.close()
      await readers.close()
      await kernels.close()
      metrics.close()
    },
  }
}
