import { isText, type Block, type Inline } from './block.ts'
import { contentKind } from './block-types.ts'

/** A tag in a line: `#` and the name, by the characters of the line. */
export interface TagPlace {
  readonly from: number
  readonly to: number
  readonly name: string
}

/** A tag of the document, with the blocks that say it, in the order of reading. */
export interface TagUse {
  readonly name: string
  readonly places: readonly { readonly id: string; readonly text: string }[]
}

// Behind a letter or a `#` it is none (C#, ##), nor where only digits follow (#12).
const TAG = /(?<![\p{L}\p{N}#&/])#([\p{L}\p{N}_][\p{L}\p{N}_/-]{0,49})/gu
const LONGEST_TEXT = 120

/** The tags in words; `\uFFFC` stands for what is no letter. */
export const tagsIn = (words: string): readonly TagPlace[] =>
  words.includes('#')
    ? [...words.matchAll(TAG)].flatMap(({ index, 1: name = '' }) =>
        /^\d+$/.test(name) ? [] : [{ from: index, to: index + name.length + 1, name }],
      )
    : []

/** Every tag of the document, the one that is said most first. */
export function tagsOf(blocks: readonly Block[]): readonly TagUse[] {
  const found = new Map<string, { id: string; text: string }[]>()
  const look = (id: string, content: readonly Inline[]): void => {
    const words = content.map((one) => (isText(one) && one.marks.code !== true ? one.text : '\uFFFC')).join('')
    for (const { name } of tagsIn(words)) {
      const places = found.get(name) ?? []
      if (places.at(-1)?.id !== id)
        places.push({ id, text: words.replaceAll('\uFFFC', '').trim().slice(0, LONGEST_TEXT) })
      found.set(name, places)
    }
  }
  const walk = (list: readonly Block[]): void => {
    for (const { id, type, content, rows = [], children } of list) {
      // Code, formulas and sources have signs of their own.
      if (contentKind(type) === 'inline') look(id, content)
      for (const row of rows) for (const cell of row) look(id, cell.content)
      walk(children)
    }
  }
  walk(blocks)
  return [...found]
    .map(([name, places]) => ({ name, places }))
    .toSorted((one, other) => other.places.length - one.places.length || (one.name < other.name ? -1 : 1))
}
