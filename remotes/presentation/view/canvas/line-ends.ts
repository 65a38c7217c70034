import { shapeTree, SITES, stringOf } from '../../model/index.ts'
import type { DeckView } from '../state/deck-view.ts'
import type { Point } from './point.ts'
import { boxOf } from './shape-boxes.ts'

export type TiedView = Pick<DeckView, 'store' | 'stage' | 'options'>

/** Pixels of the screen within which an end is meant for a side. */
const NEAR_PX = 14
const NAMES = ['top', 'left', 'bottom', 'right'] as const

/** The side of a shape that a place is at; null of a place beside all. */
export function sideAt(
  { store, stage, options }: TiedView,
  line: string,
  at: Point,
): { readonly shape: string; readonly side: (typeof NAMES)[number] } | null {
  const page = stage.slide === null ? null : store.deck.page(stage.slide)
  if (!page || stage.slide === null) return null
  let nearest: { readonly shape: string; readonly side: (typeof NAMES)[number] } | null = null
  let least = NEAR_PX / options.shown.scale
  for (const { id, map } of shapeTree(page)) {
    const box = id === line || stringOf(map, 'k') === 'cxnSp' ? null : boxOf(store.deck, stage.slide, id)
    if (!box) continue
    const angle = (box.angle * Math.PI) / 180
    for (const [index, [u, v]] of SITES.entries()) {
      const [dx, dy] = [(u - 0.5) * box.width, (v - 0.5) * box.height]
      const x = box.x + box.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle)
      const y = box.y + box.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle)
      const far = Math.hypot(at.x - x, at.y - y)
      const side = NAMES[index]
      if (far <= least && side) {
        least = far
        nearest = { shape: id, side }
      }
    }
  }
  return nearest
}
