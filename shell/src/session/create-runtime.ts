import {
  HttpClient,
  Members,
  UserTokens,
  browserIo,
  getSvg,
  openPast,
  openSession,
  readPast,
  vipInfo,
} from '@wenfang/shared-session'
import {
  DEFAULT_OFFLINE_EDIT_COUNT,
  DEFAULT_OFFLINE_EDIT_TIME_S,
  type FileInfo,
  type FileItem,
  type FileList,
  type Group,
  type ImageTiles,
  type KeptPlace,
  type OfficeTypeCode,
  type PageEnvironment,
  type Restoration,
  SMALL_FILE_BYTES,
  SVG_KINDS,
  type SvgKind,
  type TextSearchAnswer,
  type WebhookList,
  type WenfangError,
  officeType,
} from '@wenfang/shared-protocol'
import type { PartChange } from '@wenfang/shared-contract'
import { usageEvent } from './usage-event.ts'
import { createViewLinks } from './view-links.ts'
import type { SessionRuntime } from './session-runtime.ts'
import { TRANSFER_TIMEOUT_MS, fileCall } from './file-calls.ts'
import { createCardCalls } from './card-calls.ts'
import { createReadingPlace } from './reading-place.ts'
import { createOtherFiles } from './other-files.ts'
import { askToPersist, guardOffline, keptMedia, openOfflineCache, shareTabs } from '../offline/index.ts'
import { NEIGHBOURS_LOOKED_AT, linkTo, neighboursIn } from './neighbours.ts'
import { writersOf } from './writers-of.ts'
import { openArgsOf, openExtrasOf, readSwitches } from '../route/index.ts'
import { openAssetQueue } from './asset-queue.ts'
import { createDownloads } from './downloads.ts'
import { newFileCall } from './new-file.ts'
import { systemClock as pageClock } from '../clock.ts'
import { slideExtrasOf } from './slide-extras.ts'
import { contentHash } from './content-hash.ts'
import { provideRandomUuid } from './random-uuid.ts'
import { createProposals } from './proposals.ts'
import { createAssetStore } from './asset-store.ts'
import { createFormLinks } from './form-links.ts'
import { createSessionStream } from './session-stream.ts'
import { deviceId } from './device-id.ts'

/** A first page does not wait longer for where it should be. */
const PLACE_TIMEOUT_MS = 3_000

const trackOnline = (flush: () => void): (() => void) => {
  window.addEventListener('online', flush)
  return () => window.removeEventListener('online', flush)
}

const trackUse = (come: () => void): (() => void) => {
  if (document.hasFocus()) come()
  window.addEventListener('focus', come)
  return () => window.removeEventListener('focus', come)
}

