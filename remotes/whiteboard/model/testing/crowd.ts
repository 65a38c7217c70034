import { createOwnUndo, documentValue, type OwnUndo } from '@wenfang/shared-document'
import * as Y from 'yjs'
import {
  alignElements,
  Board,
  connect,
  groupElements,
  moveElements,
  newElement,
  newNote,
  orderElements,
  removeElements,
  writeText,
} from '../index.ts'

const CLIENTS = 5

export type Random = (limit: number) => number

/** A small generator of numbers below `limit`, the same for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

interface Client {
  readonly board: Board
  readonly undo: OwnUndo
  readonly origin: object
  readonly inbox: Uint8Array[]
  isLossy: boolean
}

function createClient(): Client {
  const board = new Board(new Y.Doc())
  const origin = {}
  return { board, origin, undo: createOwnUndo(board.doc, board.scope, [origin]), inbox: [], isLossy: false }
}

const COLOURS = ['#e03131', '#2f9e44', '#1971c2', '#f08c00']

function edit({ board, undo, origin }: Client, random: Random, unique: number): void {
  const pages = board.pages()
  const page = pages[random(pages.length)]?.id ?? ''
  const ids = board.order(page)
  const pick = (): string => ids[random(ids.length)] ?? ''
  const some = (): string[] => [...new Set([pick(), pick(), pick()])].filter((id) => id !== '')
  const kind = random(ids.length < 8 ? 4 : 24)
  if (kind === 22) return void undo.undo()
  if (kind === 23) return void undo.redo()
  if (random(3) === 0) undo.endStep()
  const place = { x: random(2_000), y: random(2_000) }
  board.doc.transact(() => {
    if (kind <= 1)
      board.insert({ ...newElement('rectangle', { ...place, width: 80, height: 60 }), id: `e${unique}` }, { page })
    else if (kind === 2) for (const one of newNote(place, `便签${unique}`)) board.insert(one, { page })
    else if (kind === 3)
      board.insert(
        newElement('freedraw', {
          ...place,
          points: [
            [0, 0],
            [random(90), random(90)],
          ],
        }),
        { page },
      )
    else if (kind <= 8) moveElements(board, some(), random(200) - 100, random(200) - 100)
    else if (kind <= 11) board.update(pick(), { strokeColor: COLOURS[random(4)] ?? '', opacity: random(100) })
    else if (kind === 12) board.update(pick(), { width: random(300), height: random(300) })
    else if (kind <= 15) writeText(board, pick(), `${unique}`.padStart(random(40) + 1, '墨'))
    else if (kind === 16) connect(board, pick(), pick(), { kind: random(2) === 0 ? 'elbow' : 'straight' })
    else if (kind === 17)
      orderElements(board, some(), (['front', 'back', 'forward', 'backward'] as const)[random(4)] ?? 'front')
    else if (kind === 18) groupElements(board, some())
    else if (kind === 19) alignElements(board, some(), 'left')
    else if (kind === 20) removeElements(board, some())
    else if (random(6) === 0) board.insertPage(`p${unique}`, `第 ${unique} 页`)
    else if (random(12) === 0) board.removePage(page)
    else board.setHead('app.viewBackgroundColor', COLOURS[random(4)] ?? '')
  }, origin)
}

/** One is told what it lacks of the other. */
const meet = (doc: Y.Doc, other: Y.Doc): void =>
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other, Y.encodeStateVector(doc)), 'net')

/** What each of several people has on the screen after a while, told everything by everybody. */
export interface Agreement {
  readonly boards: readonly Board[]
  /** How many say something else than the first. */
  readonly divergences: number
}

/** Five people at one board over a network that loses, doubles and reorders, some of them away for a while. */
export function drawTogether(seed: number, operations: number): Agreement {
  const random = createRandom(seed)
  const clients = Array.from({ length: CLIENTS }, createClient)
  for (const client of clients)
    client.board.doc.on('update', (update: Uint8Array, source: unknown) => {
      if (source !== 'net') for (const other of clients) if (other !== client) other.inbox.push(update)
    })
  let away = -1
  for (let n = 0; n < operations; n += 1) {
    if (n % 200 === 0) away = random(CLIENTS * 2)
    edit(clients[random(CLIENTS)] as Client, random, n)
    const at = random(CLIENTS)
    if (at !== away) receive(clients[at] as Client, clients, random)
  }
  for (const { board } of clients) for (const other of clients) meet(board.doc, other.board.doc)
  const boards = clients.map(({ board }) => board)
  const [first, ...others] = boards.map(saying)
  return { boards, divergences: others.filter((value) => value !== first).length }
}

const saying = (board: Board): string =>
  JSON.stringify([documentValue(board.doc), board.pages().map(({ id }) => board.order(id))])

function receive(client: Client, clients: readonly Client[], random: Random): void {
  // Who lost something asks everybody for it when the line is there again.
  if (client.isLossy) for (const other of clients) meet(client.board.doc, other.board.doc)
  client.isLossy = random(25) === 0
  // A few at a time in any order, some twice.
  const arrived = client.inbox.splice(0, random(16))
  if (client.isLossy) arrived.splice(0, 2)
  while (arrived.length > 0) {
    const [update] = arrived.splice(random(arrived.length), 1)
    if (!update) continue
    Y.applyUpdate(client.board.doc, update, 'net')
    if (random(12) === 0) Y.applyUpdate(client.board.doc, update, 'net')
  }
}
