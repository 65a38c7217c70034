import { Popover } from '@wenfang/shared-ui'
import Archive from 'lucide-react/icons/archive'
import { useSheetView, useSurface } from '../state/sheet-context.ts'
import { keptContent } from './kept-content.ts'

/** Says what of the sheet is kept but shown or done otherwise, so that nobody takes it for lost. */
export function KeptNotice() {
  const { surface } = useSheetView()
  const kept = useSurface(({ activeSheetId }) => keptContent(surface.model, activeSheetId))
  if (kept.length === 0) return null
  return (
    <Popover
      label="与其他软件不同的内容"
      trigger={
        <button type="button" className="sheet-kept">
          <Archive aria-hidden="true" />
          部分显示不同
        </button>
      }
    >
      <div className="sheet-kept-list">
        <p>下载的文件里这些内容不变：</p>
        <ul>
          {kept.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </Popover>
  )
}
