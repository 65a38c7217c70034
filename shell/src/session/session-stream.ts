import type { Collaborator, ConnectionState, SaveState } from '@wenfang/shared-contract'
import type { Acl } from '@wenfang/shared-protocol'
import { BehaviorSubject, distinctUntilChanged, EMPTY, map, type Observable, of, switchMap, timer } from 'rxjs'
import type { DocumentSession, LocalReason, Person, SessionNews } from '@wenfang/shared-session'

/**
 * The one session and presence stream of the page (S539): it follows the document that is open now. The document bar,
 * the dialogs and the host of the remote read it; nobody but the shell writes it.
 */
export interface SessionStream {
  readonly session$: Observable<DocumentSession | null>
  readonly connection$: Observable<ConnectionState>
  readonly saveState$: Observable<SaveState>
  /**
   * For the eye: `saved` is shown when nothing has changed for `REST_MS` after the ack, so that the bar does not change twice
   * with every key. Whatever is not saved is shown at once.
   */
  readonly shownSaveState$: Observable<SaveState>
  /** Why what is typed is not on the server, while that is shown. */
  readonly localReason$: Observable<LocalReason>
  readonly collaborators$: Observable<readonly Collaborator[]>
  /** One entry a person; `collaborators$` has one a connection. */
  readonly people$: Observable<readonly Person[]>
  /** null until the server told it. */
  readonly permission$: Observable<Acl | null>
  /** `preview` while every place of an editor is taken (S244). */
  readonly mode$: Observable<'edit' | 'preview'>
  readonly news$: Observable<SessionNews>
}

export interface SessionSwitch extends SessionStream {
  readonly current: DocumentSession | null
  show(session: DocumentSession | null): void
}

/** Longer than most pauses between two keys. */
const REST_MS = 250

const calm = (state$: Observable<SaveState>): Observable<SaveState> =>
  state$.pipe(
    switchMap((state, index) => (state === 'saved' && index > 0 ? timer(REST_MS).pipe(map(() => state)) : of(state))),
    distinctUntilChanged(),
  )

export function createSessionStream(): SessionSwitch {
  const session$ = new BehaviorSubject<DocumentSession | null>(null)
  const follow = <T>(read: (session: DocumentSession) => Observable<T>, without: Observable<T>): Observable<T> =>
    session$.pipe(
      switchMap((session) => (session === null ? without : read(session))),
      distinctUntilChanged(),
    )
  return {
    session$: session$.asObservable(),
    connection$: follow((session) => session.state$, of<ConnectionState>('CLOSED_NOERROR')),
    saveState$: follow((session) => session.saveState$, of<SaveState>('saved')),
    shownSaveState$: follow((session) => calm(session.saveState$), of<SaveState>('saved')),
    localReason$: follow((session) => session.localReason$, of<LocalReason>('unreachable')),
    collaborators$: follow((session) => session.collaborators$, of([])),
    people$: follow((session) => session.people$, of([])),
    permission$: follow((session) => session.permission$, of<Acl | null>(null)),
    mode$: follow((session) => session.mode$, of<'edit' | 'preview'>('edit')),
    news$: session$.pipe(switchMap((session) => session?.news$ ?? EMPTY)),
    get current() {
      return session$.value
    },
    show: (session) => session$.next(session),
  }
}
