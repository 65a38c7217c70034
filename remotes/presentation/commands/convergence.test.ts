import { documentValue } from '@wenfang/shared-document'
import { createRandom, type Random } from '@wenfang/shared-testing/fixtures'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { blankDeck } from '../files/blank/blank-deck.ts'
import { readDeck } from '../files/read-deck.ts'
import { writeDeck } from '../files/write/write-deck.ts'
import { Deck, pageXml } from '../model/index.ts'
import { anyEdit } from './testing/random-edits.ts'

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

function clientOf(id: number, random: Random): Client {
  const doc = new Y.Doc()
  doc.clientID = 100 + id
  Y.applyUpdate(doc, begun)
  const deck = new Deck(doc, random.next)
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

async function play(seed: number, steps: number): Promise<ReadonlySet<string>> {
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
  const value = documentValue(first.deck.doc)
  const slides = first.deck.slideIds()
  const pages = slides.map((id) => pageXml(first.deck.slide(id)))
  for (const { deck } of others) {
    expect(documentValue(deck.doc)).toEqual(value)
    expect(deck.slideIds()).toEqual(slides)
    expect(deck.slideIds().map((id) => pageXml(deck.slide(id)))).toEqual(pages)
  }
  const bytes = await writeDeck(source, first.deck.doc, asset)
  const again = readDeck(bytes)
  expect(again.unreadable).toEqual([])
  expect(new Deck(again.doc).slideIds()).toHaveLength(slides.length)
  return done
}

describe('five people over a network that delays and reorders, offline at times', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'say the same in the end, and it leaves as a file: seed %i',
    async (seed) => {
      const done = await play(seed, 1000)
      // All kinds of commands were among them.
      expect(done.size).toBeGreaterThan(25)
    },
  )
})
