import { Banner, Button, copyText } from '@wenfang/shared-ui'
import { useSyncExternalStore } from 'react'
import { columnName } from '../../formula/index.ts'
import { useSheetView, useSurface } from '../state/sheet-context.ts'
import type { KeptEntry } from '../state/kept-entries.ts'

function reasonOf({ reason, sheetName }: KeptEntry): string {
  switch (reason) {
    case 'sheet':
      return `工作表“${sheetName}”已被他人删除`
    case 'line':
      return `你正在输入的单元格所在的行或列已被他人删除（${sheetName}）`
    case 'overwritten':
      return `你正在输入的行已被他人改成了别的内容（${sheetName}）`
    case 'merged':
      return `你正在输入的单元格已被他人合并（${sheetName}）`
    case 'protected':
      return `工作表“${sheetName}”已被他人保护，不能修改`
    case 'moved':
      return `你正在输入的单元格已被他人移到别的工作表（原在${sheetName}）`
  }
}

/** What was typed where it cannot be entered any more: it is not lost, and can be entered elsewhere. */
export function KeptEntriesNotice() {
  const { surface, host } = useSheetView()
  const { kept } = surface
  const entries = useSyncExternalStore(
    (listener) => kept.onChange(listener),
    () => kept.all(),
  )
  const active = useSurface(({ selection }) => selection?.active ?? null)
  const end = (entry: KeptEntry): void => {
    kept.drop(entry.id)
    surface.focus()
  }
  const copy = async (entry: KeptEntry): Promise<void> => {
    if (!(await copyText(entry.text))) return host.toast('warning', '浏览器不允许写剪贴板，请选中文字后自行复制')
    host.toast('success', '已复制')
    end(entry)
  }
  return entries.map((entry) => (
    <Banner
      key={entry.id}
      tone="warning"
      action={
        <span className="sheet-kept-actions">
          <Button size="sm" onClick={() => void copy(entry)}>
            复制
          </Button>
          {active && (
            <Button size="sm" kind="primary" onClick={() => surface.enter(entry.text) && end(entry)}>
              {`写入 ${columnName(active.column)}${active.row + 1}`}
            </Button>
          )}
          <Button size="sm" kind="quiet" onClick={() => end(entry)}>
            丢弃
          </Button>
        </span>
      }
    >
      {reasonOf(entry)}，这些文字还没有写入：<q className="sheet-kept-text">{entry.text}</q>
    </Banner>
  ))
}
