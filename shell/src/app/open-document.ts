import type { DownloadOptions } from '@wenfang/shared-contract'
import {
  WenfangError,
  type FileInfo,
  type OfficeTypeCode,
  type PageEnvironment,
  officeType,
} from '@wenfang/shared-protocol'
import type { OpenedSession } from '../boot/start.ts'
import { createDocumentController, type DocumentController } from '../host/document-controller.ts'
import { fileEventOf } from '../host/file-events.ts'
import { raiseFileEvent, type FileEventPage } from '../host/raise-file-event.ts'
import { createSidePlace } from '../host/side-place.ts'
import type { OpeningEvent } from '../host/opening.ts'
import { errorSentence } from '../i18n/errors.ts'
import { shellTexts } from '../i18n/shell.ts'
import { cameFrom, chromeOf, openArgsOf, readSwitches, type Chrome } from '../route/index.ts'
import { viewingModeOf } from '../host/viewing-mode.ts'
import { entryOfType } from '../registry/registry.ts'
import { createValue, type Value, type WritableValue } from '../value.ts'
import type { StoredReplica } from '@wenfang/shared-session'
import type { SessionRuntime } from '../session/session-runtime.ts'
import { createDocumentComments, type DocumentComments } from '../comments/index.ts'
import {
  createComparing,
  createPastView,
  isSamePoint,
  whenFailed,
  type Compared,
  type EarlierPoint,
  type ShownPast,
} from '../history/index.ts'
import { failureText } from '../pages/failure.ts'
import { downloadDocument } from './document-download.ts'
import { createDocumentEffects, type PageEffects } from './document-effects.ts'
import { followNews } from './follow-news.ts'
import { layeredView, type OpenDocumentView } from './layered-view.ts'
import { publishRefusal } from './publish-refusal.ts'
import type { ShellContext } from './shell-context.ts'

/** What of the shell lies over or beside a document. */
export type DocumentPanel = 'share' | 'history' | 'comments' | 'saveVersion' | 'modifyPassword'

export interface OpenDocument {
  readonly file: FileInfo
  readonly type: OfficeTypeCode
  readonly name$: Value<string>
  readonly chrome: Chrome
  readonly view$: Value<OpenDocumentView>
  /** null until the session's code has arrived. */
  readonly runtime$: Value<SessionRuntime | null>
  /** The remote lives in here; the page only places it. */
  readonly frame: HTMLElement
  readonly panel$: WritableValue<DocumentPanel | null>
  /** Why whoever looks gets no versions; null: he does. */
  readonly historyRefusal$: WritableValue<string | null>
  readonly comments: DocumentComments
  /** The thread that the address leads to. */
  readonly askedThread: string | null
  /** `source` or an export format, of a point of the history where one is named. @throws WenfangError */
  readonly download: (format: string, historyId?: string) => Promise<void>
  /** The version that is shown over the document; null shows what the file says now. */
  readonly past$: Value<ShownPast | null>
  /** The address itself names a version (S124): the document is that one. */
  readonly addressVersion: number | null
  /** The address asks to look and not to edit (S172). */
  readonly isReadingOnly: boolean
  /** S128: the address asks for a comparison with the last version. */
  readonly comparesAtOpening: boolean
  /** Two states whose differences are shown; null while nothing is compared. */
  readonly compared$: Value<Compared | null>
  showPast(past: ShownPast): void
  /** Shows what `later`, or the document itself where that is null, changed since an earlier point. */
  compare(earlier: EarlierPoint, later: ShownPast | null): void
  endComparison(): void
  showPresent(): void
  rename(name: string): void
  /** Edits live in this page alone: neither server nor device has them. */
  isAtRisk(): boolean
  /** The keys are the document's again. */
  giveKeys(): void
  /** A likeness of the document is on the page until it is there itself (S269). */
  showsFakeCanvas(): void
  retry(): void
  /** Never rejects. */
  dispose(): Promise<void>
}

export interface OpenDocumentOptions {
  readonly context: ShellContext
  readonly environment: PageEnvironment
  readonly file: FileInfo
  readonly type: OfficeTypeCode
  readonly query: URLSearchParams
  /** Opens the session; each call is another attempt. */
  readonly openSession: (inherited?: StoredReplica | null) => Promise<OpenedSession>
}

/** A file that changes its generation more often than this is told about, not followed: something is wrong. */
const MOST_FOLLOWS = 5
const FOLLOWS_WITHIN_MS = 30_000

