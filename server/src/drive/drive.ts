import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import rateLimit from '@fastify/rate-limit'
import { WenfangError, isOfficeTypeCode } from '@wenfang/shared-protocol'
import cookie from '@fastify/cookie'
import { aclOf, describeApi } from '../http/index.ts'
import { History, type HistoryTables, historyMigrations } from '../history/index.ts'
import { type ReferenceTables, References, referenceMigrations } from '../references/index.ts'
import { BuildStore, type RegistryTables, RemoteRegistry, registryMigrations } from '../registry/index.ts'
import {
  type BlobHolder,
  BlobSweep,
  type DriveServices,
  type FileTables,
  Files,
  Intake,
  accessOfFiles,
  fileBlobs,
  fileMigrations,
  giveSamples,
  isMadeSmall,
  rowAccessesOf,
  startExport,
  sweepBlobs,
  toRecord,
  unlockOnOpen,
} from '../files/index.ts'
import { Auth, authMigrations, guardRequests, hardenAnswers } from '../auth/index.ts'
import { formMigrations } from '../forms/index.ts'
import {
  Converter,
  JobQueue,
  LibreOffice,
  type ProcessLimits,
  REMOTES_DIR,
  RemoteCatalog,
  findLibreOffice,
  jobMigrations,
  removeLeftFolders,
} from '../jobs/index.ts'
import {
  DerivedParts,
  ExportCards,
  LoadingCards,
  type OfficeTables,
  Pictures,
  Snapshots,
  copyFile,
  imagesOf,
  officeMigrations,
  openedThumbnails,
} from '../office/index.ts'
import { type AutomationTables, Clock, Effects, Webhooks, automationMigrations } from '../automations/index.ts'
import type { FileCatalog } from '../app/ports.ts'
import { installRoutes } from './install-routes.ts'
import { Printer, chromiumFinder } from '../print/index.ts'
import { gathered } from '../app/gathered.ts'
import { mentionMigrations } from '../mentions/index.ts'
import { viewMigrations } from '../views/index.ts'
import type { Drive, DriveContext, DriveFactory } from '../app/modules.ts'
import { type ProposalTables, Proposals, proposalMigrations } from '../proposals/index.ts'

export interface DriveOptions {
  /** Folders that hold a folder for each office type. */
  readonly remotesDirs?: readonly string[]
  readonly processLimits?: Partial<ProcessLimits>
  /** Requests that one address may make in a minute, static files included. */
  readonly requestsPerMinute?: number
  readonly onConversion?: (action: string, usage: { readonly peakRssBytes: number; readonly cpuMs: number }) => void
}

const REQUESTS_PER_MINUTE = 3_000
/** Far longer than any conversion may take. */
const LONGEST_WORK_MS = 3_600_000
/** People whose rights are read together: each of them could have been given something in each of the files. */
const ACCESSES_AT_ONCE = 64

/** Accounts, files, jobs, pages and the registry of remotes. */
export const driveFactory = (options: DriveOptions = {}): DriveFactory => ({
  migrations: [
    authMigrations,
    jobMigrations,
    fileMigrations,
    historyMigrations,
    registryMigrations,
    officeMigrations,
    proposalMigrations,
    mentionMigrations,
    automationMigrations,
    formMigrations,
    viewMigrations,
    referenceMigrations,
  ],
  create: (context) => createDrive(context, options),
})

