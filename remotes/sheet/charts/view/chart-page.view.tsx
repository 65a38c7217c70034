import { type CSSProperties, type KeyboardEvent, useEffect, useMemo } from 'react'
import { DrawingContent, titleOf } from '../../drawings/view/drawing-content.view.tsx'
import { PictureUrls } from '../../drawings/view/picture-urls.ts'
import { useDrawings } from '../../drawings/view/use-drawings.ts'
import { useSheetView, useSurface } from '../../view/state/sheet-context.ts'
import { CHART_PANEL } from './chart-part.ts'
import './chart-page.css'

/** Landscape A4, where a chart says nothing of its size. */
const PAPER = { width: 297, height: 210 }

/** A sheet that is one chart: the chart fills a page, and no cells are behind it. */
export function ChartPage() {
  const sheet = useSurface(({ sheets, activeSheetId }) => {
    const active = sheets.find(({ id }) => id === activeSheetId)
    return active?.isChart === true ? { id: active.id, name: active.name } : null
  })
  return sheet ? <Page key={sheet.id} {...sheet} /> : null
}

function Page({ id: sheetId, name }: { readonly id: string; readonly name: string }) {
  const { surface, host, ui, canWrite } = useSheetView()
  const [chart] = useDrawings(surface, sheetId)
  const pictures = useMemo(() => new PictureUrls(host.doc), [host])
  useEffect(() => () => pictures.dispose(), [pictures])
  const { width, height } = chart?.payload.anchor.size ?? PAPER
  const ratio = width > 0 && height > 0 ? width / height : PAPER.width / PAPER.height
  const edit = (): void => {
    if (canWrite && chart?.payload.type === 'chart') ui.openPanel(CHART_PANEL, chart.id)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    edit()
  }
  return (
    <section className="sheet-chart-page" aria-label={`图表工作表“${name}”`}>
      {chart ? (
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds a chart
          role="button"
          tabIndex={0}
          aria-label={titleOf(chart.payload)}
          className="sheet-chart-paper"
          style={{ '--ratio': ratio, aspectRatio: ratio } as CSSProperties}
          onDoubleClick={edit}
          onKeyDown={onKeyDown}
        >
          <DrawingContent drawing={chart} sheetId={sheetId} pictures={pictures} scale={1} />
        </div>
      ) : (
        <p>这张图表工作表里没有图表；文件里的内容会原样保留。</p>
      )}
    </section>
  )
}
