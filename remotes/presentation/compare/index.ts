export {
  compareDecks,
  WHOLE_DECK,
  type ShapeChange,
  type ShapeDifference,
  type SlideAspect,
  type SlideDifference,
} from './compare-decks.ts'
export { restorationOf, type Piece } from './restoration.ts'
export { leftSuggestion } from './left-suggestion.ts'
export { suggestedUpdate, type Suggested } from './suggested-update.ts'
