import * as Y from 'yjs'
import { compactWorkbook } from '../compact/compact-workbook.ts'
import { EditRefused } from '../edit.ts'
import { importWorkbook } from '../import-workbook.ts'
import { openWorkbook } from '../open-workbook.ts'
import type { ObjectKind } from '../objects.ts'
import type { SharedWorkbook } from '../shared-workbook.ts'
import { sheetText } from './books.ts'
import { sampleData } from './sample-book.ts'
import { Mirror } from './mirror.ts'
import { randomEdit } from './random-edits.ts'
import { createRandom, type Random } from './random.ts'

const CLIENTS = 5
/** Edits between two meetings of everybody. */
const ROUND = 250
const OBJECTS: readonly ObjectKind[] = [
  'merge',
  'conditionalFormat',
  'validation',
  'filter',
  'note',
  'table',
  'comment',
  'drawing',
  'pivot',
]

export interface FuzzReport {
  readonly operations: number
  readonly done: ReadonlyMap<string, number>
  readonly divergences: readonly string[]
}

interface Client {
  readonly doc: Y.Doc
  readonly book: SharedWorkbook
  /** Two follow changes as a view does. */
  readonly mirror: Mirror | null
  readonly inbox: Uint8Array[]
  isOffline: boolean
}

/** Everything that a person sees of a workbook. */
export function everything(book: SharedWorkbook): Record<string, unknown> {
  return {
    cells: sheetText(book),
    // The used area is an upper bound that depends on how cells are stored.
    sheets: book.sheets().map((sheet) => ({ ...sheet, rowCount: 0, columnCount: 0 })),
    names: book.names(),
    bands: book.sheets().map(({ id }) => [bandsText(book, id, 'rows'), bandsText(book, id, 'columns')]),
    objects: book.sheets().map(({ id }) => OBJECTS.map((kind) => book.objects(id, kind))),
  }
}

/** Numbers of styles are each replica's own. */
const bandsText = (book: SharedWorkbook, id: string, axis: 'rows' | 'columns') =>
  book.bands(id, axis).map(({ style, ...band }) => ({ ...band, style: book.styleOf(style) }))

/**
 * Five people over a network that loses, doubles and reorders; each may be away for a while. `resultsOf`: what else a person
 * sees, too slow to be asked at every meeting: of two people, when everybody has met for the last time.
 */
export function fuzz(
  seed: number,
  operations: number,
  resultsOf: (book: SharedWorkbook) => unknown = () => null,
): FuzzReport {
  const random = createRandom(seed)
  const base = new Y.Doc()
  base.clientID = 1
  importWorkbook(base, sampleData())
  const state = Y.encodeStateAsUpdate(base)
  const clients = Array.from({ length: CLIENTS }, (_, at) => openClient(state, at))
  for (const [at, { doc }] of clients.entries())
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'net') return
      for (const [to, client] of clients.entries()) if (to !== at) post(random, client.inbox, update)
    })
  const done = new Map<string, number>()
  const divergences: string[] = []
  let meetings = 0
  for (let made = 0; made < operations; made++) {
    const client = clients[random.below(CLIENTS)]
    if (!client) continue
    act(random, client, `u${made.toString(36)}`, done)
    if (random.below(25) === 0) client.isOffline = !client.isOffline
    for (const each of clients) if (!each.isOffline && random.below(3) === 0) receive(random, each)
    if (made % ROUND === ROUND - 1 || made === operations - 1) {
      meetings += 1
      divergences.push(...meet(clients, meetings % 2 === 0).map((what) => `seed ${seed}, operation ${made}: ${what}`))
      if (divergences.length > 0) break
    }
  }
  const [first, last] = [clients.at(0), clients.at(-1)]
  const what = first && last ? firstDifference(resultsOf(first.book), resultsOf(last.book)) : null
  if (what) divergences.push(`seed ${seed}: results of the last replica differ from the first: ${what}`)
  for (const { book, mirror } of clients) {
    mirror?.dispose()
    book.dispose()
  }
  return { operations, done, divergences }
}

function openClient(state: Uint8Array, at: number): Client {
  const doc = new Y.Doc()
  doc.clientID = 100 + at * 7
  Y.applyUpdate(doc, state, 'net')
  const book = openWorkbook(doc)
  return { doc, book, mirror: at < 2 ? new Mirror(book) : null, inbox: [], isOffline: false }
}

function act(random: Random, { book }: Client, unique: string, done: Map<string, number>): void {
  const count = (what: string): unknown => done.set(what, (done.get(what) ?? 0) + 1)
  const kind = random.below(100)
  if (kind < 9) {
    if (book.undo()) count('undo')
    return
  }
  if (kind < 14) {
    if (book.redo()) count('redo')
    return
  }
  const edit = randomEdit(random, book, unique)
  if (!edit) return
  const end = kind < 17 ? book.group() : null
  try {
    book.apply(edit)
    count(edit.kind)
    const more = end && randomEdit(random, book, `${unique}_`)
    if (more) book.apply(more)
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error
    count('refused')
  } finally {
    end?.()
  }
}

/** One in twelve is lost until everybody meets, one in twelve comes twice. */
function post(random: Random, inbox: Uint8Array[], update: Uint8Array): void {
  const luck = random.below(12)
  if (luck === 0) return
  inbox.push(update)
  if (luck === 1) inbox.push(update)
}

function receive(random: Random, { doc, inbox }: Client): void {
  for (let count = random.below(inbox.length + 1); count > 0; count--) {
    const [update] = inbox.splice(random.below(inbox.length), 1)
    if (update) Y.applyUpdate(doc, update, 'net')
  }
}

/** Everybody gets everything. `isFolded`: and the workbook is compacted, which must change nothing that a person sees. */
function meet(clients: readonly Client[], isFolded: boolean): string[] {
  for (const client of clients) {
    client.isOffline = false
    client.inbox.length = 0
  }
  for (let round = 0; round < 2; round++)
    for (const from of clients)
      for (const to of clients)
        if (from !== to) Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)), 'net')
  const [first, ...others] = clients
  if (!first) return []
  const expected = everything(first.book)
  if (isFolded) {
    const folded = compactWorkbook(Y.encodeStateAsUpdate(first.doc))
    for (const { doc } of clients) Y.applyUpdate(doc, folded, 'net')
    const changed = firstDifference(expected, everything(first.book))
    if (changed) return [`compacting changed ${changed}`]
  }
  const fresh = new Y.Doc()
  Y.applyUpdate(fresh, Y.encodeStateAsUpdate(first.doc))
  const reopened = openWorkbook(fresh)
  const found = [...others.map(({ book }) => book), reopened].flatMap((book, at) => {
    const what = firstDifference(expected, everything(book))
    return what === null ? [] : [`replica ${at + 1} differs from 0: ${what}`]
  })
  reopened.dispose()
  for (const [at, { mirror }] of clients.entries()) {
    const [difference] = mirror?.differences() ?? []
    if (difference) found.push(`changes of replica ${at} left out ${difference}`)
  }
  return found
}

function firstDifference(a: unknown, b: unknown, path = ''): string | null {
  if (JSON.stringify(a) === JSON.stringify(b)) return null
  if (typeof a === 'object' && typeof b === 'object' && a && b) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const [one, other] = [(a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]]
      const found = firstDifference(one, other, `${path}/${key}`)
      if (found) return found
    }
  }
  return `${path}: ${JSON.stringify(a)} ≠ ${JSON.stringify(b)}`
}
