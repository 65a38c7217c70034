import { Refused } from '@wenfang/shared-contract/commands'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { stringOf, textOf } from '../read-shared.ts'
import { reach } from './place.ts'
import { formatText, typingAttributes, writableLength } from './write-text.ts'

const LOOKS = ['fill', 'ln', 'fx', 'scene', 'depth'] as const
const STYLE = /<p:style\b[^>]*>[\s\S]*?<\/p:style>/
const LETTERS = new Set([
  'r',
  'b',
  'i',
  'u',
  'strike',
  'baseline',
  'sz',
  'spc',
  'cap',
  'solidFill',
  'highlight',
  'latin',
  'ea',
  'cs',
])

export interface Look {
  /** Of the shape, by the keys of its cells; '' for what it has not. */
  readonly cells: Readonly<Record<string, string>>
  /** What it takes from the theme; '' for nothing. */
  readonly style: string
  readonly letters: Readonly<Record<string, unknown>> | null
}

/** How a shape and its words look. @throws Refused */
export function lookOf(deck: Deck, slide: string, shape: string): Look {
  const { map } = reach(deck, slide, shape)
  const text = textOf(map, 't')
  return {
    cells: Object.fromEntries(LOOKS.map((key) => [key, stringOf(map, key)])),
    style: STYLE.exec(stringOf(map, 's'))?.[0] ?? '',
    letters: text && writableLength(text) > 0 ? lettersOf(text) : null,
  }
}

const lettersOf = (text: Y.Text): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(typingAttributes(text, 1)).filter(([name]) => LETTERS.has(name)))

/** Gives shapes the looks of another one: fill, line, effects, letters. @throws Refused */
export function paintLook(deck: Deck, slide: string, shapes: readonly string[], look: Look): void {
  const maps = shapes.map((shape) => {
    const { map } = reach(deck, slide, shape)
    if (!['sp', 'pic', 'cxnSp'].includes(stringOf(map, 'k'))) throw new Refused('noLook')
    return map
  })
  for (const map of maps) {
    for (const [key, value] of Object.entries(look.cells)) {
      if (stringOf(map, key) === value) continue
      if (value === '') map.delete(key)
      else map.set(key, value)
    }
    const template = stringOf(map, 's')
    // Only where it has a style of its own: the place of one that it has not depends on what else it holds.
    if (look.style !== '' && STYLE.test(template))
      map.set(
        's',
        template.replace(STYLE, () => look.style),
      )
    const text = textOf(map, 't')
    if (text && look.letters && writableLength(text) > 0) {
      const cleared = Object.fromEntries([...LETTERS].map((name) => [name, null]))
      formatText(text, 0, text.length, { ...cleared, ...look.letters } as Parameters<typeof formatText>[3])
    }
  }
}
