import { childOf, childrenOf, descendantsOf, parseXml } from '@wenfang/shared-ooxml/xml'
import type { Deck } from './deck.ts'
import { presentationPart } from './presentation-part.ts'

/** Slides that follow each other under a name. */
export interface Section {
  /** `{…}` as files call it. */
  readonly id: string
  readonly name: string
  readonly slides: readonly string[]
}

/** What a slide with which a section begins says of it; null on one that begins none. */
export type SectionMark = readonly [id: string, name: string] | null

export function markOf(deck: Deck, slide: string): SectionMark | undefined {
  const value = deck.page(slide)?.get('section')
  if (value === null) return null
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
    ? [value[0], value[1]]
    : undefined
}

/** Whether sections were edited: then the slides say them, else the file does. */
export const hasMarks = (deck: Deck): boolean => [...deck.pages.keys()].some((id) => markOf(deck, id) !== undefined)

/** Sections from the first to the last; slides before the first belong to none. */
export function sectionsOf(deck: Deck): readonly Section[] {
  if (!hasMarks(deck)) return sectionsOfFile(deck)
  const sections: { id: string; name: string; slides: string[] }[] = []
  for (const slide of deck.slideIds()) {
    const mark = markOf(deck, slide)
    if (mark) sections.push({ id: mark[0], name: mark[1], slides: [] })
    sections.at(-1)?.slides.push(slide)
  }
  return sections
}

function sectionsOfFile(deck: Deck): readonly Section[] {
  const [, xml] = presentationPart(deck) ?? []
  if (xml === undefined || !xml.includes('sectionLst')) return []
  try {
    const [list] = [...descendantsOf(parseXml(xml), 'sectionLst')]
    const sections = childrenOf(list ?? null, 'section')
    const owner = new Map<number, number>()
    for (const [at, section] of sections.entries())
      for (const entry of childrenOf(childOf(section, 'sldIdLst'), 'sldId'))
        owner.set(Number(entry.attributes['id']), at)
    const held = sections.map((): string[] => [])
    let current = 0
    for (const slide of deck.slideIds()) {
      current = Math.max(current, owner.get(Number(deck.page(slide)?.get('number') ?? -1)) ?? current)
      held[current]?.push(slide)
    }
    return sections.map(({ attributes }, at) => ({
      id: attributes['id'] ?? '',
      name: attributes['name'] ?? '',
      slides: held[at] ?? [],
    }))
  } catch {
    return []
  }
}
