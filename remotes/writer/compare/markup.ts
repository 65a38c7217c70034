import type { Wrapper } from '../model/encoding/inline.ts'
import type { Packed, PackedElement } from '../model/encoding/packed.ts'

export type Direction = 'inserted' | 'deleted' | 'movedTo' | 'movedFrom'

/** Names of one revision's marks: around runs, and of a paragraph's own mark. */
const AROUND: Readonly<Record<Direction, readonly [name: string, kind: string]>> = {
  inserted: ['w:ins', 'revisionInsert'],
  deleted: ['w:del', 'revisionDelete'],
  movedTo: ['w:moveTo', 'revisionMoveTo'],
  movedFrom: ['w:moveFrom', 'revisionMoveFrom'],
}

/** Writes the marks of one comparison: who, when, and an id for each. */
export class Markup {
  readonly #author: string
  readonly #date: string
  readonly #prefix: string
  #id: number
  #minted = 0
  #moves = 0

  /** @param firstId above every revision id of the documents. @param date ISO 8601, UTC, whole seconds. */
  constructor(author: string, date: string, firstId: number, prefix: string) {
    this.#author = author
    this.#date = date
    this.#id = firstId
    this.#prefix = prefix
  }

  /** Id of a node that is new in the result. */
  readonly mint = (): string => `${this.#prefix}${(this.#minted += 1)}`

  #attributes(): readonly string[] {
    return ['w:id', String((this.#id += 1)), 'w:author', this.#author, 'w:date', this.#date]
  }

  /** Around runs. */
  around(direction: Direction): Wrapper {
    const [name, kind] = AROUND[direction]
    return { s: [name, kind, this.#attributes(), 0] }
  }

  /** In the properties of a paragraph's mark. */
  mark(direction: Direction): PackedElement {
    return [AROUND[direction][0], 0, this.#attributes(), 0]
  }

  /** In the properties of a row. */
  row(direction: 'inserted' | 'deleted'): PackedElement {
    return [direction === 'inserted' ? 'w:ins' : 'w:del', 0, this.#attributes(), 0]
  }

  cell(direction: 'inserted' | 'deleted'): PackedElement {
    return [direction === 'inserted' ? 'w:cellIns' : 'w:cellDel', 0, this.#attributes(), 0]
  }

  /** What the columns of a table were before. */
  grid(before: readonly Packed[]): PackedElement {
    const old: PackedElement = ['w:tblGrid', 0, 0, 0, ...before]
    return ['w:tblGridChange', 0, this.#attributes().slice(0, 2), 0, old]
  }

  /** What properties were before: `w:rPrChange` and its like. */
  change(container: string, before: readonly Packed[]): PackedElement {
    const old: PackedElement = [container, 0, 0, 0, ...before]
    return [`${container}Change`, 0, this.#attributes(), 0, old]
  }

  /** The beginning and end of a stretch that went elsewhere; both ends of a move have one name. */
  moveRange(direction: 'movedTo' | 'movedFrom', name: string): readonly [PackedElement, PackedElement] {
    const range = direction === 'movedTo' ? 'moveToRange' : 'moveFromRange'
    const attributes = this.#attributes()
    return [
      [`w:${range}Start`, `${range}Start`, [...attributes, 'w:name', name], 0],
      [`w:${range}End`, `${range}End`, attributes.slice(0, 2), 0],
    ]
  }

  moveName(): string {
    return `move${this.#id}_${(this.#moves += 1)}`
  }
}
