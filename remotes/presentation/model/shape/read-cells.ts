import type * as Y from 'yjs'
import type { ShapeCells } from './aspects.ts'

const isNumbers = (length: number) => (value: unknown) =>
  Array.isArray(value) && value.length === length && value.every((one) => Number.isSafeInteger(one))
const isString = (value: unknown): boolean => typeof value === 'string'
const isFlag = (value: unknown): boolean => typeof value === 'boolean'

const CHECKS: Readonly<Record<keyof ShapeCells, (value: unknown) => boolean>> = {
  at: isNumbers(2),
  size: isNumbers(2),
  rot: Number.isSafeInteger,
  flipH: isFlag,
  flipV: isFlag,
  child: isNumbers(4),
  geom: isString,
  fill: isString,
  ln: isString,
  fx: isString,
  scene: isString,
  depth: isString,
  nv: isString,
  name: isString,
  alt: isString,
  hidden: isFlag,
  click: isString,
  hover: isString,
  body: isString,
  blip: isString,
  graphic: isString,
  style: isString,
}

/** The cells of a shape that are what they should be. */
export function readCells(map: Y.Map<unknown>): ShapeCells {
  const cells: Record<string, unknown> = {}
  for (const [key, check] of Object.entries(CHECKS)) {
    const value = map.get(key)
    if (value !== undefined && check(value)) cells[key] = value
  }
  return cells
}
