import { commonSequence } from '@wenfang/shared-diff'
import * as Y from 'yjs'
import { Deleted } from './deleted.ts'
import { CONTAINER, contentOf, elementsIn, idOf, isAlive, parentOf, type Element } from './layout.ts'
import { insertText } from './edit-text.ts'
import type { Outline } from './outline.ts'

/** Longer lines are compared by their ends alone. */
const MOST_LETTERS = 2_000

/** Where words were put in again. */
export interface Kept {
  readonly block: string
  readonly at: number
  readonly length: number
}

interface Typed {
  readonly id: string
  readonly content: Element
  /** Of words in a table: row, cell and paragraph. */
  readonly cell: CellPath | null
}

type CellPath = readonly [row: number, cell: number, paragraph: number]

interface Letter {
  readonly text: string
  readonly isOwn: boolean
}

/**
 * Keeps what this person typed into a block that somebody else moved, nested or made another type of before they had seen it. To
 * the shared document the block is gone with those words, and a new one of the same id is there without them. Only who typed
 * them puts them in again: everybody else would do it once more.
 */
export class KeptTyping {
  readonly #outline: Outline
  readonly #typed = new Map<string, Typed>()

  constructor(outline: Outline) {
    this.#outline = outline
  }

  /** After a transaction of this person. */
  remember({ changed }: Y.Transaction): void {
    for (const type of changed.keys()) {
      // The first letter of an empty line makes the text that it stands in, and is told of as a change of the line.
      const content = type instanceof Y.XmlText && isAlive(type) ? type.parent : type
      if (!(content instanceof Y.XmlElement) || !isAlive(content)) continue
      const place = placeOf(content)
      if (place) this.#typed.set(keyOf(place), { ...place, content })
    }
    this.#follow()
  }

  /** Where this person has moved a block or made another type of it, the words are in the new one. */
  #follow(): void {
    for (const [key, typed] of this.#typed) {
      if (isAlive(typed.content)) continue
      const content = this.#lineOf(typed)
      if (content) this.#typed.set(key, { ...typed, content })
      else this.#typed.delete(key)
    }
  }

  /** Where those words belong now. */
  #lineOf({ id, cell }: Typed): Element | undefined {
    const block = this.#outline.index.get(id)
    const content = block && contentOf(block)
    if (!content || !cell) return content
    return cell.reduce<Element | undefined>((at, index) => at && elementsIn(at)[index], content)
  }

  /** In the observers of transactions that somebody else is the cause of, while letters deleted in them can still be read. */
  restore(transactions: readonly Y.Transaction[]): readonly Kept[] {
    const kept: Kept[] = []
    for (const [key, typed] of this.#typed) {
      if (isAlive(typed.content)) continue
      this.#typed.delete(key)
      const content = this.#lineOf(typed)
      if (!content || content === typed.content) continue
      kept.push(...this.#restoreLine(typed, content, transactions))
    }
    return kept
  }

  #restoreLine(typed: Typed, content: Element, transactions: readonly Y.Transaction[]): readonly Kept[] {
    const before = lettersBefore(typed.content, new Deleted(transactions), this.#outline.doc.clientID)
    if (!before.some(({ isOwn }) => isOwn)) return []
    const now = lettersNow(content)
    if (Math.max(before.length, now.length) > MOST_LETTERS) return []
    const pairs = commonSequence(
      before.map(({ text }) => text),
      now,
    )
    const kept: Kept[] = []
    let added = 0
    let from = 0
    let at = 0
    for (const [old, place] of [...pairs, [before.length, now.length] as const]) {
      const missing = before
        .slice(from, old)
        .filter(({ isOwn }) => isOwn)
        .map(({ text }) => text)
        .join('')
      if (missing !== '') {
        insertText(content, at + added, missing)
        kept.push({ block: typed.id, at: at + added, length: missing.length })
        added += missing.length
      }
      from = old + 1
      at = place + 1
    }
    if (kept.length > 0) this.#typed.set(keyOf(typed), { ...typed, content })
    return kept
  }
}

const keyOf = ({ id, cell }: Pick<Typed, 'id' | 'cell'>): string => [id, ...(cell ?? [])].join('/')

/** Where a line of words stands; null where it is none of a block. */
function placeOf(line: Element): Pick<Typed, 'id' | 'cell'> | null {
  const above = parentOf(line)
  if (!above) return null
  if (above.nodeName === CONTAINER) return contentOf(above) === line ? { id: idOf(above), cell: null } : null
  const row = parentOf(above)
  const table = row && parentOf(row)
  const block = table && parentOf(table)
  if (!block || block.nodeName !== CONTAINER) return null
  const index = (element: Element, parent: Element) => elementsIn(parent).indexOf(element)
  return { id: idOf(block), cell: [index(row, table), index(above, row), index(line, above)] }
}

/** The letters of a line that is gone, as they stood before the transactions that took it. */
function lettersBefore(content: Element, deleted: Deleted, client: number): readonly Letter[] {
  return deleted.itemsOf(content).flatMap(({ content: held }): readonly Letter[] => {
    if (!(held instanceof Y.ContentType)) return []
    if (!(held.type instanceof Y.XmlText)) return [{ text: '\uFFFC', isOwn: false }]
    return deleted
      .itemsOf(held.type)
      .flatMap(({ content: run, id }) =>
        run instanceof Y.ContentString ? run.str.split('').map((text) => ({ text, isOwn: id.client === client })) : [],
      )
  })
}

function lettersNow(content: Element): readonly string[] {
  return content.toArray().flatMap((child) => (child instanceof Y.XmlText ? plain(child).split('') : ['\uFFFC']))
}

const plain = (text: Y.XmlText): string =>
  (text.toDelta() as readonly { readonly insert?: unknown }[])
    .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
    .join('')
