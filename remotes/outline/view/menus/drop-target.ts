import type { Target } from '../../model/index.ts'

export interface Drop {
  readonly block: string
  /** `right`: beside it. */
  readonly side: Target['side'] | 'right'
}

interface DropLine extends Drop {
  readonly lineY: number
  readonly lineX: number
  readonly lineWidth: number
  /** Of a line that stands; absent: it lies. */
  readonly lineHeight?: number
}

/** So far to the right of a block's beginning, and what is dropped goes below it. */
const INWARDS_PX = 40

/** So close to its right edge, and it stands beside it. */
const BESIDE_PX = 48

const blocksOf = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('.bn-block-outer'),
]

/** The innermost block at a height of the window; beside the text counts, too. */
export function blockUnder(root: HTMLElement, x: number, y: number): HTMLElement | null {
  const around = root.getBoundingClientRect()
  const inside = Math.min(Math.max(x, around.left + 4), around.right - 4)
  for (const element of document.elementsFromPoint(inside, y)) {
    const block = element.closest<HTMLElement>('.bn-block-outer')
    if (block && root.contains(block)) return block
  }
  return null
}

/** Where blocks that are held at this place of the window would go; null where they are themselves. */
export function dropAt(root: HTMLElement, x: number, y: number, moved: readonly string[]): DropLine | null {
  const block = blockUnder(root, x, y) ?? nearest(root, y)
  const id = block?.dataset['id'] ?? ''
  if (!block || moved.some((one) => block.closest(`.bn-block-outer[data-id="${CSS.escape(one)}"]`))) return null
  const line =
    block.querySelector<HTMLElement>('.bn-block-content')?.getBoundingClientRect() ?? block.getBoundingClientRect()
  const around = root.getBoundingClientRect()
  if (x > line.right - BESIDE_PX && x < around.right + BESIDE_PX)
    return { block: id, side: 'right', lineY: line.top, lineX: line.right + 4, lineWidth: 3, lineHeight: line.height }
  const isBefore = y < line.top + line.height / 2
  if (isBefore) return { block: id, side: 'before', lineY: line.top, lineX: line.left, lineWidth: line.width }
  if (
    x > line.left + INWARDS_PX &&
    x < line.right &&
    y > line.bottom - line.height / 3 &&
    x - line.left > line.width / 2
  )
    return { block: id, side: 'first', lineY: line.bottom, lineX: line.left + 24, lineWidth: line.width - 24 }
  const whole = block.getBoundingClientRect()
  return { block: id, side: 'after', lineY: whole.bottom, lineX: line.left, lineWidth: line.width }
}

function nearest(root: HTMLElement, y: number): HTMLElement | null {
  const all = blocksOf(root)
  return all.findLast((block) => block.getBoundingClientRect().top <= y) ?? all[0] ?? null
}
