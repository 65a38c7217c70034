export {
  compareDecks,
  type ShapeChange,
  type ShapeDifference,
  type SlideAspect,
  type SlideDifference,
} from './compare-decks.ts'
