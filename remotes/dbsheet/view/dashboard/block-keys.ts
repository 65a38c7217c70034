import { resizedPlace, steppedPlace, type Block, type BlockPlace, type Direction } from '../../model/index.ts'

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * Where a key puts the block that has it: arrows move it, with Shift they make it larger and smaller.
 * @returns undefined where it is none of these keys, null where the block cannot go there
 */
export function keyedPlace(
  blocks: readonly Block[],
  id: string,
  now: BlockPlace,
  { key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey,
): BlockPlace | null | undefined {
  const direction = DIRECTIONS[key]
  if (!direction || ctrlKey || metaKey || altKey) return undefined
  return shiftKey ? resizedPlace(now, direction) : steppedPlace(blocks, id, direction)
}

/** As it is said. */
export const placeText = ({ column, row, width, height }: BlockPlace): string =>
  `第 ${column + 1} 列，第 ${row + 1} 行，宽 ${width} 列，高 ${height} 行`
