import type { PackageEditor } from '@wenfang/shared-ooxml/package'
import * as Y from 'yjs'
import { linksOfPage, type Deck } from '../../model/index.ts'

const OF_DIAGRAMS = /\/diagram(?:Data|Layout|QuickStyle|Colors|Drawing)$/

/** Takes the parts of diagrams out of a package whose frames became shapes. */
export function removeLeftDiagrams(editor: PackageEditor, deck: Deck, before: Deck): void {
  const left = partsOf(deck)
  for (const part of partsOf(before)) if (!left.has(part) && editor.has(part)) editor.remove(part)
}

function partsOf(deck: Deck): ReadonlySet<string> {
  const parts = new Set<string>()
  for (const page of deck.pages.values()) {
    if (!(page instanceof Y.Map)) continue
    for (const { type, to, isExternal } of linksOfPage(page as Y.Map<unknown>).values())
      if (isExternal !== true && OF_DIAGRAMS.test(type)) parts.add(to)
  }
  return parts
}
