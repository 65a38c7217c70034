export { Deck, EDIT, findShape, type MediaRecord } from './deck.ts'
export { areaOf } from './edit/merge-cells.ts'
export { SITES } from './edit/connectors.ts'
export { simplified } from './edit/freeform.ts'
export { deckPackage, slideText, type DeckPackage, type SlideText } from './drawn/deck-package.ts'
export { boundsOf, frameOn, ownFrame, pathOf, type Frame } from './geometry/frame.ts'
export { flatText, placesOf } from './edit/replace-text.ts'
export { placeInside } from './edit/place.ts'
export { byKey, firstKeys, keyBetween } from './order-key.ts'
export { pageXml } from './page/join-page.ts'
export { linkedPart, linksOfPage } from './page/page-links.ts'
export type { PageKind, PageRecord } from './page/page-record.ts'
export { splitPage } from './page/split-page.ts'
export { newPage, type PageFrame, type PartLink } from './page/write-page.ts'
export { presentationPart, slideSize, type SlideSize } from './presentation-part.ts'
export { hasMarks, markOf, sectionsOf, type Section } from './sections.ts'
export type { EffectTrigger, ListedEffect } from './show/effect-list.ts'
export { readTheme, THEME_COLOURS, type Theme, type ThemeColour } from './theme/theme.ts'
export { mapOf, numberOf, orderedMaps, stringOf, textOf } from './read-shared.ts'
export { placeholderOf, type Placeholder } from './shape/placeholder.ts'
export { readCells } from './shape/read-cells.ts'
export { numberOfShape } from './shape/shape-number.ts'
export { readTiming, type Effect, type ShowStep } from './show/read-timing.ts'
export { readTransition, type Transition } from './show/read-transition.ts'
export { titleOf } from './slide-title.ts'
export { shapeTree, type ShapeNode } from './shape/shape-tree.ts'
export { insertsOf, paragraphsXml } from './text/join-text.ts'
export { paragraphPieces, type ParagraphPieces, type TextPiece } from './text/paragraph-pieces.ts'
export {
  EMPTY_TEXT,
  LINE_BREAK,
  plainText,
  splitText,
  type TextAttributes,
  type TextInsert,
} from './text/split-text.ts'
export { isUnwritten } from './templates/is-unwritten.ts'
