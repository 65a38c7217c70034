import { useSurface, useWriter } from '../state/writer.ts'
import './phone.css'

/** Where one is and what one may do, over the corner of the pages: a phone has no room for a bar of it. */
export function PagePlace() {
  const { surface, canWrite, ui } = useWriter()
  const { page, pages, isSuggesting } = useSurface((snapshot) => ({
    page: surface.surface ? surface.getCurrentPage('viewport') || snapshot.page.current : 0,
    pages: snapshot.page.total,
    isSuggesting: canWrite && snapshot.editingMode === 'suggesting',
  }))
  const right = canWrite ? (isSuggesting ? '修订' : '') : ui.comment ? '可批注' : '只读'
  const place = page === 0 ? '正在排版…' : `${page} / ${pages} 页`
  return <div className="writer-phone-place">{right === '' ? place : `${right} · ${place}`}</div>
}
