// No DOM: the same on a page's canvas and in a picture that the server makes.
export { optionColour, optionHex, optionHue, type OptionColour } from './option-colours.ts'
export {
  CHECK_PX,
  paintCheck,
  paintChips,
  paintProgress,
  paintStars,
  STAR_PX,
  type Chip,
  type MarkBox,
  type MarkBrush,
  type MarkTheme,
} from './marks.ts'
