import type { ComposedBody } from '@wenfang/shared-composed'
import {
  field,
  type DocumentPort,
  type HostApi,
  type Json,
  type PresencePort,
  type RowsPort,
} from '@wenfang/shared-contract'
import { areKeysTaken } from '@wenfang/shared-ui'
import { workbookOf } from '../files/archive.ts'
import { UNTITLED } from '../model/page-list.ts'
import { partOfPage, tabOfRange, type PartName } from '../model/parts.ts'
import type { ShownPart } from './shown-part.ts'

export interface PartHosts {
  readonly workbook: HostApi
  readonly database: HostApi
  /** Of a page of text. */
  page(id: string): HostApi
  /** Of views of a range. */
  range(id: string, rows: RowsPort): HostApi
  /** The part on screen takes the keys. */
  takeKeys(): void
  /** Where the person is in each part. */
  kept(): { readonly [part: string]: Json }
}

/** The host that each part's remote is given: the file's own, as far as it is of the part. */
export function sharedHosts(host: HostApi, body: ComposedBody, shown: ShownPart): PartHosts {
  const takers = new Map<PartName, () => void>()
  let isWaiting: PartName | null = null
  const takeKeys = (): void => {
    const take = takers.get(shown.name)
    // Its view is still on its way.
    isWaiting = take ? null : shown.name
    take?.()
    const taken = document.activeElement
    // A menu that closes gives them back to whoever had them before it.
    requestAnimationFrame(() => {
      if (document.activeElement !== taken && !areKeysTaken()) takers.get(shown.name)?.()
    })
  }
  const views = new Map<PartName, () => Json>()
  const of = (from: HostApi, part: PartName, doc: DocumentPort): HostApi => ({
    ...from,
    doc,
    session: {
      ...host.session,
      select: (selection) => {
        if (shown.name === part) host.session.select(selection)
      },
    },
    lastView: field(host.lastView ?? undefined, part) ?? null,
    keepView: (read) => void views.set(part, read),
    onKeys: (take) => {
      takers.set(part, take)
      // What was shown before in its place had them, and is gone.
      const areNobodys = isWaiting === part || document.activeElement === document.body
      if (areNobodys && shown.name === part) takeKeys()
    },
  })
  const presence = new PartPresence(host.doc.presence, shown)
  // Its records have threads of their own.
  const { comments: _comments, fellowTabs: _fellows, ...bare } = host
  // What is said of the whole file, or asked of it by whoever shows all of it, is not a page's.
  const { proposals: _proposals, authors: _authors, comparison$: _comparison, ...pageBare } = bare
  // Rows of cells have no history of their own.
  const { partHistory, ...rowsBare } = pageBare
  const databaseDoc: DocumentPort = {
    ...host.doc,
    ops: body.ops('database'),
    presence: presence.of('database'),
  }
  const { ops: _ops, ...plain } = host.doc
  return {
    workbook: {
      ...of(host, 'workbook', {
        ...plain,
        body: body.doc('workbook'),
        presence: presence.of('workbook'),
        source: async () => workbookOf(await host.doc.source()),
      }),
      officeType: 's',
    },
    database: {
      ...of(bare, 'database', databaseDoc),
      ...(partHistory && { partHistory: (part) => partHistory(`database:${part}`) }),
      officeType: 'd',
      // The loading screen is of the workbook.
      progress: () => {},
      renderEnd: () => {},
    },
    page: (id) => {
      const part = partOfPage(id)
      return {
        ...of(pageBare, part, { ...plain, body: body.doc(part), presence: presence.of(part) }),
        officeType: 'o',
        // What it is called it says itself.
        file: { ...host.file, name: UNTITLED },
        query: withTab(host.query, part),
        progress: () => {},
        renderEnd: () => {},
      }
    },
    range: (id, rows) => {
      const part = tabOfRange(id)
      return {
        ...of(rowsBare, part, { ...plain, presence: presence.of(part) }),
        rows,
        officeType: 'd',
        tabs: { offer: () => {}, takeKeys },
        progress: () => {},
        renderEnd: () => {},
      }
    },
    takeKeys,
    kept: () => Object.fromEntries([...views].map(([part, read]) => [part, read()])),
  }
}

/** What a link to something on the page leads to. */
function withTab(query: URLSearchParams, tab: string): URLSearchParams {
  const own = new URLSearchParams(query)
  // What is asked for is on one page, and is not looked for on the others.
  if (own.get('tab') !== tab) own.delete('block')
  own.set('tab', tab)
  return own
}

/** What a person shows of himself is of the part that he is at; whoever looks at another one does not see it there. */
class PartPresence {
  readonly #presence: PresencePort
  readonly #shown: ShownPart
  readonly #states = new Map<PartName, Json>()

  constructor(presence: PresencePort, shown: ShownPart) {
    this.#presence = presence
    this.#shown = shown
    shown.onChange(() => this.#tell())
  }

  of(part: PartName): PresencePort {
    return {
      set: (state) => {
        this.#states.set(part, state)
        if (this.#shown.name === part) this.#tell()
      },
      states$: {
        subscribe: (next) =>
          this.#presence.states$.subscribe((states) =>
            next(
              new Map(
                [...states].flatMap(([connection, state]) => {
                  const own = field(state, part)
                  return own === undefined ? [] : [[connection, own] as const]
                }),
              ),
            ),
          ),
      },
    }
  }

  #tell(): void {
    const { name } = this.#shown
    const state = this.#states.get(name)
    this.#presence.set(state === undefined ? null : { [name]: state })
  }
}
