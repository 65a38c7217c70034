import {
  CONTRACT,
  type CardsPort,
  type Comparison,
  type DocKernel,
  type HostApi,
  type Json,
  type LayoutClass,
  type OpsPort,
  type OpsReader,
  type Subscribable,
  type Theme,
} from '@wenfang/shared-contract'
import {
  aclOfRole,
  decodeParts,
  encodeParts,
  extensionOf,
  officeTypeOfExtension,
  type Acl,
  type ErrorCode,
  type FileInfo,
  type Role,
} from '@wenfang/shared-protocol'
import * as Y from 'yjs'

/** A stream whose value a test sets; knows how many listen, to find leaks. */
interface TestStream<T> extends Subscribable<T> {
  set(value: T): void
  readonly listeners: number
}

function stream<T>(first: T): TestStream<T> {
  let value = first
  const listeners = new Set<(value: T) => void>()
  return {
    subscribe(next) {
      const listener = (now: T) => next(now)
      listeners.add(listener)
      next(value)
      return { unsubscribe: () => void listeners.delete(listener) }
    },
    set(next) {
      value = next
      for (const listener of listeners) listener(next)
    },
    get listeners() {
      return listeners.size
    },
  }
}

export interface FakeHostOptions {
  /** SVG that the server has of the document. */
  readonly preview?: string
  readonly name?: string
  readonly role?: Role
  readonly source?: Uint8Array
  /** An HTMLElement for overlays; a DOM-less test may leave it out. */
  readonly portal?: unknown
  readonly modifiedAt?: string
  /** Query of the address. */
  readonly query?: string
  /** The body is of typed operations, and begins so: the host orders them as a server does. */
  readonly ordered?: { readonly kernel: DocKernel; readonly snapshot: Uint8Array }
  /** What shows other files inside of the document. */
  readonly cards?: CardsPort
  /** The mount is itself a card, of this part. */
  readonly card?: { readonly part: string | null }
  readonly truncation?: { readonly rows: number | null; readonly columns: number | null }
}

/** A host without a shell: records what the remote asks for, and lets a test change theme, layout and rights. */
export interface FakeHost {
  readonly host: HostApi
  readonly calls: {
    renderEnd: number
    readonly failures: ErrorCode[]
    readonly downloads: string[]
    readonly toasts: string[]
    readonly reports: string[]
  }
  setLayout(layout: LayoutClass): void
  setTheme(theme: Theme): void
  setAcl(acl: Acl): void
  /** What the person compares the document with. */
  setComparison(comparison: Comparison | null): void
  /** Makes the next downloads fail. */
  failDownloads(cause: unknown): void
  /** Subscriptions of the remote that are still open. */
  openSubscriptions(): number
  abort(): void
}

/** A server with one person. */
function orderedBody(
  { kernel, snapshot }: NonNullable<FakeHostOptions['ordered']>,
  userId: string,
  isOwner: boolean,
): OpsPort {
  const body = kernel.open(snapshot)
  let reader: OpsReader | null = null
  return {
    attach(next) {
      reader = next
      next.receive(encodeParts([{ kind: 'snapshot', bytes: body.snapshot() }]))
      return () => void (reader = null)
    },
    submit(parts) {
      for (const { bytes } of decodeParts(parts)) {
        const entry = body.take(bytes, { userId, timeMs: Date.now(), isOwner })
        if (entry) reader?.receive(encodeParts([{ kind: 'entry', bytes: entry }]))
      }
    },
  }
}

function fileInfo({
  name,
  modifiedAt,
  source,
}: {
  name: string
  modifiedAt?: string | undefined
  source: Uint8Array
}): FileInfo {
  const ext = extensionOf(name)
  return {
    id: 'file-1',
    name,
    ext,
    office_type: officeTypeOfExtension(ext),
    size: source.length,
    unique_id: 'file-1',
    file_kind: 0,
    creator: { id: 'u1', real_userid: 'u1', name: '林晚' },
    corp_id: '',
    link_id: '',
    attrs: {},
    collaboration_switch_status: '',
    ...(modifiedAt !== undefined && { modified_at: modifiedAt }),
  }
}

export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const { name = '测试.pdf', role = 'owner', source = new Uint8Array(1536), portal = null, modifiedAt, cards } = options
  const layout$ = stream<LayoutClass>('pc')
  const theme$ = stream<Theme>('light')
  const permission$ = stream<Acl>(aclOfRole(role))
  const state$ = stream('CONNECTED' as const)
  const saveState$ = stream('saved' as const)
  const collaborators$ = stream<readonly []>([])
  const states$ = stream<ReadonlyMap<string, Json>>(new Map())
  const comparison$ = stream<Comparison | null>(null)
  const streams = [layout$, theme$, permission$, state$, saveState$, collaborators$, states$, comparison$]
  const file = fileInfo({ name, modifiedAt, source })
  const assets = new Map<string, Uint8Array>()
  const controller = new AbortController()
  const calls: FakeHost['calls'] = { renderEnd: 0, failures: [], downloads: [], toasts: [], reports: [] }
  let downloadFailure: { readonly cause: unknown } | null = null
  const host: HostApi = {
    contract: CONTRACT,
    officeType: officeTypeOfExtension(file.ext),
    file,
    user: {
      id: 'u1',
      real_userid: 'u1',
      company_id: '',
      permission: 'write',
      name: '林晚',
      avatar_url: '',
      logined: true,
    },
    query: new URLSearchParams(options.query),
    display: { hidesCommandBar: false, mobileZoomPercent: 100, truncation: options.truncation ?? null },
    layout$,
    theme$,
    permission$,
    session: { state$, saveState$, collaborators$, select: () => undefined, save: () => Promise.resolve() },
    preview: () => Promise.resolve(options.preview ?? null),
    doc: {
      body: new Y.Doc(),
      comments: new Y.Doc(),
      ...(options.ordered && { ops: orderedBody(options.ordered, 'u1', role === 'owner') }),
      presence: { set: () => undefined, states$ },
      source: () => Promise.resolve(source),
      putAsset(bytes) {
        const hash = `asset-${assets.size + 1}`
        assets.set(hash, bytes)
        return Promise.resolve(hash)
      },
      asset(hash) {
        const bytes = assets.get(hash)
        return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`no asset ${hash}`))
      },
    },
    ...(cards && { cards: () => Promise.resolve(cards) }),
    ...(options.card && { card: options.card }),
    comparison$,
    portal,
    signal: controller.signal,
    progress: () => undefined,
    renderEnd: () => void (calls.renderEnd += 1),
    fail: (code) => void calls.failures.push(code),
    report: (event) => void calls.reports.push(event),
    toast: (_kind, text) => void calls.toasts.push(text),
    download(format) {
      if (downloadFailure) return Promise.reject(downloadFailure.cause)
      calls.downloads.push(format)
      return Promise.resolve()
    },
    openPanel: () => undefined,
  }
  return {
    host,
    calls,
    setLayout: (layout) => layout$.set(layout),
    setTheme: (theme) => theme$.set(theme),
    setComparison: (comparison) => comparison$.set(comparison),
    setAcl: (acl) => permission$.set(acl),
    failDownloads: (cause) => void (downloadFailure = { cause }),
    openSubscriptions: () => streams.reduce((sum, one) => sum + one.listeners, 0),
    abort: () => controller.abort(),
  }
}
