import { documentValue } from '@wenfang/shared-document'
import { createRandom, type Random } from '@wenfang/shared-testing/fixtures'
import * as Y from 'yjs'
import { blankDeck } from '../../files/blank/blank-deck.ts'
import { readDeck } from '../../files/read-deck.ts'
import { writeDeck } from '../../files/write/write-deck.ts'
import { chartTable } from '../../model/chart/chart-data.ts'
import type { ChartTable } from '../../model/chart/chart-table.ts'
import { chartPartOf } from '../../model/edit/chart-data.ts'
import { equationIn } from '../../model/edit/equations.ts'
import { Deck, pageXml, shapeTree, textOf, type ShapeNode } from '../../model/index.ts'
import { anyEdit } from './random-edits.ts'

const CLIENTS = 5
const source = blankDeck()
const begun = Y.encodeStateAsUpdate(readDeck(source).doc)
const asset = () => Promise.reject(new Error('no assets'))

interface Client {
  readonly deck: Deck
  readonly undo: ReturnType<Deck['createUndo']>
  /** What the others sent and has not arrived. */
  inbox: Uint8Array[]
  isOffline: boolean
}

/** What came of it. */
export interface Together {
  /** Commands that were done. */
  readonly done: ReadonlySet<string>
  /** What of the clients does not say the same in the end. */
  readonly divergences: readonly string[]
  /** What the file that it leaves as says otherwise. */
  readonly faults: readonly string[]
}

function clientOf(id: number, random: Random): Client {
  const doc = new Y.Doc()
  doc.clientID = 100 + id
  Y.applyUpdate(doc, begun)
  const deck = new Deck(doc, () => random.next())
  return { deck, undo: deck.createUndo(), inbox: [], isOffline: false }
}

/** A network that loses nothing in the end, but delays and reorders. */
function connect(clients: readonly Client[]): void {
  for (const client of clients)
    client.deck.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'net') return
      for (const other of clients) if (other !== client) other.inbox.push(update)
    })
}

function receive(client: Client, random: Random, all: boolean): void {
  if (client.isOffline && !all) return
  while (client.inbox.length > 0 && (all || random.below(3) > 0)) {
    const [update] = client.inbox.splice(random.below(Math.min(4, client.inbox.length)), 1)
    if (update) Y.applyUpdate(client.deck.doc, update, 'net')
  }
}

/** Five people do at random what people do, with undo, over a network that delays, and offline at times. */
export async function editTogether(seed: number, steps: number): Promise<Together> {
  const random = createRandom(seed)
  const clients = Array.from({ length: CLIENTS }, (_, id) => clientOf(id, random))
  connect(clients)
  const done = new Set<string>()
  for (let step = 0; step < steps; step += 1) {
    const client = clients[random.below(CLIENTS)] as Client
    if (random.below(60) === 0) client.isOffline = !client.isOffline
    if (random.below(12) === 0) client.undo.undo()
    else if (random.below(40) === 0) client.undo.redo()
    else {
      client.undo.endStep()
      const id = anyEdit(client.deck, random)
      if (id !== null) done.add(id)
    }
    receive(client, random, false)
  }
  // What arrives can lead to more: the library tidies up formats that ended up without letters.
  while (clients.some(({ inbox }) => inbox.length > 0)) for (const client of clients) receive(client, random, true)
  const [first, ...others] = clients as [Client, ...Client[]]
  const value = JSON.stringify(documentValue(first.deck.doc))
  const says = sayingOf(first.deck)
  const divergences = others.flatMap(({ deck }, at) => [
    ...(JSON.stringify(documentValue(deck.doc)) === value ? [] : [`the document of ${at + 1}`]),
    ...differing(sayingOf(deck), says).map((what) => `${what} of ${at + 1}`),
  ])
  const again = readDeck(await writeDeck(source, first.deck.doc, asset))
  const faults = [
    ...again.unreadable.map((part) => `${part} is unreadable`),
    ...differing(contentOf(new Deck(again.doc)), contentOf(first.deck)),
  ]
  return { done, divergences, faults }
}

function differing(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.keys(one).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
}

const sayingOf = (deck: Deck) => ({
  slides: deck.slideIds(),
  pages: deck.slideIds().map((id) => pageXml(deck.slide(id))),
  ...contentOf(deck),
})

/** What a file has to bring back, whatever its parts are called: of each slide its charts and its equations. */
function contentOf(deck: Deck) {
  const slides = deck.slideIds().map((slide) => {
    const shapes = flat(shapeTree(deck.slide(slide)))
    return { slide, shapes }
  })
  return {
    count: slides.length,
    charts: slides.map(({ slide, shapes }) =>
      shapes.flatMap(({ id }) => {
        const part = chartPartOf(deck, slide, id)
        return part === null ? [] : [gridOf(chartTable(deck, part))]
      }),
    ),
    equations: slides.map(({ shapes }) =>
      shapes.flatMap(({ map }) => {
        const text = textOf(map, 't')
        return text ? equationsOf(text) : []
      }),
    ),
  }
}

/** Numbers among words are words in a file, and a series without a name is called by its place. */
const gridOf = (table: ChartTable | null) =>
  table?.cells.map((line, row) =>
    line.map((value, column) => {
      if (row === 0 && column > 0) return String(value ?? '') || `系列 ${column}`
      return column === 0 ? String(value ?? '') : value
    }),
  )

function equationsOf(text: Y.Text): readonly (string | null)[] {
  const found: (string | null)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const next = equationIn(text, at, text.length)
    if (!next) break
    found.push(next.latex)
    at = next.at
  }
  return found
}

const flat = (nodes: readonly ShapeNode[]): readonly ShapeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])
