import { MenuRadioGroup, ToolbarButton, ToolbarMenu, ToolbarSeparator } from '@wenfang/shared-ui'
import BringToFront from 'lucide-react/icons/bring-to-front'
import ChartColumn from 'lucide-react/icons/chart-column'
import Move from 'lucide-react/icons/move'
import SendToBack from 'lucide-react/icons/send-to-back'
import Trash2 from 'lucide-react/icons/trash-2'
import { CHART_PANEL } from '../../charts/view/chart-part.ts'
import { READ_ONLY } from '../../view/commands/command.ts'
import type { SelectionTab } from '../../view/features/feature.ts'
import { useSheetView, useSurface } from '../../view/state/sheet-context.ts'
import { followingOf } from '../model/geometry.ts'
import { FOLLOWING } from './drawing-menu.view.tsx'
import { gridFrame } from './grid-frame.ts'
import { selectedDrawing } from './selected-drawing.ts'
import { type LayerStep, moveLayer, removeDrawing, setFollowing, type SheetDrawing } from './sheet-drawings.ts'

const KEPT = '嵌入对象的预览，保留文件中的样子'

function useSelected(): { readonly drawing: SheetDrawing | null; readonly refusal: string | null } {
  const { surface, canWrite } = useSheetView()
  const drawing = useSurface(() => selectedDrawing(surface))
  return { drawing, refusal: !canWrite ? READ_ONLY : drawing?.payload.isPreview ? KEPT : null }
}

function ChartTools() {
  const { ui } = useSheetView()
  const { drawing, refusal } = useSelected()
  return (
    <>
      <ToolbarButton
        label="编辑图表"
        icon={<ChartColumn />}
        isDisabled={refusal !== null}
        disabledReason={refusal ?? undefined}
        onPress={() => drawing && ui.openPanel(CHART_PANEL, drawing.id)}
      >
        编辑图表
      </ToolbarButton>
      <ToolbarSeparator />
      <DrawingTools />
    </>
  )
}

const STEPS: readonly { readonly step: LayerStep; readonly title: string }[] = [
  { step: 'front', title: '置于顶层' },
  { step: 'forward', title: '上移一层' },
  { step: 'backward', title: '下移一层' },
  { step: 'back', title: '置于底层' },
]
const ICONS = { front: <BringToFront />, forward: undefined, backward: undefined, back: <SendToBack /> }

/** Where a drawing lies among others and how it follows its cells, as its own menu has it. */
function DrawingTools() {
  const { surface, canWrite } = useSheetView()
  const { drawing, refusal } = useSelected()
  const refused = { isDisabled: refusal !== null, disabledReason: refusal ?? undefined }
  const sheetId = surface.activeSheetId()
  return (
    <>
      {STEPS.map(({ step, title }) => (
        <ToolbarButton
          key={step}
          label={title}
          icon={ICONS[step]}
          {...refused}
          onPress={() => {
            const frame = gridFrame(surface)
            if (drawing && frame) moveLayer(surface, sheetId, drawing.id, step, frame.rulers)
          }}
        >
          {title}
        </ToolbarButton>
      ))}
      <ToolbarSeparator />
      <ToolbarMenu label="位置和大小" icon={<Move />} text="位置和大小" refusal={canWrite ? null : READ_ONLY}>
        {drawing && (
          <MenuRadioGroup
            value={followingOf(drawing.payload.anchor)}
            onChange={(following) => {
              const frame = gridFrame(surface)
              if (frame) setFollowing(surface, sheetId, drawing, following, frame.rulers)
            }}
            options={FOLLOWING}
          />
        )}
      </ToolbarMenu>
      <ToolbarSeparator />
      <ToolbarButton
        label="删除"
        icon={<Trash2 />}
        {...refused}
        onPress={() => {
          if (drawing) removeDrawing(surface, sheetId, drawing.id)
          surface.focus()
        }}
      />
    </>
  )
}

/** Tabs of what is selected above the cells. */
export const DRAWING_TABS: readonly SelectionTab[] = [
  {
    title: '图表工具',
    keyTip: 'C',
    isShown: (surface) => selectedDrawing(surface)?.payload.type === 'chart',
    Tools: ChartTools,
  },
  {
    title: '图片工具',
    keyTip: 'J',
    isShown(surface) {
      const drawing = selectedDrawing(surface)
      return drawing !== null && drawing.payload.type !== 'chart'
    },
    Tools: DrawingTools,
  },
]