/** One document from its address to its end: session, remote, loading screen and what a person is told. */
export function openDocument(options: OpenDocumentOptions): OpenDocument {
  const { context, environment, file, type } = options
  const frame = document.createElement('div')
  frame.className = 'wf-document-frame'
  const view$ = createValue<OpenDocumentView>({ kind: 'opening' })
  const name$ = createValue(file.name)
  const panel$ = createValue<DocumentPanel | null>(null)
  const historyRefusal$ = createValue<string | null>(null)
  const side = createSidePlace()
  let leaveSide = (): void => {}
  panel$.subscribe((panel) => {
    leaveSide()
    if (panel === 'comments' || panel === 'history') leaveSide = side.take(() => panel$.set(null))
  })
  const comments = createDocumentComments(() => panel$.set('comments'))
  const { comment: askedThread } = readSwitches(options.query)
  if (askedThread !== null) comments.portOf(new AbortController().signal).pick(askedThread)
  const runtime$ = createValue<SessionRuntime | null>(null)
  let opened = options.openSession()
  let controller: DocumentController | null = null
  let effects: PageEffects | null = null
  let followedAtMs: readonly number[] = []
  let stopNews = (): void => {}
  let isAtRisk = (): boolean => false
  let isDisposed = false
  /** The session's own code did not arrive; trying the remote again would wait for it in vain. */
  let isSessionLost = false

  const download = (format: string, historyId?: string, how?: DownloadOptions): Promise<void> =>
    downloadDocument(
      {
        environment,
        file,
        fileName: () => name$.current,
        opened: () => opened,
        ...(historyId === undefined ? {} : { historyId }),
      },
      format,
      how,
    )

  const comparing = createComparing({
    read: async (earlier) => (await opened).runtime.readPast({ fileId: file.id, ...earlier }),
    onFail: (error) => context.toasts.show('error', failureText(error)),
  })
  const past = createPastView({
    frame,
    mount: async (shown) => {
      const { runtime } = await opened
      const attempt = {
        runtime,
        session: runtime.openPast({ fileId: file.id, arch: officeType(type).arch, ...shown }),
      }
      // What happens to the past is no news of the document itself.
      const beside = effectsOf(Promise.resolve(attempt), effects, () => {}, shown)
      const failing = whenFailed(attempt.session)
      const remote = await Promise.race([controller?.mountBeside(beside), failing])
      return remote ? { remote, session: attempt.session } : null
    },
    onFail: (error) => context.toasts.show('error', failureText(error)),
  })
  // A comparison is of what is shown.
  past.past$.subscribe((shown) => {
    const compared = comparing.compared$.current
    if (compared && !isSamePoint(compared.later, shown)) comparing.end()
  })

  const fail = (error: WenfangError): void =>
    view$.set({ kind: 'failed', error, wasOpen: view$.current.kind === 'open', isPreview: false })

  const showError = (error: WenfangError): void =>
    controller ? controller.dispatch({ kind: 'failed', error }) : fail(error)
  const reconnect = async (): Promise<void> => (await opened).session.retry()
  const page: FileEventPage = {
    showScreen: showError,
    showPassword: () => view$.set({ kind: 'password' }),
    toast: (kind, text, action) => context.toasts.show(kind, text, action),
    actions: {
      reopen: () => void openAgain(),
      askPassword: () => view$.set({ kind: 'password' }),
      reconnect: () => void reconnect(),
    },
    report: (event, { code }) => runtime$.current?.report('file_event', { event, code }),
  }

  /** G27. Errors that a person can answer get a layer of their own; the rest ends the opening. */
  const onSessionError = (error: WenfangError): void => {
    if (error.code === 'userNotLogin') return view$.set({ kind: 'login' })
    // An open document stays readable; only what takes the right to see it takes it away.
    const staysOpen = view$.current.kind === 'open' && !ENDS_READING.includes(error.code)
    const event = fileEventOf(error.code)
    if (staysOpen && event !== 'ON_FILE_PASSWORD_ERROR') {
      return void raiseFileEvent('ON_CONNECT_ERROR', error, page, errorSentence(error.code))
    }
    // Over for good by now: a toast would lie over a document that never comes.
    raiseFileEvent(event === 'ON_FILE_PASSWORD_ERROR' ? event : 'ON_FILE_OPEN_ERROR', error, page)
  }

  const run = async (attempt: Promise<OpenedSession>): Promise<void> => {
    view$.set({ kind: 'opening' })
    isSessionLost = false
    const claimed = entryOfType(environment.registry, type)
    const refusal = publishRefusal(options.query, file, type)
    if (refusal) return fail(refusal)
    if (!claimed) return fail(new WenfangError('FormatUnsupported', `no remote opens ${type}`))
    effects = effectsOf(attempt, null)
    const current = createDocumentController(claimed, effects)
    controller = current
    current.view$.subscribe((view) => {
      if (controller !== current) return
      view$.set(layeredView(view$.current, view))
    })
    await listen(attempt, current)
  }

  const effectsOf = (
    attempt: Promise<OpenedSession>,
    follows: PageEffects | null,
    dispatch: (event: OpeningEvent) => void = (event) => controller?.dispatch(event),
    shown: ShownPast | null = null,
  ): PageEffects =>
    createDocumentEffects({
      ...options,
      opened: attempt,
      frame,
      panel$,
      historyRefusal$,
      side,
      download: (format, how) => download(format, undefined, how),
      dispatch,
      comments: shown === null ? comments : null,
      comparison$: comparing.of(shown),
      ...(follows ? { follows } : {}),
    })

  const listen = async (attempt: Promise<OpenedSession>, current: DocumentController): Promise<void> => {
    try {
      const { runtime, session } = await attempt
      if (isDisposed || opened !== attempt) return await session.dispose()
      runtime$.set(runtime)
      runtime.stream.show(session)
      let cannotKeep = false
      session.storeTrouble$.subscribe((error) => {
        cannotKeep = error !== null
      })
      isAtRisk = () => cannotKeep && session.hasUnsent()
      reportOpening(runtime)
      stopNews = followNews({
        session,
        controller: current,
        context,
        name$,
        page,
        isOpening: () => view$.current.kind === 'opening',
        onError: onSessionError,
        onNewGeneration: () => void followGeneration(attempt, current),
      })
    } catch {
      isSessionLost = true
      // The controller waits for the same promise and shows its failure.
    }
  }

  /**
   * A rollback: the file went on without this session. A new one opens it behind what is shown, which nobody can edit
   * any more, and takes its place where the person was.
   */
  const followGeneration = async (ended: Promise<OpenedSession>, current: DocumentController): Promise<void> => {
    const last = effects
    if (isDisposed || opened !== ended || !last) return
    const nowMs = performance.now()
    followedAtMs = [...followedAtMs.filter((ms) => nowMs - ms < FOLLOWS_WITHIN_MS), nowMs]
    if (followedAtMs.length > MOST_FOLLOWS) return tellReload()
    past.end()
    comparing.end()
    last.freeze()
    stopNews()
    const { session } = await ended
    // What was typed until a moment ago; the next session brings it home.
    await session.keepLocally()
    const inherited = session.left()
    await session.dispose()
    if (isDisposed || opened !== ended) return
    const next = options.openSession(inherited)
    opened = next
    effects = effectsOf(next, last)
    const replacing = current.replace(effects)
    await listen(next, current)
    if (await replacing) {
      const { runtime } = await next
      const name = await runtime.restoredBy(file.id)
      if (opened === next) context.toasts.show('info', shellTexts.rolledBack(name))
      return
    }
    stopNews()
    await current.dispose()
    await run(next)
  }
  const tellReload = (): void =>
    void context.toasts.show('warning', shellTexts.reloadNeeded, {
      label: shellTexts.reloadPage,
      run: () => window.location.reload(),
    })
  /** Once, when the document can be seen: how the person came to it and how it is looked at. */
  let isReported = false
  const reportOpening = (runtime: SessionRuntime): void => {
    const switches = readSwitches(options.query)
    const came = cameFrom(switches, Date.now())
    view$.subscribe(({ kind }) => {
      if (kind !== 'open' || isReported) return
      isReported = true
      runtime.report('document_open', { ...came, type, viewing: viewingModeOf(file, switches.mode) })
    })
  }

  const end = async (): Promise<void> => {
    stopNews()
    past.end()
    comparing.end()
    await controller?.dispose()
    const last = await opened.catch(() => null)
    if (last && last.runtime.stream.current === last.session) last.runtime.stream.show(null)
    await last?.session.dispose()
  }

  const openAgain = async (): Promise<void> => {
    await end()
    if (isDisposed) return
    opened = options.openSession()
    await run(opened)
  }

  void run(opened)
  return {
    file,
    type,
    name$,
    chrome: chromeOf(readSwitches(options.query)),
    view$,
    frame,
    panel$,
    historyRefusal$,
    comments,
    askedThread,
    runtime$,
    download,
    past$: past.past$,
    addressVersion: readSwitches(options.query).version,
    comparesAtOpening: readSwitches(options.query).compareEdit === true,
    isReadingOnly: openArgsOf(readSwitches(options.query)).readonly === true,
    compared$: comparing.compared$,
    compare(earlier, later) {
      comparing.begin(earlier, later)
      if (later === null) past.end()
      else if (!isSamePoint(later, past.past$.current)) past.show(later)
    },
    endComparison: () => comparing.end(),
    showPast: (shown) => past.show(shown),
    showPresent: () => past.end(),
    rename: (name) => name$.set(name),
    isAtRisk: () => isAtRisk(),
    giveKeys: () => effects?.giveKeys(),
    showsFakeCanvas: () => controller?.dispatch({ kind: 'fakeCanvas' }),
    retry() {
      const isRemoteAlone = !isSessionLost && view$.current.kind === 'failed' && isOfRemote(view$.current.error)
      if (isRemoteAlone && controller) controller.retry()
      else void openAgain()
    },
    async dispose() {
      isDisposed = true
      await end()
      frame.remove()
    },
  }
}

const ENDS_READING: readonly string[] = ['permissionDenied', 'NotFound', 'LinkExpired', 'InvalidVersion']

const OF_REMOTE: readonly string[] = [
  'RemoteEntryError',
  'ChunkLoadError',
  'CSS_CHUNK_LOAD_FAILED',
  'ContractMismatch',
  'RemoteCrashed',
  'MountTimeout',
]

/** The session is fine then, and may hold edits: only the remote is tried again. */
const isOfRemote = (error: WenfangError): boolean => OF_REMOTE.includes(error.code)
