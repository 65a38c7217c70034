import type { TileSet } from '../jobs/index.ts'

/** A picture of the first page, as the page shows it before any script. Sizes are CSS pixels. */
export type SnapshotPicture =
  | { readonly kind: 'whole'; readonly href: string; readonly width: number; readonly height: number }
  | {
      readonly kind: 'tiled'
      readonly width: number
      readonly height: number
      readonly tiles: readonly (Omit<SnapshotPicture & { kind: 'whole' }, 'kind'> & {
        readonly x: number
        readonly y: number
      })[]
    }

/** Sharp enough for a window; a handful of tiles. The viewer asks for the same ones first, and finds them fetched. */
const MOST_EDGE_PX = 2_048

/** S82: of a picture in tiles the largest level that is about as large as a window. */
export function tiledPicture({ levels, tilePx }: TileSet, path: string): SnapshotPicture | null {
  const depth = levels.findIndex(({ width, height }) => Math.max(width, height) <= MOST_EDGE_PX)
  const level = levels[depth]
  if (!level) return null
  const [columns, rows] = [Math.ceil(level.width / tilePx), Math.ceil(level.height / tilePx)]
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const [x, y] = [column * tilePx, row * tilePx]
    const [width, height] = [Math.min(tilePx, level.width - x), Math.min(tilePx, level.height - y)]
    return { href: `${path}/${depth}/${column}/${row}`, x, y, width, height }
  })
  return { kind: 'tiled', width: level.width, height: level.height, tiles }
}
