import { commonSequence } from '@wenfang/shared-diff'
import * as Y from 'yjs'
import { CONTAINER, contentOf, isAlive, parentOf, type Element } from './layout.ts'
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
}

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
      if (!(type instanceof Y.XmlText) || !isAlive(type)) continue
      const content = type.parent
      if (!(content instanceof Y.XmlElement)) continue
      const block = parentOf(content)
      if (!block || block.nodeName !== CONTAINER || contentOf(block) !== content) continue
      const id = String(block.getAttribute('id'))
      this.#typed.set(id, { id, content })
    }
    this.#follow()
  }

  /** Where this person has moved a block or made another type of it, the words are in the new one. */
  #follow(): void {
    for (const { id, content: old } of this.#typed.values()) {
      if (isAlive(old)) continue
      const block = this.#outline.index.get(id)
      const content = block && contentOf(block)
      if (content) this.#typed.set(id, { id, content })
      else this.#typed.delete(id)
    }
  }

  /** In the observers of transactions that somebody else is the cause of, while letters deleted in them can still be read. */
  restore(transactions: readonly Y.Transaction[]): readonly Kept[] {
    const kept: Kept[] = []
    for (const typed of this.#typed.values()) {
      if (isAlive(typed.content)) continue
      this.#typed.delete(typed.id)
      const block = this.#outline.index.get(typed.id)
      const content = block && contentOf(block)
      if (!content || content === typed.content) continue
      kept.push(...this.#restoreLine(typed, content, transactions))
    }
    return kept
  }

  #restoreLine({ id, content: old }: Typed, content: Element, transactions: readonly Y.Transaction[]): readonly Kept[] {
    const before = lettersBefore(old, transactions, this.#outline.doc.clientID)
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
        kept.push({ block: id, at: at + added, length: missing.length })
        added += missing.length
      }
      from = old + 1
      at = place + 1
    }
    if (kept.length > 0) this.#typed.set(id, { id, content })
    return kept
  }
}

/** The letters of a line that is gone, as they stood before the transactions that took it. */
function lettersBefore(content: Element, transactions: readonly Y.Transaction[], client: number): readonly Letter[] {
  const letters: Letter[] = []
  for (let child = content._start; child; child = child.right) {
    if (!wasThere(child, transactions)) continue
    const { content: held } = child
    if (!(held instanceof Y.ContentType)) continue
    if (!(held.type instanceof Y.XmlText)) {
      letters.push({ text: '\uFFFC', isOwn: false })
      continue
    }
    for (let item = held.type._start; item; item = item.right)
      if (item.content instanceof Y.ContentString && wasThere(item, transactions))
        for (const text of item.content.str.split('')) letters.push({ text, isOwn: item.id.client === client })
  }
  return letters
}

const wasThere = (item: Y.Item, transactions: readonly Y.Transaction[]): boolean =>
  !item.deleted || transactions.some(({ deleteSet }) => Y.isDeleted(deleteSet, item.id))

function lettersNow(content: Element): readonly string[] {
  return content.toArray().flatMap((child) => (child instanceof Y.XmlText ? plain(child).split('') : ['\uFFFC']))
}

const plain = (text: Y.XmlText): string =>
  (text.toDelta() as readonly { readonly insert?: unknown }[])
    .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
    .join('')
