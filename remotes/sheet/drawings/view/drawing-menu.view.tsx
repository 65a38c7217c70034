import { MenuItem, MenuRadioGroup, MenuSeparator } from '@wenfang/shared-ui'
import ChartColumn from 'lucide-react/icons/chart-column'
import BringToFront from 'lucide-react/icons/bring-to-front'
import SendToBack from 'lucide-react/icons/send-to-back'
import Trash2 from 'lucide-react/icons/trash-2'
import { READ_ONLY } from '../../view/commands/command.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { type Following, followingOf, type SheetRulers } from '../model/geometry.ts'
import { moveLayer, removeDrawing, setFollowing, type SheetDrawing } from './sheet-drawings.ts'

/** How a drawing follows its cells, in words. */
export const FOLLOWING: readonly { readonly value: Following; readonly label: string }[] = [
  { value: 'twoCell', label: '随单元格移动并改变大小' },
  { value: 'oneCell', label: '随单元格移动，大小不变' },
  { value: 'absolute', label: '位置和大小都不变' },
]

export function DrawingMenu({
  sheetId,
  drawing,
  rulers,
  onEdit,
}: {
  readonly sheetId: string
  readonly drawing: SheetDrawing
  readonly rulers: SheetRulers
  readonly onEdit: (id: string) => void
}) {
  const { surface, canWrite } = useSheetView()
  const refused = !canWrite
    ? { isDisabled: true, hint: READ_ONLY }
    : drawing.payload.isPreview
      ? { isDisabled: true, hint: '嵌入对象的预览，保留文件中的样子' }
      : {}
  const layer = (step: Parameters<typeof moveLayer>[3]) => () => moveLayer(surface, sheetId, drawing.id, step, rulers)
  return (
    <>
      {drawing.payload.type === 'chart' && (
        <>
          <MenuItem icon={<ChartColumn />} {...refused} onSelect={() => onEdit(drawing.id)}>
            编辑图表
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<BringToFront />} {...refused} onSelect={layer('front')}>
        置于顶层
      </MenuItem>
      <MenuItem {...refused} onSelect={layer('forward')}>
        上移一层
      </MenuItem>
      <MenuItem {...refused} onSelect={layer('backward')}>
        下移一层
      </MenuItem>
      <MenuItem icon={<SendToBack />} {...refused} onSelect={layer('back')}>
        置于底层
      </MenuItem>
      <MenuSeparator />
      {canWrite && (
        <>
          <MenuRadioGroup
            value={followingOf(drawing.payload.anchor)}
            onChange={(following) => setFollowing(surface, sheetId, drawing, following, rulers)}
            options={FOLLOWING}
          />
          <MenuSeparator />
        </>
      )}
      <MenuItem
        icon={<Trash2 />}
        isDanger
        {...refused}
        onSelect={() => {
          removeDrawing(surface, sheetId, drawing.id)
          surface.focus()
        }}
      >
        删除
      </MenuItem>
    </>
  )
}
