import { Refused } from '@wenfang/shared-contract/commands'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { insertsOf } from '../text/join-text.ts'
import { linkXmlOf, TEXT_LINKS } from '../text/link-xml.ts'
import { clickIn, clickXml, type ClickTarget, type LinkEvent } from './links.ts'
import { formatText, textAt, writableLength, type TextPlace } from './write-text.ts'

/** Gives words something to do in a show; null takes it away. @throws Refused */
export function linkText(
  deck: Deck,
  place: TextPlace,
  at: number,
  count: number,
  target: ClickTarget | null,
  event: LinkEvent = 'click',
): void {
  const text = textAt(deck, place)
  if (count === 0 || at + count > writableLength(text)) throw new Refused('notThere')
  const page = deck.drawnPage(place.slide)
  formatText(text, at, count, {
    [TEXT_LINKS[event]]: target === null ? false : clickXml(deck, page, target, TEXT_LINKS[event]),
  })
}

export interface TextLink {
  readonly target: ClickTarget
  readonly at: number
  readonly count: number
}

/** The link that a letter is in, whole; the letter before the place counts where that behind it has none. */
export function linkAround(
  page: Y.Map<unknown>,
  text: Y.Text,
  place: number,
  event: LinkEvent = 'click',
): TextLink | null {
  const runs: { at: number; count: number; xml: string }[] = []
  let at = 0
  for (const { insert, attributes = {} } of insertsOf(text)) {
    const count = typeof insert === 'string' ? insert.length : 1
    const xml = linkXmlOf(attributes, event)
    const last = runs.at(-1)
    if (last && last.xml === xml) last.count += count
    else runs.push({ at, count, xml })
    at += count
  }
  const found = (where: number) =>
    runs.find((run) => run.xml !== '' && run.at <= where && where < run.at + run.count) ?? null
  const run = found(place) ?? found(place - 1)
  const target = run && clickIn(page, run.xml)
  return run && target ? { target, at: run.at, count: run.count } : null
}
