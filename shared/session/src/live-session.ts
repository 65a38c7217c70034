import type { ConnectionState, Json, SaveState } from '@wenfang/shared-contract'
import type { Doc, Transaction } from '@wenfang/shared-document'
import {
  HISTORY_EVENT_DELAY_MS,
  permissionOf,
  WenfangError,
  type Acl,
  type Channel,
  type OpenArgs,
  type OpenContainer,
  type ServerFrame,
  type ServerMessage,
} from '@wenfang/shared-protocol'
import { BehaviorSubject, distinctUntilChanged, map, Subject, type Observable } from 'rxjs'
import { bringHome } from './bring-home.ts'
import type { DocumentSession, LineNews, SessionNews } from './document-session.ts'
import { LineSigns } from './local-reason.ts'
import { EventQueue } from './event-queue.ts'
import { SessionEffects, type SessionSubject } from './effects.ts'
import { networkEvents } from './network-events.ts'
import type { OpsBody } from './ops-body.ts'
import { OfflineMode } from './offline-mode.ts'
import type { OpenCalls } from './open-calls.ts'
import { People } from './people.ts'
import type { StoredReplica } from './replica-store.ts'
import { Replicas, type Stranded } from './replicas.ts'
import { SaveTracker } from './save-tracker.ts'
import { Saves } from './saves.ts'
import type { SessionIo } from './session-io.ts'
import {
  initialState,
  type Connection,
  type SessionNotice,
  type SessionSettings,
  type SessionState,
} from './session-state.ts'
import type { UserTokens } from './user-token.ts'

/** After these answers the copy on this device is not shown without the server any more; edits in it stay. */
const TAKES_THE_FILE_AWAY: readonly string[] = ['permissionDenied', 'NotFound', 'LinkExpired']

export interface LiveSessionOptions {
  readonly io: SessionIo
  readonly calls: OpenCalls
  readonly settings: SessionSettings
  readonly fileId: string
  /** What the file's body is made of. */
  readonly arch: 'crdt' | 'ops'
  readonly openArgs: OpenArgs
  readonly deviceId: string
  readonly isPreview: boolean
  /** S325 */
  readonly hasGreyGuests: boolean
  /** Ticket and open data may come as one stream. */
  readonly canStream: boolean
  readonly userTokens?: Pick<UserTokens, 'watch'>
  readonly inherited?: StoredReplica
}

/** Puts the parts together: the state machine with its effects, the documents, the people, the saves. */
export class LiveSession implements DocumentSession, SessionSubject {
  readonly connection$: Observable<Connection>
  readonly state$: Observable<ConnectionState>
  readonly mode$: Observable<'edit' | 'preview'>
  readonly saveState$ = new BehaviorSubject<SaveState>('saved')
  readonly permission$ = new BehaviorSubject<Acl | null>(null)
  readonly storeTrouble$ = new BehaviorSubject<WenfangError | null>(null)
  readonly offline$: Observable<boolean>
  readonly news$ = new Subject<SessionNews>()
  readonly ready: Promise<void>
  readonly #options: LiveSessionOptions
  readonly #session$ = new BehaviorSubject<SessionState>(initialState)
  readonly #effects: SessionEffects
  readonly #replicas: Replicas
  readonly #people: People
  readonly #saves: Saves
  readonly #tracker: SaveTracker
  readonly #line = new LineSigns()
  readonly #later = new Set<() => void>()
  readonly #untold = new EventQueue<SessionNews | LineNews>()
  readonly #offlineMode: OfflineMode
  #resolveReady = () => {}
  #send: (frame: Uint8Array) => void = () => {}
  #stopWatching = () => {}
  /** A picture waits to be sent. */
  #isSavedHeld = false
  #disposal: Promise<void> | null = null