async function createDrive(context: DriveContext, options: DriveOptions): Promise<Drive> {
  const { config, log, blobs, documents } = context
  const db = context.db.withTables<FileTables>()
  const auth = await Auth.create(config, context.db, log)
  const jobs = new JobQueue(context.db, log, {
    onCount: (state, count) => context.metrics.jobs.set({ state }, count),
  })
  const remotes = await RemoteCatalog.scan(options.remotesDirs ?? [REMOTES_DIR])
  const printer = new Printer({ chromium: chromiumFinder(config.chromium) })
  const libreOffice = new LibreOffice({ program: findLibreOffice(config.libreOffice) })
  const tempDir = resolve(config.dataDir, 'tmp')
  // With a database of its own a folder has one process.
  await removeLeftFolders(tempDir, config.database ? LONGEST_WORK_MS : 0)
  const files = new Files(db)
  const converter = new Converter({
    blobs,
    remotes,
    hasAsset: async (fileId, hash) => (await files.asset(fileId, hash)) !== undefined,
    smallPicture: async (fileId, hash) => {
      const asset = await files.asset(fileId, hash)
      return asset && isMadeSmall(asset) ? pictures.small(hash) : null
    },
    printer,
    libreOffice,
    heicDecoder: config.heicDecoder,
    tempDir,
    readable: options.remotesDirs ?? [],
    limits: options.processLimits ?? {},
    onUsage: (action, usage) => {
      log.info({ action, ...usage }, 'conversion')
      options.onConversion?.(action, usage)
    },
  })
  const accessOfFile = gathered((asks: Parameters<typeof rowAccessesOf>[1]) => rowAccessesOf(db, asks), {
    most: ACCESSES_AT_ONCE,
  })
  const officeTables = context.db.withTables<OfficeTables>()
  const derivedParts = new DerivedParts({ db: officeTables, blobs, converter, remotes, jobs, files })
  const references = new References({
    db: context.db.withTables<ReferenceTables>(),
    documents,
    commands: converter.commands,
    remotes,
    failed: (error) => log.warn({ err: error }, 'what a file refers to was not read'),
  })
  const intake = new Intake({
    files,
    blobs,
    documents,
    jobs,
    converter,
    remotes,
    onOpened: async (row) => {
      references.soon(row.id)
      await derivedParts.begin(row)
    },
  })
  const listeners = new Set<(fileId: string) => void>()
  const accessChanged = (fileId: string) => {
    for (const listener of listeners) listener(fileId)
  }
  const history = new History({
    db: context.db.withTables<HistoryTables>(),
    log,
    files,
    documents,
    jobs,
    converter,
    remotes,
    blobs,
    people: auth.people,
    changed: accessChanged,
  })
  auth.onOwnerCreated((ownerId) => giveSamples(services, config.samplesDir, ownerId))
  const services: DriveServices = {
    config,
    db,
    auth,
    files,
    intake,
    jobs,
    converter,
    remotes,
    blobs,
    documents,
    pointOf: (row, historyId) => history.pointOf(row, historyId),
    publicSource: (row) => pictures.publicSource(row),
    smallPicture: (hash) => pictures.small(hash),
    derivedPart: (row, name) => derivedParts.find(row, name),
    keptTiles: (row) => pictures.keptTiles(row),
    cardsShown: (...asked) => exportCards.shown(...asked),
    accessChanged,
  }
  const builds = new BuildStore(resolve(config.distDir), resolve(config.dataDir))
  const registry = new RemoteRegistry(context.db.withTables<RegistryTables>(), builds)
  let app: FastifyInstance | null = null
  const loadingCards = new LoadingCards(officeTables, blobs)
  const pictures = new Pictures({ db: officeTables, blobs, converter, remotes, documents })
  const snapshots = new Snapshots({ blobs, converter, remotes, documents, pictures, derivedParts })
  const exportCards = new ExportCards({
    db,
    converter,
    snapshots,
    failed: (error) => log.warn({ err: error }, 'a card was not pictured'),
  })
  const proposals = new Proposals({
    db: context.db.withTables<ProposalTables>(),
    files,
    documents,
    blobs,
    keepVersion: (file, proposal) => history.keepMerged(file, proposal),
  })
  const automationDb = context.db.withTables<AutomationTables>()
  const clock = new Clock({
    db: automationDb,
    documents,
    failed: (error) => log.warn({ err: error }, 'a database was not told the time'),
  })
  const webhooks = new Webhooks({
    db: automationDb,
    hosts: config.webhookHosts,
    failed: (error) => log.warn({ err: error }, 'what an automation sends was not sent'),
  })
  const effects = new Effects({
    db: automationDb,
    documents,
    sends: () => void webhooks.look(),
    failed: (error) => log.warn({ err: error }, 'what an automation asks for was not done'),
  })
  const holders: BlobHolder[] = [
    fileBlobs(db),
    (hashes) => loadingCards.held(hashes),
    (hashes) => pictures.held(hashes),
    (hashes) => derivedParts.held(hashes),
    (hashes) => proposals.held(hashes),
  ]
  const sweep = new BlobSweep(async () => {
    await pictures.forgetUnused()
    await derivedParts.forgetUnused()
    await removeLeftFolders(tempDir, LONGEST_WORK_MS)
    const removed = await sweepBlobs(holders, blobs)
    if (removed > 0) log.info({ removed }, 'blobs without a file were removed')
    return removed
  })

  const catalog: FileCatalog = {
    get: files.get,
    touch: files.touch,
    opened: files.opened,
    reimport: (fileId) => intake.retry(fileId),
    saveVersion: history.save,
    saveCopy: async (fileId, subject) => (await copyFile(services, await files.require(fileId), subject)).id,
    startExport: async (fileId, format, subject) => startExport(services, await files.require(fileId), format, subject),
    hasRules: async (fileId) => {
      const row = await files.require(fileId)
      return documents.hasRules(row.id, row.generation)
    },
    svg: async (fileId, args, subject) =>
      snapshots.svg(await snapshots.seenBy({ row: await files.require(fileId), subject }), args),
    thumbnails: async (fileId, slides) =>
      openedThumbnails({ pictures, snapshots }, { row: await files.require(fileId), reader: null }, slides),
    images: (subject, args) => imagesOf(services, pictures, subject, args),
  }

  return {
    files: catalog,
    jobs,
    versions: {
      edited(fileId, userId) {
        history.automatic.edited(fileId, userId)
        references.soon(fileId)
      },
      left(fileId) {
        history.automatic.left(fileId)
        references.soon(fileId)
      },
    },
    effects,
    clock,
    webhooks,
    async condense(fileId, body, signal) {
      const row = await files.row(fileId)
      if (!row || !isOfficeTypeCode(row.office_type)) return null
      if (remotes.of(row.office_type)?.manifest.canCondense !== true) return null
      return converter.condense(row.office_type, body, signal)
    },
    async kernelOf(fileId) {
      const row = await files.row(fileId)
      const type = row && isOfficeTypeCode(row.office_type) ? remotes.of(row.office_type) : undefined
      return type?.manifest.loadKernel ? type.path : null
    },
    async mayWrite(fileId, userId) {
      const row = await files.row(fileId)
      const [account] = await auth.accounts.byIds([userId])
      if (!row || !account || account.disabled_at !== null) return false
      return (await accessOfFiles(db, userId, [row])).get(row.id)?.acl.update === 1
    },
    ownerOf: async (fileId) => (await files.row(fileId))?.owner_id ?? null,
    identity: {
      authenticate: (request) => auth.authenticate(request),
      isSignedIn: auth.isSignedIn,
      access: async (subject, fileId) => {
        const found = await accessOfFile({ subject, id: fileId })
        if (!found) return null
        const { access, row } = found
        return { ...access, acl: aclOf(access, row.ext, config.readOnlyExtensions), file: toRecord(row) }
      },
      onAccessChange: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      onSignOut: (listener) => auth.onSignOut(listener),
      people: auth.people,
    },
    async install(root) {
      app = root
      root.decorate('isPublicHttps', config.publicUrl?.startsWith('https:') ?? false)
      await root.register(cookie)
      hardenAnswers(root)
      await root.register(rateLimit, {
        max: options.requestsPerMinute ?? REQUESTS_PER_MINUTE,
        timeWindow: 60_000,
        errorResponseBuilder: (_request, { ttl }) =>
          new WenfangError('RateLimited', 'too many requests', { detail: { retry_after_s: Math.ceil(ttl / 1000) } }),
      })
      await describeApi(root)
      guardRequests(root, config, auth.csrf)
      unlockOnOpen(root, services)
      await installRoutes(root, {
        context,
        services,
        auth,
        history,
        webhooks,
        proposals,
        references,
        snapshots,
        pictures,
        loadingCards,
        sweep,
        derivedParts,
        registry,
      })
    },
    async started(origin) {
      if (!app) throw new Error('install before started')
      const signInUrl = await auth.started(app, origin)
      await intake.resume()
      await jobs.start()
      await effects.resume()
      references.start()
      clock.start()
      webhooks.start()
      sweep.start((error) => log.warn({ err: error }, 'blobs were not swept'))
      return { signInUrl }
    },
    build: () => builds.shellBuild(),
    close: async () => {
      sweep.stop()
      await history.automatic.close()
      await effects.close()
      await references.close()
      await clock.close()
      await webhooks.close()
      await jobs.close()
      await converter.close()
    },
  }
}
