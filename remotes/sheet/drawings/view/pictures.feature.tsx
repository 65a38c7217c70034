import { MenuItem } from '@wenfang/shared-ui'
import ImageIcon from 'lucide-react/icons/image'
import type { SheetFeature } from '../../view/features/feature.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { DrawingLayer } from './drawing-layer.view.tsx'
import { choosePictures } from './insert-picture.ts'

function InsertItems() {
  const view = useSheetView()
  return (
    <MenuItem icon={<ImageIcon />} onSelect={() => choosePictures(view)}>
      图片…
    </MenuItem>
  )
}

/** Pictures, and the layer of all drawings. */
export const pictures: SheetFeature = { items: { insert: InsertItems }, Layer: DrawingLayer }
