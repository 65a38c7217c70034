import type { Collaborator, ConnectionState, Json, SaveState } from '@wenfang/shared-contract'
import { applyStates, createDocument } from '@wenfang/shared-document'
import { CHANNEL, decodeOpenContainer, WenfangError, type Acl, type SelectionInfo } from '@wenfang/shared-protocol'
import { BehaviorSubject, of, Subject } from 'rxjs'
import type { Person } from './collaborators.ts'
import type { DocumentSession, LineNews, SessionNews } from './document-session.ts'
import { OpsBody } from './ops-body.ts'
import { EventQueue } from './event-queue.ts'
import type { LocalReason } from './local-reason.ts'
import type { HttpClient } from './http.ts'
import type { Connection } from './session-state.ts'

/** A past of many megabytes on a slow line. */
const PAST_TIMEOUT_MS = 120_000

export interface PastSessionOptions {
  readonly http: HttpClient
  readonly fileId: string
  /** Number of a version; 0 with a history id for any other point of the history. */
  readonly version: number
  readonly historyId?: string
  readonly chkcode?: string
  /** What the body is made of. Absent: a Yjs document. */
  readonly arch?: 'crdt' | 'ops'
}

/** The body at a point of a file's history, as one Yjs update; empty where nobody had written yet. @throws WenfangError */
export const readPast = async (options: PastSessionOptions): Promise<Uint8Array> => (await fetchPast(options)).state

async function fetchPast(options: PastSessionOptions, signal?: AbortSignal) {
  const { http, fileId, version, historyId, chkcode } = options
  const path = `/api/v3/office/file/${encodeURIComponent(fileId)}/version/${version}`
  const { bytes } = await http.binary('GET', path, {
    query: { history_id: historyId, chkcode },
    ...(signal && { signal }),
    timeoutMs: PAST_TIMEOUT_MS,
  })
  const { header, snapshots } = decodeOpenContainer(bytes)
  const at = header.channels.findIndex(({ channel }) => channel === CHANNEL.body)
  return { header, state: snapshots[at] ?? new Uint8Array() }
}

/**
 * A point of a file's history as a session (S124): whole, read only, nobody else in it and nothing to send. A remote
 * shows it like any other document.
 */
export function openPast(options: PastSessionOptions): DocumentSession {
  const ending = new AbortController()
  const ops = options.arch === 'ops' ? new OpsBody() : null
  const [body, comments] = [createDocument(), createDocument()]
  const news$ = new Subject<SessionNews>()
  const untold = new EventQueue<SessionNews | LineNews>()
  const permission$ = new BehaviorSubject<Acl | null>(null)
  const connection$ = new BehaviorSubject<Connection>({ name: 'CONNECTING', step: 'data' })
  const state$ = new BehaviorSubject<ConnectionState>('CONNECTING')
  let resolveReady = (): void => {}
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve
  })

  const tell = (news: SessionNews): void => {
    news$.next(news)
    untold.push(news)
  }
  const fetchState = async (): Promise<void> => {
    try {
      const { header, state } = await fetchPast(options, ending.signal)
      if (state.length > 0 && ops) ops.apply([state])
      else if (state.length > 0) applyStates(body, [state])
      permission$.next({ ...header.acl, update: 0, comment: 0 })
      connection$.next({ name: 'CONNECTED', step: 'ready', serverId: header.serverid })
      state$.next('CONNECTED')
      resolveReady()
    } catch (cause) {
      if (ending.signal.aborted) return
      const error = cause instanceof WenfangError ? cause : new WenfangError('Unavailable', String(cause), { cause })
      connection$.next({ name: 'CLOSED', error, retryInMs: null })
      state$.next('CLOSED')
      tell({ kind: 'openFailed', error })
    }
  }
  void fetchState()

  return {
    state$,
    connection$,
    permission$,
    news$,
    body,
    ops,
    comments,
    ready,
    saveState$: new BehaviorSubject<SaveState>('saved'),
    localReason$: of<LocalReason>('unreachable'),
    collaborators$: of<readonly Collaborator[]>([]),
    people$: of<readonly Person[]>([]),
    selections$: of<ReadonlyMap<string, SelectionInfo>>(new Map()),
    mode$: of<'preview'>('preview'),
    offline$: new BehaviorSubject(false),
    storeTrouble$: new BehaviorSubject<WenfangError | null>(null),
    presence: { set: () => {}, states$: of<ReadonlyMap<string, Json>>(new Map()) },
    listen: (listener) => untold.listen(listener),
    select: () => {},
    save: async () => {},
    holdSaved: () => {},
    hasUnsent: () => false,
    receiveFromWindow: () => {},
    unsentCount: () => 0,
    syncedAt: () => null,
    keepLocally: async () => {},
    left: () => null,
    retry: () => void fetchState(),
    async dispose() {
      ending.abort()
      untold.clear()
      for (const subject of [state$, connection$, permission$, news$]) subject.complete()
      for (const doc of [body, comments]) doc.destroy()
    },
  }
}
