import type { PresentationData, SlideData } from '@aiden0z/pptx-renderer'
import type { SlideText } from '../../../model/drawn/deck-package.ts'
import { shownPart } from '../../../model/drawn/shown-part.ts'

/** What is fetched to be shown: never from outside of the file. */
const SHOWN_PARTS = /\/(?:image|video|audio|media|chart|diagram\w*|oleObject|package)$/

/** A slide as the engine takes it. @param index its number in the deck, from 0 */
export function engineSlide(presentation: PresentationData, slide: SlideText, index: number): SlideData {
  presentation.slideToLayout.set(index, slide.layout)
  const rels: SlideData['rels'] = new Map()
  for (const [id, { type, to, isExternal }] of slide.links) {
    if (isExternal !== true) rels.set(id, { type, target: `/${shownPart(to)}` })
    else if (!SHOWN_PARTS.test(type)) rels.set(id, { type, target: to, targetMode: 'External' })
  }
  return {
    index,
    nodes: [],
    layoutIndex: slide.layout,
    rels,
    slidePath: slide.id,
    showMasterSp: true,
    sourceXml: slide.xml,
    nodesMaterialized: false,
  }
}
