import { IconButton, Menu, MenuItem } from '@wenfang/shared-ui'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { sheets } from '../commands/index.ts'
import { run, useSheetView, useSurface } from '../state/sheet-context.ts'
import { KeptNotice } from './kept-notice.view.tsx'
import { figuresOf, type SelectionFigures } from './selection-figures.ts'

/** A large selection is not counted again while it is still being dragged. */
const COUNT_PAUSE_MS = 120

const format = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6 })

function useFigures(): SelectionFigures | null {
  const { surface } = useSheetView()
  const [figures, setFigures] = useState<SelectionFigures | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const countNow = (): void => {
      const selection = surface.selection()
      const sheet = surface.workbook.getActiveSheet()
      const isOne = selection?.ranges.every(({ top, left, bottom, right }) => top === bottom && left === right)
      if (!selection || (isOne && selection.ranges.length === 1)) return setFigures(null)
      const rows = sheet.getCellMatrix().getMatrix()
      setFigures(figuresOf(rows as never, selection.ranges, (row) => sheet.getRowVisible(row)))
    }
    const schedule = (): void => {
      clearTimeout(timer)
      timer = setTimeout(countNow, COUNT_PAUSE_MS)
    }
    schedule()
    const stop = surface.onChange(schedule)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [surface])
  return figures
}

export function StatusBar() {
  const view = useSheetView()
  const figures = useFigures()
  const zoom = useSurface(({ zoomPercent }) => zoomPercent)
  return (
    <footer className="sheet-status" aria-label="状态栏">
      {!view.canWrite && <span className="sheet-status-mode">{view.ui.comment ? '可批注' : '只读'}</span>}
      <KeptNotice />
      <span className="sheet-status-gap" />
      {figures && figures.numbers > 0 && (
        <>
          <span>求和 {format.format(figures.sum)}</span>
          <span>平均值 {format.format(figures.average)}</span>
          <span className="sheet-status-wide">最小值 {format.format(figures.min)}</span>
          <span className="sheet-status-wide">最大值 {format.format(figures.max)}</span>
        </>
      )}
      {figures && figures.count > 0 && <span>计数 {figures.count}</span>}
      <IconButton label="缩小" size="sm" icon={<Minus />} onClick={() => run(view, sheets.zoom, zoom - 10)} />
      <Menu
        align="end"
        side="top"
        trigger={
          <button type="button" className="sheet-zoom">
            <span className="wf-unseen">缩放 </span>
            {zoom}%
          </button>
        }
      >
        {sheets.ZOOM_LEVELS.map((level) => (
          <MenuItem key={level} onSelect={() => run(view, sheets.zoom, level)}>
            {level}%
          </MenuItem>
        ))}
      </Menu>
      <IconButton label="放大" size="sm" icon={<Plus />} onClick={() => run(view, sheets.zoom, zoom + 10)} />
    </footer>
  )
}
