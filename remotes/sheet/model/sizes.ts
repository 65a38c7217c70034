// Sizes of the file and of the screen at 96 pixels an inch.

/** Width of the widest digit of the default font of a new workbook. */
const DIGIT_PX = 7

export const heightPx = (points: number): number => Math.round((points * 96) / 72)
export const heightPt = (px: number): number => Math.round((px * 72 * 4) / 96) / 4

/** Widths count characters of the default font, with the padding of the cell (ECMA-376 18.3.1.13). */
export const widthPx = (characters: number): number =>
  Math.trunc(((256 * characters + Math.trunc(128 / DIGIT_PX)) / 256) * DIGIT_PX)
/** Of columns that nobody set: so many letters and the padding, in steps of eight pixels as Excel has them. */
export const standardWidth = (letters: number): number => (Math.ceil((letters * DIGIT_PX + 5) / 8) * 8) / DIGIT_PX
/** Excel's dialog names the standard widths without their padding; programs write that name for the width, and so did we. */
export const trueWidth = (named: number): number =>
  Math.abs(named - Math.floor(named) - 0.43) < 0.001 ? standardWidth(Math.floor(named)) : named
export const widthCharacters = (px: number): number => Math.round((px / DIGIT_PX) * 256) / 256
