import { ToolbarButton } from '@wenfang/shared-ui'
import ImageIcon from 'lucide-react/icons/image'
import type { SheetFeature } from '../../view/features/feature.ts'
import { useRefusal } from '../../view/ribbon/use-refusal.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { DrawingLayer } from './drawing-layer.view.tsx'
import { DRAWING_TABS } from './drawing-tools.view.tsx'
import { choosePictures } from './insert-picture.ts'

function InsertTools() {
  const view = useSheetView()
  const refusal = useRefusal()
  return (
    <ToolbarButton
      label="图片…"
      icon={<ImageIcon />}
      isDisabled={refusal !== null}
      disabledReason={refusal ?? undefined}
      onPress={() => choosePictures(view)}
    >
      图片
    </ToolbarButton>
  )
}

/** Pictures, and the layer of all drawings. */
export const pictures: SheetFeature = { tools: { insert: InsertTools }, tabs: DRAWING_TABS, Layer: DrawingLayer }
