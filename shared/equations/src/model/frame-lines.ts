import type { FrameLine } from './math.ts'

/** Lines of a box around a formula, and the properties of Word that show (true) or hide (false) them. */
export const FRAME_LINES: readonly (readonly [line: FrameLine, property: string, shows: boolean])[] = [
  ['top', 'hideTop', false],
  ['bottom', 'hideBot', false],
  ['left', 'hideLeft', false],
  ['right', 'hideRight', false],
  ['horizontal', 'strikeH', true],
  ['vertical', 'strikeV', true],
  ['rising', 'strikeBLTR', true],
  ['falling', 'strikeTLBR', true],
]
