import { Refused } from '@wenfang/shared-contract/commands'
import type { Deck } from '../deck.ts'
import { hasMarks, markOf, sectionsOf, type SectionMark } from '../sections.ts'

/** From now on the slides say where sections begin. */
function settle(deck: Deck): void {
  if (hasMarks(deck)) return
  const marks = new Map<string, SectionMark>(
    sectionsOf(deck).flatMap(({ id, name, slides: [first] }) => (first === undefined ? [] : [[first, [id, name]]])),
  )
  for (const slide of deck.slideIds()) deck.slide(slide).set('section', marks.get(slide) ?? null)
}

const guidOf = (deck: Deck): string => {
  const digits = Array.from({ length: 32 }, () =>
    Math.floor(deck.random() * 16)
      .toString(16)
      .toUpperCase(),
  ).join('')
  return `{${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}}`
}

/** A section that begins with a slide. @throws Refused where one begins already */
export function beginSection(deck: Deck, slide: string, name: string): string {
  deck.slide(slide)
  settle(deck)
  if (markOf(deck, slide)) throw new Refused('isSection')
  const [first] = deck.slideIds()
  // What stands before the first section has to be in one, too, or other programs mend the file.
  if (first !== undefined && first !== slide && !markOf(deck, first))
    deck.slide(first).set('section', [guidOf(deck), '默认节'])
  const id = guidOf(deck)
  deck.slide(slide).set('section', [id, name])
  return id
}

function firstOf(deck: Deck, section: string): string {
  const slide = deck.slideIds().find((one) => markOf(deck, one)?.[0] === section)
  if (slide === undefined) throw new Refused('noSuchSection')
  return slide
}

/** @throws Refused */
export function renameSection(deck: Deck, section: string, name: string): void {
  settle(deck)
  deck.slide(firstOf(deck, section)).set('section', [section, name])
}

/** Its slides join the section before; those of the first one have none then. @throws Refused */
export function removeSection(deck: Deck, section: string): void {
  settle(deck)
  deck.slide(firstOf(deck, section)).set('section', null)
}

/** @throws Refused */
export function removeSections(deck: Deck): void {
  settle(deck)
  for (const slide of deck.slideIds()) if (markOf(deck, slide)) deck.slide(slide).set('section', null)
}

/** Slides are about to go from where they are: what begins with one of them begins with the next that stays. */
export function handOver(deck: Deck, going: readonly string[]): void {
  if (!hasMarks(deck)) return
  let mark: SectionMark = null
  for (const slide of deck.slideIds()) {
    const own = markOf(deck, slide) ?? null
    if (going.includes(slide)) {
      if (own) {
        mark = own
        deck.slide(slide).set('section', null)
      }
    } else {
      if (mark && !own) deck.slide(slide).set('section', [...mark])
      mark = null
    }
  }
}
