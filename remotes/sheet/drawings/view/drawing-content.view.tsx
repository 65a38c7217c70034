import { useEffect, useState } from 'react'
import type { DrawingPayload } from '../../model/index.ts'
import { ChartContent } from '../../charts/view/chart-content.view.tsx'
import { ShapeContent } from './shape-content.view.tsx'
import type { PictureUrls } from './picture-urls.ts'
import type { SheetDrawing } from './sheet-drawings.ts'

const KINDS: Readonly<Record<DrawingPayload['type'], string>> = {
  picture: '图片',
  chart: '图表',
  shape: '形状',
  group: '组合',
  other: '对象',
}

/** What it is and how it is called, for those who do not see it. */
export function titleOf({ type, name, description }: DrawingPayload): string {
  const words = description || name
  return words === '' ? KINDS[type] : `${KINDS[type]}：${words}`
}

export function DrawingContent({
  drawing,
  sheetId,
  pictures,
  scale,
}: {
  readonly drawing: SheetDrawing
  readonly sheetId: string
  readonly pictures: PictureUrls
  readonly scale: number
}) {
  const { payload } = drawing
  if (payload.type === 'picture' && payload.picture)
    return <Picture {...payload.picture} title={payload.description || payload.name} pictures={pictures} />
  if (payload.chart?.unknownKind === null) return <ChartContent chart={payload.chart} sheetId={sheetId} scale={scale} />
  if (payload.type === 'shape' && payload.shape) return <ShapeContent shape={payload.shape} scale={scale} />
  return <Kept />
}

/** Nothing is drawn, and nobody takes it for lost. */
function Kept() {
  return <div className="sheet-drawing-kept">此对象保留在文件中，暂不能显示</div>
}

function Picture({
  hash,
  contentType,
  title,
  pictures,
}: {
  readonly hash: string
  readonly contentType: string
  readonly title: string
  readonly pictures: PictureUrls
}) {
  const [state, setState] = useState<{ readonly hash: string; readonly url: string | null } | null>(null)
  useEffect(() => pictures.watch(hash, contentType, (url) => setState({ hash, url })), [pictures, hash, contentType])
  if (state?.hash !== hash) return <div className="sheet-drawing-waiting" />
  if (state.url === null) return <div className="sheet-drawing-kept">图片暂时取不到，联网后会再显示</div>
  return <img className="sheet-drawing-picture" src={state.url} alt={title} draggable={false} />
}
