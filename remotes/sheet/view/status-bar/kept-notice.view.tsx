import { Popover } from '@wenfang/shared-ui'
import Archive from 'lucide-react/icons/archive'
import type { ObjectKind } from '../../model/index.ts'
import { useSheetView, useSurface } from '../state/sheet-context.ts'

/** What a workbook may hold that this surface keeps but does not show or change yet. */
const KEPT: readonly (readonly [ObjectKind, string])[] = [['printArea', '打印区域']]

/** Says what of the sheet is kept as it is, so that nobody takes it for lost. */
export function KeptNotice() {
  const { surface } = useSheetView()
  const kinds = useSurface(({ activeSheetId }) =>
    KEPT.flatMap(([kind, title]) => {
      const count = surface.model.objects(activeSheetId, kind).length
      return count > 0 ? [{ title, count }] : []
    }),
  )
  if (kinds.length === 0) return null
  return (
    <Popover
      label="仅保留的内容"
      trigger={
        <button type="button" className="sheet-kept">
          <Archive aria-hidden="true" />
          部分内容仅保留
        </button>
      }
    >
      <div className="sheet-kept-list">
        <p>这张工作表里还有以下内容。在线编辑暂不显示或修改它们，下载时会原样保留：</p>
        <ul>
          {kinds.map(({ title, count }) => (
            <li key={title}>
              {title}（{count}）
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  )
}
