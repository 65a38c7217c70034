import type * as Y from 'yjs'
import { CLIP_COMMANDS } from '../../commands/clip-commands.ts'
import { clipText } from '../../model/clip/take-clip.ts'
import type { DeckStore } from '../state/deck-store.ts'
import type { TextTarget } from '../text/text-session.ts'
import { clipData, clipIn } from './clip-markup.ts'

/** Words of a shape with their looks. */
export function wordsData(
  { deck }: DeckStore,
  { slide }: TextTarget,
  text: Y.Text,
  range: readonly [from: number, to: number],
  words: string,
): Readonly<Record<string, string>> {
  return clipData({ words: clipText(deck, slide, text, ...range) }, words)
}

/** Puts words that a deck copied in place of others. @returns how many places they take; null of what is none of a deck's words */
export function pasteWordsInto(
  store: DeckStore,
  target: TextTarget,
  at: number,
  count: number,
  html: string,
): number | null {
  const clip = clipIn(html)?.['words']
  if (typeof clip !== 'object' || clip === null) return null
  store.learn(CLIP_COMMANDS)
  const answer = store.run('text.paste', { ...target, at, count, clip }, 'joined')
  return typeof answer?.['length'] === 'number' ? answer['length'] : null
}
