import { childOf, numberAttribute, parseXml } from '@wenfang/shared-ooxml/xml'
import type { Deck } from './deck.ts'

export interface SlideSize {
  /** EMU. */
  readonly width: number
  readonly height: number
}

const MAIN = /<(?:\w+:)?presentation[\s>]/
/** What a part says before its root may be longer than nothing, but not by much. */
const HEAD_CHARACTERS = 2000
const SMALLEST = 914_400
const LARGEST = 51_206_400
const USUAL: SlideSize = { width: 12_192_000, height: 6_858_000 }

/** Name and text of the part that lists slides and says how large they are; null in a deck that lost it. */
export function presentationPart(deck: Deck): readonly [name: string, xml: string] | null {
  for (const [name, xml] of deck.parts.entries())
    if (typeof xml === 'string' && MAIN.test(xml.slice(0, HEAD_CHARACTERS))) return [name, xml]
  return null
}

/** As large as all slides are. */
export function slideSize(deck: Deck): SlideSize {
  const [, xml] = presentationPart(deck) ?? []
  if (xml === undefined) return USUAL
  try {
    const size = childOf(parseXml(xml), 'sldSz')
    return {
      width: bounded(numberAttribute(size, 'cx') ?? USUAL.width),
      height: bounded(numberAttribute(size, 'cy') ?? USUAL.height),
    }
  } catch {
    return USUAL
  }
}

/** Limits of the schema. */
const bounded = (emu: number): number => Math.min(LARGEST, Math.max(SMALLEST, emu))