  constructor(options: LiveSessionOptions) {
    const { io, fileId } = options
    this.#options = options
    this.ready = new Promise((resolve) => {
      this.#resolveReady = resolve
    })
    this.connection$ = partOf(this.#session$, ({ connection }) => connection)
    this.state$ = partOf(this.#session$, ({ connection }) => connection.name)
    this.mode$ = partOf(this.#session$, ({ mode }) => mode)
    this.offline$ = partOf(this.#session$, ({ isOffline }) => isOffline)
    this.#effects = new SessionEffects({ ...options, subject: this })
    this.#saves = new Saves(this.#effects.commands, () => this.#updateSaveState())
    this.#tracker = new SaveTracker(io.clock, io.random, (state) => {
      this.saveState$.next(state)
      if (state === 'saving' || state === 'saved') this.#tell({ kind: state })
    })
    this.#offlineMode = new OfflineMode(io.clock, (event) => this.#untold.push({ kind: 'offlineMode', event }))
    this.#replicas = new Replicas({
      io,
      fileId,
      arch: options.arch,
      onChange: () => this.#updateSaveState(),
      onStoreTrouble: (error) => {
        this.storeTrouble$.next(error)
        this.#updateSaveState()
      },
      onStranded: (stranded) => void this.#keepStranded(stranded),
      ...(options.inherited ? { inherited: options.inherited } : {}),
    })
    this.#people = new People({
      clock: io.clock,
      hasGreyGuests: options.hasGreyGuests,
      send: (frame) => this.#send(frame),
      sendSelection: (selection) => this.#effects.tell({ cmd: 'user.selection.change', selection }),
      onSelection: (change) => this.#tell({ kind: 'selection', change }),
    })
  }

  get body(): Doc {
    return this.#replicas.body
  }

  get ops(): OpsBody | null {
    return this.#replicas.ops
  }

  get comments(): Doc {
    return this.#replicas.comments
  }

  get collaborators$() {
    return this.#people.collaborators$
  }

  get people$() {
    return this.#people.people$
  }

  get selections$() {
    return this.#people.selections$
  }

  get localReason$() {
    return this.#line.reason$
  }

  get presence() {
    return { set: (state: Json): void => this.#people.show(state), states$: this.#people.states$ }
  }

  listen(listener: (news: SessionNews | LineNews) => void): () => void {
    return this.#untold.listen(listener)
  }

  start(): void {
    const { io, isPreview, canStream, userTokens } = this.#options
    const stopTokens = userTokens?.watch(() => this.#effects.dispatch({ kind: 'tokenExpired' }))
    this.body.on('afterTransaction', this.#onTransaction)
    this.ops?.watch(() => this.#offlineMode.edited())
    const stopPage = io.watchPage({
      onHidden: () => this.#effects.dispatch({ kind: 'hidden' }),
      onVisible: () => this.#effects.dispatch({ kind: 'visible' }),
      onOnline: () => {
        if (this.#line.plugged()) this.#updateSaveState()
        this.#effects.dispatch({ kind: 'browserOnline' })
      },
      onOffline: () => {
        this.#line.unplugged(io.clock.now(), this.#session$.value.attempt)
        this.#updateSaveState()
        this.#effects.dispatch({ kind: 'browserOffline' })
      },
      onLeave: () => this.#replicas.flush(),
    })
    this.#stopWatching = () => {
      stopPage()
      stopTokens?.()
    }
    void this.#replicas.load().then((cached) => {
      if (!this.#disposal) this.#effects.dispatch({ kind: 'start', cached, isPreview, canStream })
    })
  }

  select(selection: { readonly isEditing: boolean; readonly range: Json } | null): void {
    this.#people.select(selection)
  }

  async save({ manual = false }: { readonly manual?: boolean } = {}): Promise<void> {
    const acl = this.permission$.value
    if (acl && permissionOf(acl) === 'read') return
    this.#replicas.flush()
    await this.#saves.ask({ manual })
  }

  holdSaved(isHeld: boolean): void {
    this.#isSavedHeld = isHeld
    this.#updateSaveState()
  }

  hasUnsent(): boolean {
    return this.#replicas.hasPending || this.#isSavedHeld
  }

  receiveFromWindow(channel: Channel, update: Uint8Array): void {
    this.#replicas.receiveFromWindow(channel, update)
  }

  unsentCount(): number {
    return this.#replicas.pendingCount
  }

  syncedAt(): number | null {
    return this.#replicas.syncedAt
  }

  async keepLocally(): Promise<void> {
    this.#replicas.flush()
    await this.#replicas.stored()
  }

  left(): StoredReplica | null {
    return this.#replicas.left()
  }

  retry(): void {
    this.#effects.dispatch({ kind: 'start', cached: null, isPreview: this.#options.isPreview })
  }

  dispose(): Promise<void> {
    this.#disposal ??= this.#end()
    return this.#disposal
  }

  async #end(): Promise<void> {
    this.#stopWatching()
    for (const cancel of this.#later) cancel()
    this.#replicas.flush()
    this.#effects.dispatch({ kind: 'leave' })
    await this.#replicas.dispose()
    this.#tracker.dispose()
    this.#people.dispose()
    this.#offlineMode.dispose()
    this.#untold.clear()
    for (const subject of [
      this.#session$,
      this.saveState$,
      this.localReason$,
      this.permission$,
      this.storeTrouble$,
      this.news$,
    ])
      subject.complete()
  }

  // What the state machine asks for.

  applyCache(): void {
    this.#replicas.resume()
  }

  applyData(container: OpenContainer): void {
    this.#replicas.begin(container)
  }

  startSync(send: (frame: Uint8Array) => void, generation: string): void {
    this.#send = send
    this.#replicas.connect(send, generation, this.#people.own)
  }

  stopSync(): void {
    this.#send = () => {}
    this.#replicas.disconnect()
    this.#people.lost()
    this.#saves.lost()
  }

  setPermission(acl: Acl): void {
    this.permission$.next(acl)
    this.#replicas.setPermission(acl)
    this.#updateSaveState()
  }

  onMessage(message: ServerMessage): void {
    this.#heard(message)
    if (message.cmd === 'ack') {
      if (message.result === 'userNotLogin') this.#tell({ kind: 'loginNeeded' })
      if (message.result === 'PasteNoPermission') this.#tell({ kind: 'securityPaste' })
    }
    this.#people.onMessage(message)
  }

  onFrame(frame: ServerFrame): boolean {
    this.#heard(null)
    if (frame.kind === 'commit') this.#line.acknowledged()
    if (frame.kind !== 'presences') return this.#replicas.receive(frame)
    this.#people.onPresences(frame)
    return false
  }

  onState(state: SessionState): void {
    const before = this.#session$.value
    const wasReady = isReady(before.connection)
    this.#session$.next(state)
    this.#line.connectionIs(state.connection)
    for (const event of networkEvents(before, state)) this.#untold.push({ kind: 'network', event })
    if (state.isOffline) this.#offlineMode.disconnected()
    else if (isReady(state.connection)) this.#offlineMode.connected()
    if (isReady(state.connection) && !wasReady) {
      this.#people.ready()
      this.#saves.ready()
      this.#resolveReady()
    }
    // What this device has is all there is to show.
    if (state.isOffline && state.replica.kind === 'live') this.#resolveReady()
    const { connection } = state
    if (connection.name === 'CLOSED_NOERROR') this.#saves.end(new WenfangError('NetworkError', 'session was left'))
    else if (connection.name === 'CLOSED' && connection.retryInMs === null) {
      this.#saves.end(connection.error ?? new WenfangError('Unavailable', 'session is over'))
    }
    this.#updateSaveState()
  }

  onImportProgress(percent: number | null): void {
    this.#tell({ kind: 'importing', percent })
  }

  onNotice(notice: SessionNotice): void {
    switch (notice.kind) {
      case 'historyNew':
        this.#after(HISTORY_EVENT_DELAY_MS, () => this.#tell(notice))
        break
      case 'serverFallback':
        this.#untold.push({ kind: 'network', event: 'serverFallback', error: notice.error })
        break
      case 'enterOffline':
        this.#offlineMode.disconnected()
        this.#tell(notice)
        break
      case 'openFailed':
        if (TAKES_THE_FILE_AWAY.includes(notice.error.code)) this.#replicas.forgetRights()
        this.#tell(notice)
        break
      case 'newGeneration':
      case 'reload':
        // Page or session may go as soon as this is told (G18).
        this.#replicas.rewind()
        void this.keepLocally().then(() => this.#tell(notice))
        break
      default:
        this.#tell(notice)
    }
  }

  readonly #onTransaction = ({ local, changed }: Transaction): void => {
    if (local && changed.size > 0) this.#offlineMode.edited()
  }

  #tell(news: SessionNews): void {
    this.news$.next(news)
    this.#untold.push(news)
  }

  async #keepStranded(stranded: Stranded): Promise<void> {
    const news = await bringHome(stranded, this.comments, this.#options.calls, () => this.keepLocally())
    this.#tell(news)
  }

  /** A control message; null: a frame of a document or of presence. */
  #heard(message: ServerMessage | null): void {
    if (this.#line.heard(this.#session$.value.attempt, message)) this.#updateSaveState()
  }

  #updateSaveState(): void {
    const { connection } = this.#session$.value
    const reachesDisk = this.#line.look(connection, this.#replicas.isHeldBack)
    this.#tracker.update({
      hasPending: this.#replicas.hasPending || this.#isSavedHeld,
      isReady: isReady(connection) && reachesDisk,
      isSaveAsked: this.#saves.isAsked,
      isKept: this.storeTrouble$.value === null,
    })
  }

  #after(delayMs: number, run: () => void): void {
    const cancel = this.#options.io.clock.schedule(delayMs, () => {
      this.#later.delete(cancel)
      run()
    })
    this.#later.add(cancel)
  }
}

const partOf = <T>(session$: Observable<SessionState>, pick: (state: SessionState) => T): Observable<T> =>
  session$.pipe(map(pick), distinctUntilChanged())

const isReady = (connection: Connection): boolean => connection.name === 'CONNECTED' && connection.step === 'ready'
