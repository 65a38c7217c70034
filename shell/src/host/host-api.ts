import {
  CONTRACT,
  type CommentsPort,
  type Comparison,
  type DocumentPort,
  type HostApi,
  type HostDisplay,
  type Json,
  type LayoutClass,
  type Neighbours,
  type ReadingPlacePort,
  type Subscribable,
  type Theme,
  type TilesPort,
  type ToastKind,
} from '@wenfang/shared-contract'
import {
  NO_ACCESS,
  WenfangError,
  type Acl,
  type FileInfo,
  type OfficeTypeCode,
  type UserInfo,
} from '@wenfang/shared-protocol'
import type { AssetStore } from '../session/asset-store.ts'
import type { DocumentSession } from '@wenfang/shared-session'

export interface HostOptions {
  readonly officeType: OfficeTypeCode
  readonly file: FileInfo
  readonly user: UserInfo
  readonly query: URLSearchParams
  readonly display: HostDisplay
  readonly layout$: Subscribable<LayoutClass>
  readonly theme$: Subscribable<Theme>
  readonly session: DocumentSession
  /** Rights as they are now; the session's own, or less while the document is offline. */
  readonly permission$: Subscribable<Acl | null>
  readonly assets: AssetStore
  readonly source: () => Promise<Uint8Array>
  readonly tiles: TilesPort
  /** null where nobody comments. */
  readonly comments: CommentsPort | null
  readonly neighbours: () => Promise<Neighbours>
  readonly keepFile?: HostApi['keepFile']
  readonly newFile?: HostApi['newFile']
  readonly formLinks?: HostApi['formLinks'] | undefined
  readonly viewLinks?: HostApi['viewLinks'] | undefined
  readonly webhooks?: HostApi['webhooks'] | undefined
  readonly groups?: HostApi['groups'] | undefined
  readonly partHistory?: HostApi['partHistory'] | undefined
  readonly authors?: HostApi['authors'] | undefined
  readonly proposals?: HostApi['proposals'] | undefined
  readonly otherFiles?: HostApi['otherFiles'] | undefined
  readonly pictures?: HostApi['pictures'] | undefined
  readonly cards?: HostApi['cards'] | undefined
  readonly card?: HostApi['card'] | undefined
  readonly parts: NonNullable<HostApi['parts']>
  readonly sourceRange: NonNullable<DocumentPort['sourceRange']>
  readonly readingPlace: ReadingPlacePort
  readonly extractPages: NonNullable<DocumentPort['extractPages']>
  readonly search: NonNullable<DocumentPort['search']>
  readonly preview: () => Promise<string | null>
  readonly comparison$: Subscribable<Comparison | null>
  readonly portal: HTMLElement
  readonly signal: AbortSignal
  readonly onProgress: (percent: number, stage?: string) => void
  readonly onRendered: () => void
  readonly onFail: (error: WenfangError) => void
  readonly report: (event: string, data: { readonly [key: string]: Json }) => void
  readonly toast: (kind: ToastKind, text: string) => void
  readonly download: HostApi['download']
  readonly openPanel: (panel: 'share' | 'history' | 'comments') => void
  readonly onKeys: (take: () => void) => void
  readonly takeSide: NonNullable<HostApi['takeSide']>
  readonly lastView: Json | null
  readonly keepView: (read: () => Json) => void
  readonly withholdHistory?: (reason: string | null) => void
}

/** What one remote may ask of the shell for one document; everything in it is dead once `signal` aborts. */
export function createHost(options: HostOptions): HostApi {
  const { session, assets, signal } = options
  // A remote that goes on after its end must not reach the next document's screen.
  const whileAlive =
    <Args extends readonly unknown[]>(run: (...args: Args) => void) =>
    (...args: Args): void => {
      if (!signal.aborted) run(...args)
    }
  const follow = <T>(source: Subscribable<T>): Subscribable<T> => ({
    subscribe(next) {
      const subscription = source.subscribe(whileAlive(next))
      const end = (): void => {
        // A remote may ask for the present value with every key: what it left must not stay with the signal.
        signal.removeEventListener('abort', end)
        subscription.unsubscribe()
      }
      signal.addEventListener('abort', end)
      return { unsubscribe: end }
    },
  })
  const doc: DocumentPort = {
    body: session.body,
    ...(session.ops && { ops: session.ops }),
    comments: session.comments,
    presence: session.presence,
    source: options.source,
    sourceRange: options.sourceRange,
    search: options.search,
    extractPages: options.extractPages,
    putAsset: (bytes, contentType) => assets.put(bytes, contentType),
    asset: (hash, file) => assets.get(hash, file),
    smallPicture: (hash) => assets.getSmall(hash),
    tiles: options.tiles,
  }
  return {
    contract: CONTRACT,
    officeType: options.officeType,
    file: options.file,
    user: options.user,
    query: options.query,
    display: options.display,
    layout$: follow(options.layout$),
    theme$: follow(options.theme$),
    permission$: follow({
      subscribe: (next) => options.permission$.subscribe((acl) => next(acl ?? NO_ACCESS)),
    }),
    session: {
      state$: follow(session.state$),
      saveState$: follow(session.saveState$),
      collaborators$: follow(session.collaborators$),
      select: (selection) => session.select(selection),
      save: async (saveOptions) => {
        await Promise.all([session.save(saveOptions), assets.flush()])
      },
    },
    preview: options.preview,
    neighbours: options.neighbours,
    ...(options.formLinks && { formLinks: options.formLinks }),
    ...(options.viewLinks && { viewLinks: options.viewLinks }),
    ...(options.keepFile && { keepFile: options.keepFile }),
    ...(options.newFile && { newFile: options.newFile }),
    ...(options.webhooks && { webhooks: options.webhooks }),
    ...(options.groups && { groups: options.groups }),
    ...(options.partHistory && { partHistory: options.partHistory }),
    ...(options.authors && { authors: options.authors }),
    ...(options.proposals && { proposals: options.proposals }),
    ...(options.otherFiles && { otherFiles: options.otherFiles }),
    ...(options.pictures && { pictures: options.pictures }),
    ...(options.cards && { cards: options.cards }),
    ...(options.card && { card: options.card }),
    parts: options.parts,
    ...(options.comments
      ? {
          comments: {
            offer: whileAlive(options.comments.offer),
            pick: whileAlive(options.comments.pick),
            write: whileAlive(options.comments.write),
          },
        }
      : {}),
    doc,
    lastView: options.lastView,
    keepView: whileAlive(options.keepView),
    ...(options.withholdHistory ? { withholdHistory: whileAlive(options.withholdHistory) } : {}),
    readingPlace: options.readingPlace,
    comparison$: follow(options.comparison$),
    portal: options.portal,
    signal,
    progress: whileAlive(options.onProgress),
    renderEnd: whileAlive(options.onRendered),
    fail: whileAlive((code, cause) => options.onFail(new WenfangError(code, undefined, { cause }))),
    report: whileAlive((event, data) => options.report(event, data ?? {})),
    toast: whileAlive(options.toast),
    download: (format, how) => options.download(format, how),
    openPanel: whileAlive(options.openPanel),
    onKeys: whileAlive((take: () => void) => options.onKeys(whileAlive(take))),
    takeSide: (onTaken) => (signal.aborted ? () => {} : options.takeSide(whileAlive(onTaken))),
  }
}
