import {
  Board,
  connect,
  moveElements,
  newElement,
  newNote,
  orderElements,
  removeElements,
  settled,
} from '@wenfang/remote-whiteboard/model'
import type { DocumentSession } from '@wenfang/shared-session'
import type * as Y from 'yjs'
import { CRASH_BOARD } from '../crash/crash-process.ts'
import type { TestClient } from '../support/client.ts'
import type { Random } from '../support/random.ts'
import { Device, type OpenFile } from './device.ts'

export const BOARD_FILE: OpenFile = { id: CRASH_BOARD, officeType: 'b' }

const COLOURS = ['#e03131', '#2f9e44', '#1971c2', '#f08c00']
/** What is written is one letter that nobody else writes: it can be told in any words. */
const FIRST_LETTER = 0x4e00
const LETTERS = 20_000

let letters = 0

/** What a page says of its own shapes: each moves to the right with every step, until it is taken away. */
interface Own {
  readonly x: number
  readonly isGone: boolean
}

/** A device with a board. Its own shapes it alone moves and takes away; everybody colours, connects, orders and writes on all of them. */
export class BoardDevice extends Device {
  readonly #boards = new WeakMap<DocumentSession, Board>()
  #made = new Map<string, Own>()
  #saved = new Map<string, Own>()
  #written = new Map<string, string>()
  #savedLetters = new Map<string, string>()

  constructor(user: string, origin: string, random: Random) {
    super(user, origin, random, BOARD_FILE)
  }

  /** Of the page that is open now. */
  get board(): Board {
    const { session } = this
    const known = this.#boards.get(session)
    if (known) return known
    const board = new Board(session.body)
    this.#boards.set(session, board)
    return board
  }

  override edit(): void {
    if (this.random.chance(0.1)) return this.comment()
    this.session.body.transact(() => this.#step())
  }

  override note(): void {
    super.note()
    if (this.session.hasUnsent()) return
    this.#saved = new Map(this.#made)
    this.#savedLetters = new Map(this.#written)
  }

  override lostIn(reader: TestClient): number {
    return super.lostIn(reader) + this.#lost(boardOf(reader)).length
  }

  override isLike(reader: TestClient): boolean {
    return super.isLike(reader) && boardContent(this.board) === boardContent(boardOf(reader))
  }

  override differs(reader: TestClient): string {
    const there = boardOf(reader)
    const [own, other] = [this.board, there].map((board) => boardContent(board).split('\n'))
    const unlike = own?.filter((line, at) => line !== other?.[at]).slice(0, 3) ?? []
    return `${super.differs(reader)}, lost: ${this.#lost(there).join() || 'nothing'}, otherwise here: ${unlike.join(' | ')}`
  }

  /** What the store did not have yet goes with the page, and nobody said that it was saved. */
  override crash(): void {
    super.crash()
    this.#made = new Map(this.#saved)
    this.#written = new Map(this.#savedLetters)
  }

  #lost(board: Board): readonly string[] {
    const shapes = [...this.#saved].flatMap(([id, { x, isGone }]) => {
      const there = board.element(id)
      if (!there) return [`${id} is not there`]
      if (isGone && there['isDeleted'] !== true) return [`${id} is there again`]
      return Number(there['x']) < x ? [`${id} lies at ${String(there['x'])}, not at ${x}`] : []
    })
    const words = [...this.#savedLetters].flatMap(([letter, id]) =>
      board.words(id)?.includes(letter) === true ? [] : [`${letter} of ${id}`],
    )
    return [...shapes, ...words]
  }

  #step(): void {
    const { board, random } = this
    const chance = random.next()
    const own = [...this.#made].flatMap(([id, made]) => (made.isGone || !this.#knows(id, made.x) ? [] : [id]))
    const mine = own[random.below(Math.max(1, own.length))]
    const all = board.elements()
    const any = all[random.below(Math.max(1, all.length))]
    if (mine === undefined || any === undefined || chance < 0.25) return this.#add()
    if (chance < 0.5) this.#move(mine)
    else if (chance < 0.65)
      board.update(any.id, { strokeColor: COLOURS[random.below(COLOURS.length)] ?? '', opacity: random.below(100) })
    else if (chance < 0.8) this.#write()
    else if (chance < 0.88) connect(board, mine, any.id, { kind: random.chance(0.5) ? 'elbow' : 'straight' })
    else if (chance < 0.94) orderElements(board, [any.id], random.chance(0.5) ? 'front' : 'back')
    else {
      removeElements(board, [mine])
      this.#made.set(mine, { x: this.#made.get(mine)?.x ?? 0, isGone: true })
    }
  }

  /** A page that just came back from a crash may show less than was saved; what it did to that would be lost to what it lacks. */
  #knows(id: string, x: number): boolean {
    const element = this.board.element(id)
    return element !== null && Number(element['x']) >= x
  }

  #add(): void {
    const { board, random } = this
    const place = { x: random.below(2_000), y: random.below(2_000) }
    const [shape, ...words] = random.chance(0.5)
      ? newNote(place, this.#letter())
      : [newElement('rectangle', { ...place, width: 120, height: 80 })]
    for (const element of [shape, ...words]) board.insert(element)
    this.#made.set(shape.id, { x: place.x, isGone: false })
    for (const { id } of words) this.#written.set(board.words(id) ?? '', id)
  }

  #move(id: string): void {
    const by = 1 + this.random.below(40)
    moveElements(this.board, [id], by, this.random.below(80) - 40)
    this.#made.set(id, { x: Number(this.board.element(id)?.['x']), isGone: false })
  }

  /** Somewhere in the words of anybody. */
  #write(): void {
    const { board, random } = this
    const texts = board.elements().filter(({ type }) => type === 'text')
    const text = texts[random.below(Math.max(1, texts.length))]
    if (!text) return
    const letter = this.#letter()
    const words = board.words(text.id) ?? ''
    const at = random.below(words.length + 1)
    board.update(text.id, { originalText: words.slice(0, at) + letter + words.slice(at) })
    this.#written.set(letter, text.id)
  }

  readonly #letter = (): string => String.fromCodePoint(FIRST_LETTER + (letters++ % LETTERS))
}

/** Only seen: what it reads is written by others. */
const boardOf = ({ docs }: TestClient): Board => new Board(docs[0] as Y.Doc)

/** What is seen of a board, in the order of drawing: an element a line. */
const boardContent = (board: Board): string =>
  board
    .pages()
    .flatMap(({ id, name }) => [name, ...board.elements(id).map((element) => JSON.stringify(settled(board, element)))])
    .join('\n')
