import type { Random } from './random.ts'

const PIECES = [
  '@',
  '#',
  '[',
  ']',
  "'",
  '"',
  ',',
  ':',
  ' ',
  '\n',
  '\u3000',
  '\u00a0',
  '金额',
  '＠',
  '（元）',
  'a',
  'B',
  '7',
  '-',
  '.',
  '#All',
  '@',
  '$',
  '!',
  '{',
  '\\',
  '😀',
  '_x0041_',
  '&',
  '<',
] as const

/** What people and programs call columns, with everything that means something in a reference. */
export function columnHeader(random: Random): string {
  return Array.from({ length: 1 + random.below(5) }, () => random.pick(PIECES) ?? '').join('')
}
