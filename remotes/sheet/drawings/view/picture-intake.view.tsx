import type { ReactNode } from 'react'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { gridFrame } from './grid-frame.ts'
import { insertPictures, pictureFiles } from './insert-picture.ts'

/** Around the grid: pictures that are pasted or dropped here become drawings. */
export function PictureIntake({ children }: { readonly children: ReactNode }) {
  const view = useSheetView()
  return (
    <div
      className="sheet-middle"
      onPasteCapture={({ clipboardData, nativeEvent }) => {
        const files = pictureFiles(clipboardData.files)
        // Cells of another program come with a picture of them: the cells are meant.
        const hasText = clipboardData.types.some((type) => type === 'text/html' || type === 'text/plain')
        if (files.length === 0 || hasText) return
        nativeEvent.preventDefault()
        nativeEvent.stopImmediatePropagation()
        void insertPictures(view, files)
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        void insertPictures(view, pictureFiles(files), pointOf(view.surface, event.clientX, event.clientY))
      }}
    >
      {children}
    </div>
  )
}

/** From a pixel of the window to the pixel of the sheet under it. */
function pointOf(
  surface: Parameters<typeof gridFrame>[0],
  clientX: number,
  clientY: number,
): { readonly left: number; readonly top: number } | undefined {
  const frame = gridFrame(surface)
  if (!frame) return undefined
  const { x, y } = surface.place.pointAt(clientX, clientY)
  const pane = frame.panes.findLast(
    (one) => x >= one.left && x < one.left + one.width && y >= one.top && y < one.top + one.height,
  )
  if (!pane) return undefined
  return { left: (x - pane.left - pane.originX) / frame.scale, top: (y - pane.top - pane.originY) / frame.scale }
}
