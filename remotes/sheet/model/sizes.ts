// Sizes of the file and of the screen at 96 dots an inch.

/** Width of the widest digit of the default font of a new workbook. */
const DIGIT_PX = 7

export const heightPx = (points: number): number => Math.round((points * 96) / 72)
export const heightPt = (px: number): number => Math.round((px * 72 * 4) / 96) / 4

/** Widths count characters of the default font, with the padding of the cell (ECMA-376 18.3.1.13). */
export const widthPx = (characters: number): number =>
  Math.trunc(((256 * characters + Math.trunc(128 / DIGIT_PX)) / 256) * DIGIT_PX)
export const widthCharacters = (px: number): number => Math.round((px / DIGIT_PX) * 256) / 256
