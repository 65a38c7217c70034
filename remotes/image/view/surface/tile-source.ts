import OpenSeadragon from 'openseadragon'
import type { ShownContent } from '../content/open-content.ts'

interface TileJob {
  readonly tile: { readonly level: number; readonly x: number; readonly y: number }
  finish(data: unknown, request: unknown, type: string): void
  fail(message: string, request: unknown): void
}

/** What the engine reads: one image, or the tiles that the server has cut. */
export function sourceOf(content: ShownContent): object {
  if (content.kind === 'whole') return { type: 'image', url: content.url, crossOriginPolicy: false }
  const { sizes, tiles, page } = content
  const deepest = sizes.levels.length - 1
  const source = new OpenSeadragon.TileSource({
    width: sizes.width,
    height: sizes.height,
    tileSize: sizes.tile_px,
    tileOverlap: 0,
    minLevel: 0,
    maxLevel: deepest,
  } as unknown as OpenSeadragon.TileSourceOptions)
  // The engine's smallest level comes first, the server's largest.
  const depthOf = (level: number): number => deepest - level
  return Object.assign(source, {
    getTileUrl: (level: number, column: number, row: number) => `tile:${page}/${depthOf(level)}/${column}/${row}`,
    hasTransparency: () => true,
    downloadTileStart(job: TileJob) {
      const { level, x, y } = job.tile
      tiles.tile(page, depthOf(level), x, y).then(
        (bytes) => job.finish(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), null, 'rasterBlob'),
        (error: unknown) => job.fail(String(error), null),
      )
    },
    downloadTileAbort() {
      // What was asked for is kept for the next look.
    },
  })
}
