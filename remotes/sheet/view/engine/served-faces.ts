import { FontCache } from '@univerjs/engine-render'
import { importRetrying } from '@wenfang/shared-remote'

const loadFaces = importRetrying(() => import('@wenfang/shared-fonts'))

/**
 * Draws the families with the faces we serve, so that every reader sees columns as wide as their author did. The grid is
 * shown before and painted once more when the faces are there. Answers how to let go of them.
 */
export async function showServedFaces(families: ReadonlySet<string>, repaint: () => unknown): Promise<() => void> {
  const { registerFaces } = await loadFaces()
  const faces = registerFaces(families)
  await faces.ready
  // Widths were measured in letters of the device.
  FontCache.globalFontMeasureCache.clear()
  repaint()
  return () => faces.dispose()
}
