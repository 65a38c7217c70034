import type { AuthorIndex } from '@wenfang/shared-document'
import * as Y from 'yjs'
import { wordsOf } from '../../model/index.ts'
import { blocksIn, contentOf, elementsIn, groupOf, idOf, type Element } from '../../model/layout.ts'
import { readInline } from '../../model/read-block.ts'
import type { Outline } from '../../model/index.ts'

/** Who wrote, as it is told beside the document. */
export interface Writer {
  readonly id: string
  readonly name: string
  readonly colour: string
}

/** Letters of a line of one writer, by characters of the line. */
export interface WrittenWords {
  readonly block: string
  readonly from: number
  readonly to: number
  readonly writer: Writer
  readonly timeMs: number
}

/** What one person wrote of what is there now. */
export interface WriterShare {
  /** Null of what was there before anybody is known to have written. */
  readonly writer: Writer | null
  readonly letters: number
  readonly lastMs: number
  /** Blocks with words of theirs in the order of reading, each with its first words. */
  readonly blocks: readonly { readonly id: string; readonly words: string; readonly timeMs: number }[]
}

export interface Written {
  readonly words: readonly WrittenWords[]
  /** Who wrote most comes first; what is nobody's last. */
  readonly shares: readonly WriterShare[]
}

interface Growing {
  readonly writer: Writer | null
  letters: number
  lastMs: number
  readonly blocks: Map<string, { readonly id: string; readonly words: string; timeMs: number }>
}

const NAMED_LETTERS = 40

/** Who wrote what of the document. Words in cells are counted, and have no place in a line. */
export function writtenIn({ blocks }: Outline, index: AuthorIndex<Writer>): Written {
  const words: WrittenWords[] = []
  const shares = new Map<Writer | null, Growing>()
  const count = (block: string, said: string, writer: Writer | null, letters: number, timeMs: number): void => {
    const share = shares.get(writer) ?? { writer, letters: 0, lastMs: 0, blocks: new Map() }
    shares.set(writer, share)
    share.letters += letters
    share.lastMs = Math.max(share.lastMs, timeMs)
    const own = share.blocks.get(block)
    if (own) own.timeMs = Math.max(own.timeMs, timeMs)
    else share.blocks.set(block, { id: block, words: said, timeMs })
  }
  const line = (block: string, element: Element, isLine: boolean): void => {
    const said = wordsOf(readInline(element)).slice(0, NAMED_LETTERS)
    let at = 0
    for (const child of element.toArray()) {
      if (!(child instanceof Y.XmlText)) {
        at += 1
        continue
      }
      for (const { from, to, person, timeMs } of index.wordsOf(child)) {
        count(block, said, person, to - from, timeMs)
        if (person && isLine) words.push({ block, from: at + from, to: at + to, writer: person, timeMs })
      }
      at += child.length
    }
  }
  const cells = (block: string, element: Element): void => {
    for (const row of elementsIn(element))
      for (const cell of elementsIn(row)) for (const paragraph of elementsIn(cell)) line(block, paragraph, false)
  }
  const walk = (group: Element): void => {
    for (const block of blocksIn(group)) {
      const content = contentOf(block)
      if (content?.nodeName === 'table') cells(idOf(block), content)
      else if (content && content !== block) line(idOf(block), content, true)
      const below = groupOf(block)
      if (below) walk(below)
    }
  }
  for (const group of elementsIn(blocks)) walk(group)
  return { words, shares: [...shares.values()].toSorted(byLetters).map(shareOf) }
}

const shareOf = ({ writer, letters, lastMs, blocks }: Growing): WriterShare => ({
  writer,
  letters,
  lastMs,
  blocks: [...blocks.values()],
})

const byLetters = (one: Growing, other: Growing): number =>
  Number(one.writer === null) - Number(other.writer === null) || other.letters - one.letters
