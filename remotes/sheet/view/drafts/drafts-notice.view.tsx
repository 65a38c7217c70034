import { Banner, Button } from '@wenfang/shared-ui'
import { useSyncExternalStore } from 'react'
import { columnName } from '../../formula/index.ts'
import { useSheetView, useSurface } from '../state/sheet-context.ts'
import type { LeftDraft } from './draft-store.ts'

/** What stood in a cell when the browser was closed: it can be typed on, and is written by nobody but the person. */
export function DraftsNotice() {
  const { surface, canWrite } = useSheetView()
  const { drafts, model } = surface
  const left = useSyncExternalStore(
    (listener) => drafts.onChange(listener),
    () => drafts.all(),
  )
  // Lines that come and go move the cell.
  const places = useSurface(() =>
    left.map(({ anchor }) => {
      const place = model.position(anchor)
      return place?.isAlive ? `${columnName(place.column)}${place.row + 1}` : null
    }),
  )
  if (!canWrite) return null
  const take = (draft: LeftDraft): void => {
    surface.finishEditing()
    surface.resumeEntry({ ...draft, isNew: false, caret: draft.text.length }, null)
    drafts.drop(draft)
  }
  const drop = (draft: LeftDraft): void => {
    drafts.drop(draft)
    surface.focus()
  }
  return left.map((draft, at) => (
    <Banner
      key={draft.key}
      tone="warning"
      action={
        <span className="sheet-kept-actions">
          <Button size="sm" kind="primary" onClick={() => take(draft)}>
            {places[at] == null ? '取回' : '继续输入'}
          </Button>
          <Button size="sm" kind="quiet" onClick={() => drop(draft)}>
            丢弃
          </Button>
        </span>
      }
    >
      {`上次在工作表“${draft.sheetName}”${places[at] == null ? '（单元格已被删除）' : `的 ${places[at]} `}输入的内容还没有写入：`}
      <q className="sheet-kept-text">{draft.text}</q>
    </Banner>
  ))
}
