export { SHAPE_TYPES, textSize, thoughtsOf, type ShapeType, type Thought } from '@wenfang/shared-sketch'
export { Board, FIRST_PAGE, type BoardFile, type LyingElement, type Page } from './board.ts'
export {
  alignElements,
  distributeElements,
  gridElements,
  groupElements,
  orderElements,
  ungroupElements,
  type OrderPlace,
  type Side,
} from './edit/arrange.ts'
export { boundIds, boundShape, labelOf, withParts } from './edit/bound.ts'
export { cardOf, newCard, type CardPlace } from './edit/card.ts'
export { cleanElement } from './edit/clean-element.ts'
export { isColumn } from './edit/column.ts'
export { addCard, arrangeKanban, columnOf, isInRows, moveCard, newKanban, type CardStep } from './edit/kanban.ts'
export { connect, newConnector, type ConnectorKind } from './edit/connect.ts'
export { withIds, withNewIds } from './edit/copy.ts'
export { copyPage } from './edit/copy-page.ts'
export { boxAround, boxOf, centreOf, extentOf, pointsOf, type Box, type Point } from './edit/geometry.ts'
export { placedLabel, writeText } from './edit/label.ts'
export { attachedEnds, attachedArrows, attach, moveElements } from './edit/move.ts'
export { FONT, newElement, newFrame, newId, newText } from './edit/new-element.ts'
export { isNote, newNote, NOTE_COLOURS, NOTE_SIZE, type NoteColour } from './edit/note.ts'
export { hiddenNotes, isHidden, setWritingRound, writingRound } from './edit/own-writing.ts'
export { removeElements } from './edit/remove.ts'
export { isSafeLink } from './edit/safe-link.ts'
export { settled } from './settled.ts'
export { firstKeys, keyBetween } from './order-key.ts'
export { isRecord, isSame, listOf, numberOf, textOf, type ElementRecord, type Properties } from './record.ts'
export { spliceBetween, type Splice } from './splice.ts'
export { addChild, addSibling, isThought, layOut, parentOf } from './edit/mind-map-edit.ts'
export { vote, votesBy, votesGiven, votesOf } from './edit/votes.ts'
export { mindMap } from './sketch/mind-map.ts'
export { pastedAs, type Pasted } from './sketch/pasted.ts'
export { placeSketch } from './sketch/place-sketch.ts'
export { Sketch } from './sketch/sketch.ts'
export { tableSketch } from './sketch/table.ts'