/** The real runtime: one HTTP client for everything about open documents. */
export function createRuntime(environment: PageEnvironment): SessionRuntime {
  provideRandomUuid(crypto)
  const { config, user, path_prefix: pathPrefix } = environment
  const { traceId } = readSwitches(new URLSearchParams(window.location.search))
  const device = deviceId(() => window.localStorage)
  const userId = user?.id ?? environment.file_user?.id ?? ''
  const io = browserIo(userId)
  const userTokens = new UserTokens({ storage: safeStorage(), clock: io.clock, epochMs: io.epochMs })
  const report: SessionRuntime['report'] = (event, data) => {
    const body = usageEvent(event, data, { device, query: window.location.search })
    http
      .json('POST', EVENTS_PATH, () => {}, { body, isTelemetry: true, expects: [200, 204] })
      .catch(() => {
        // Telemetry never disturbs work.
      })
  }
  const http = new HttpClient({
    fetch: io.fetch,
    clock: io.clock,
    keepsCsrfToken: true,
    pathPrefix,
    pageQuery: () => window.location.search.slice(1),
    userToken: () => userTokens.current(),
    sessionId: () => traceId ?? '',
    deviceId: device,
    onFailure(shape, error) {
      console.warn('[request]', shape, error.code)
      // What cannot be reported is not reported again.
      if (!shape.endsWith(EVENTS_PATH)) report('request_fail', { shape, code: error.code, type: typeOf(error) })
    },
  })

  /** Only what belongs to an account is kept on the device. */
  const mediaOf = (fileId: string) => async () =>
    user?.logined === true && 'caches' in window ? (await openOfflineCache(window.caches, user.id)).media(fileId) : null
  const assetOf = async (fileId: string, hash: string, form?: 'small'): Promise<Uint8Array> => {
    const call = { timeoutMs: TRANSFER_TIMEOUT_MS, ...(form && { query: { form } }) }
    return (await http.binary('GET', fileCall(fileId, `assets/${hash}`), call)).bytes
  }
  const putAsset = (fileId: string, bytes: Uint8Array, contentType: string): Promise<void> =>
    http.json('POST', fileCall(fileId, 'assets'), () => {}, {
      body: new Blob([bytes as BlobPart], { type: contentType }),
      timeoutMs: TRANSFER_TIMEOUT_MS,
      expects: [200, 201],
    })
  const fetchSource = async (fileId: string): Promise<Uint8Array> => {
    const call = { query: { form: 'opened' }, timeoutMs: TRANSFER_TIMEOUT_MS }
    return (await http.binary('GET', fileCall(fileId, 'content'), call)).bytes
  }
  const sourceRange: SessionRuntime['sourceRange'] = async (fileId, begin, end, form = 'opened') => {
    const { bytes, headers } = await http.binary('GET', fileCall(fileId, 'content'), {
      query: { form },
      headers: { range: `bytes=${begin}-${end - 1}` },
      expects: [206],
      timeoutMs: TRANSFER_TIMEOUT_MS,
    })
    return { bytes, total: Number(headers.get('content-range')?.split('/').at(-1)) }
  }

  const runtime: SessionRuntime = {
    stream: createSessionStream(),
    open({ file, type, query, inherited = null }) {
      const switches = readSwitches(query)
      if (switches.version !== null) {
        const { chkcode } = switches
        const { arch } = officeType(type)
        return openPast({
          http,
          fileId: file.id,
          version: switches.version,
          arch,
          ...(chkcode !== null && { chkcode }),
        })
      }
      // The session first looks at what this device keeps.
      http.prepare()
      return openSession({
        io,
        http,
        fileId: file.id,
        officeType: type,
        // A small file is converted before one has asked twice how far it is (S174).
        args: {
          ...openArgsOf(switches),
          ...(isSmallAndNew(file) && { sync: true }),
          ...(savesData() && { auto_slim: true }),
        },
        extras: { ...openExtrasOf(switches), ...slideExtrasOf(file.id, type, !savesData()) },
        userTokens,
        deviceId: device,
        frontVersion: environment.build,
        ...(switches.chkcode !== null && { chkcode: switches.chkcode }),
        ...(switches.wAppId !== null && { appId: switches.wAppId }),
        isProxied: switches.clientProxy === true,
        // S152: an address may ask for ordinary requests.
        isStreamed: switches.enableNewNetwork !== 'false',
        isPreview: switches.mode === 'preview',
        ...(inherited && { inherited }),
        entryOfflineTimeS: config.entryOfflineTime,
        maxSessionIdleTimeS: config.maxSessionIdleTime,
        checkVersionIntervalS: config.checkVersionInterval,
      })
    },
    openPast: (request) => openPast({ http, ...request }),
    readPast: (request) => readPast({ http, ...request }),
    assets: async (fileId, onProblem, onWaiting) =>
      createAssetStore({
        queue: await openAssetQueue(userId, fileId),
        hash: contentHash,
        onProblem,
        onWaiting,
        whenOnline: trackOnline,
        schedule: (delayMs, run) => io.clock.schedule(delayMs, run),
        transport: {
          send: (bytes, contentType) => putAsset(fileId, bytes, contentType),
          fetch: keptMedia((hash) => assetOf(fileId, hash), mediaOf(fileId)),
          fetchSmall: (hash) => keptMedia(() => assetOf(fileId, hash, 'small'), mediaOf(fileId))(`small-${hash}`),
          fetchFrom: assetOf,
        },
      }),
    sourceRange,
    readingPlace(fileId) {
      const path = fileCall(fileId, 'reading-place')
      const kept = (answer: unknown) => (answer as KeptPlace).kept
      return createReadingPlace({
        storage: () => window.localStorage,
        userId,
        fileId,
        server:
          user?.logined === true
            ? {
                load: () => http.json('GET', path, kept, { timeoutMs: PLACE_TIMEOUT_MS }),
                keep: (place) => http.json('PUT', path, kept, { body: place }),
              }
            : null,
        clock: pageClock,
        epochMs: Date.now,
        whenOnline: trackOnline,
      })
    },
    extractPages: (fileId, places, name) =>
      http.json('POST', fileCall(fileId, 'extract'), (answer) => answer as FileItem, {
        body: { places, name },
        timeoutMs: TRANSFER_TIMEOUT_MS,
        expects: [201],
      }),
    search: (fileId, query) =>
      http.json('GET', fileCall(fileId, 'search'), (answer) => answer as TextSearchAnswer, { query: { q: query } }),
    source: async (fileId) => await keptMedia(() => fetchSource(fileId), mediaOf(fileId))('source'),
    neighbours: async (fileId, type) => {
      try {
        const query = { type, scope: 'all', sort: 'name', limit: String(NEIGHBOURS_LOOKED_AT) }
        const { bytes } = await http.binary('GET', '/api/v1/files', { query })
        const { files } = JSON.parse(new TextDecoder().decode(bytes)) as FileList
        return neighboursIn(files, fileId, pathPrefix)
      } catch {
        // Guests have no list, and without a server nobody has one.
        return { previous: null, next: null }
      }
    },
    formLinks: (fileId) => (user?.logined === true ? createFormLinks(http, fileId, pathPrefix) : undefined),
    webhooks: (fileId) =>
      user?.logined === true
        ? () =>
            http.json('GET', `/api/v1/files/${encodeURIComponent(fileId)}/webhooks`, (answer) => answer as WebhookList)
        : undefined,
    groups:
      user?.logined === true
        ? async () => {
            try {
              return await http.json('GET', '/api/v1/groups', (answer) => answer as readonly Group[])
            } catch {
              return []
            }
          }
        : undefined,
    partHistory: (fileId, part) =>
      http.json(
        'GET',
        `/api/v1/files/${encodeURIComponent(fileId)}/part-history?part=${encodeURIComponent(part)}`,
        (answer) => (answer as { readonly changes: readonly PartChange[] }).changes,
      ),
    authors: (fileId) => http.json('GET', `/api/v1/files/${encodeURIComponent(fileId)}/authors`, writersOf),
    viewLinks: (fileId) => (user?.logined === true ? createViewLinks(http, fileId, pathPrefix) : undefined),
    proposals: (fileId) => (user?.logined === true ? createProposals(http, fileId, pathPrefix) : undefined),
    downloads: (fileId, historyId) => createDownloads(http, fileId, historyId),
    otherFiles: (fileId, type) =>
      user?.logined === true ? createOtherFiles({ http, userId: user.id, putAsset }, fileId, type) : undefined,
    keepFile:
      user?.logined === true
        ? async (name, bytes, contentType) => {
            const body = new FormData()
            body.append('file', new File([bytes as BlobPart], name, { type: contentType }), name)
            const upload = { body, timeoutMs: TRANSFER_TIMEOUT_MS, expects: [201] }
            return await http.json('POST', '/api/v1/files', (answer) => linkTo(answer as FileItem, pathPrefix), upload)
          }
        : undefined,
    newFile: user?.logined === true ? newFileCall(http, pathPrefix) : undefined,
    cards: createCardCalls(http, userId),
    tiles: (fileId) => {
      const kept = keptMedia(
        async (name) => (await http.binary('GET', fileCall(fileId, name), { timeoutMs: TRANSFER_TIMEOUT_MS })).bytes,
        mediaOf(fileId),
      )
      return {
        sizes: async (page) => JSON.parse(new TextDecoder().decode(await kept(`tiles?page=${page}`))) as ImageTiles,
        tile: (page, level, column, row) => kept(`tiles/${page}/${level}/${column}/${row}`),
      }
    },
    preview: async (fileId, type, layout) => {
      const kind = svgKindOf(type)
      if (kind === null) return null
      const options = {
        http,
        log: (message: string, cause: unknown) => console.warn(message, cause),
        metric: (name: string) => report(name, { type }),
      }
      return await getSvg(options, fileId, kind, {
        width: window.innerWidth,
        height: window.innerHeight,
        zoom: 1,
        dpi: Math.round(CSS_DPI * window.devicePixelRatio),
        device_type: layout,
        ...(type === 'p' || type === 'sl' ? { start_slide: 0, end_slide: 0 } : { row: 0, column: 0 }),
      })
    },
    guardOffline({ session, file, type, frame, toast }) {
      const isShared = config.offlineTabs === 'share' && typeof BroadcastChannel !== 'undefined'
      const openChannel = () => new BroadcastChannel(`wenfang-document ${userId} ${file.id}`)
      const stopSharing = isShared ? shareTabs({ session, openChannel }) : () => {}
      const guard = guardOffline({
        session,
        fileId: file.id,
        frame,
        clock: pageClock,
        epochMs: Date.now,
        whenInUse: trackUse,
        // Absent where the page is not served securely.
        locks: isShared ? undefined : (navigator as Partial<Navigator>).locks,
        openChannel: (name) => new BroadcastChannel(name),
        editLimitMs:
          config.offlineEditing === false ? 0 : (config.offlineEditTime ?? DEFAULT_OFFLINE_EDIT_TIME_S) * 1_000,
        editLimitCount: config.offlineEditCount ?? DEFAULT_OFFLINE_EDIT_COUNT,
        isSilent: config.offlineTipsOff?.includes(type) ?? false,
        toast,
        report: (action, reason) => report('offlineinteraction', { action, reason }),
        persist: () => void askToPersist(navigator),
      })
      return {
        permission$: guard.permission$,
        dispose() {
          stopSharing()
          guard.dispose()
        },
      }
    },
    members: (fileId, subFileId) =>
      new Members({
        http,
        clock: io.clock,
        fileId,
        ...(subFileId !== null && { subFileId }),
        onError: (message) => console.error(message),
      }),
    areCollaboratorsShown: async (id) =>
      await http.json(
        'GET',
        `/kfc/miniprovider/v1/links/${encodeURIComponent(id)}/collaborator_switch`,
        (answer) => (answer as { readonly collaborator_switch?: unknown }).collaborator_switch !== 'close',
      ),
    restoredBy: (fileId) =>
      http
        .json(
          'GET',
          `/api/v1/files/${encodeURIComponent(fileId)}/restoration`,
          (answer) => (answer as Restoration).restored?.by.name ?? null,
        )
        .catch(() => null),
    vip: async () => await vipInfo(http, config.product ?? 'office'),
    userTokens,
    report,
  }
  return runtime
}

const EVENTS_PATH = '/api/v3/office/events/collect'

const isSmallAndNew = ({ size, attrs }: FileInfo): boolean =>
  size < SMALL_FILE_BYTES && attrs['import_state'] === 'running'

/** The person asks the browser to save data (S180). */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

const CSS_DPI = 96

const svgKindOf = (type: OfficeTypeCode): SvgKind | null =>
  (Object.keys(SVG_KINDS) as SvgKind[]).find((kind) => SVG_KINDS[kind] === type) ?? null

const typeOf = ({ detail }: WenfangError): string => String(detail['type'] ?? '')

/** Reading `sessionStorage` itself throws where storage is forbidden. */
function safeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  }
}
