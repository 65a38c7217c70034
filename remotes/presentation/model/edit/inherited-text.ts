import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { stringOf } from '../read-shared.ts'
import { placeholderOf } from '../shape/placeholder.ts'
import { insertsOf } from '../text/join-text.ts'
import { levelKey } from '../text/level-styles.ts'
import type { TextAttributes } from '../text/split-text.ts'
import { reach } from './place.ts'

/**
 * The placeholder of a layout or master, whose looks slides take over; null of any other shape. What people do to the words of
 * such a one is said of its levels, for the words themselves are only a prompt.
 */
export function inheritedText(deck: Deck, page: string, shape: string): Y.Map<unknown> | null {
  const reached = reach(deck, page, shape)
  if (stringOf(reached.page, 'kind') === 'slide') return null
  return placeholderOf(reached.map) ? reached.map : null
}

/** Levels of the paragraphs that a range touches. @param count of letters; 0: the paragraph of the place alone */
export function levelsIn(text: Y.Text, at: number, count: number): readonly number[] {
  const levels = new Set<number>()
  let place = 0
  for (const { insert, attributes = {} } of insertsOf(text)) {
    const length = typeof insert === 'string' ? insert.length : 1
    for (let offset = 0; offset < length; offset++) {
      if (typeof insert !== 'string' || insert[offset] !== '\n') continue
      const end = place + offset
      if (end >= at) levels.add(levelOf(attributes))
      // The paragraph in which the range ends is the last one.
      if (end >= at + Math.max(0, count - 1)) return [...levels]
    }
    place += length
  }
  return [...levels]
}

function levelOf(attributes: TextAttributes): number {
  const { lvl, p } = attributes
  const level = Number(lvl ?? (typeof p === 'string' ? /\slvl="(\d)"/.exec(p)?.[1] : undefined) ?? 0)
  return level >= 0 && level <= 8 ? level : 0
}

/** How the paragraphs of some levels look, wherever slides take this placeholder over. */
export function styleLevels(placeholder: Y.Map<unknown>, levels: readonly number[], looks: TextAttributes): void {
  for (const level of levels)
    for (const [property, value] of Object.entries(looks))
      if (property !== 'lvl') placeholder.set(levelKey(level, property), value)
}
