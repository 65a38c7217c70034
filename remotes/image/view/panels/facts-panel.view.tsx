import { SidePanel } from '@wenfang/shared-ui'
import { useEffect, useState } from 'react'
import { cameraFacts, type CameraFacts } from '../../files/metadata/camera-facts.ts'
import { shownSize } from '../../model/index.ts'
import { useImageView } from '../state/image-view.ts'

const UNITS = ['字节', 'KB', 'MB', 'GB'] as const

function readableSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${UNITS[power] ?? ''}`
}

const degrees = (value: number, positive: string, negative: string): string =>
  `${value < 0 ? negative : positive} ${Math.abs(value).toFixed(5)}°`

/** What the file, the camera and the edits say of the picture. */
export function FactsPanel() {
  const { host, picture, surface, outcome, layout, ui } = useImageView()
  const [camera, setCamera] = useState<CameraFacts | null>(null)
  useEffect(() => {
    let isGone = false
    host.doc.source().then(
      (bytes) => {
        if (!isGone) setCamera(cameraFacts(bytes, picture.kind))
      },
      (cause: unknown) => host.report('image.facts.failed', { cause: String(cause) }),
    )
    return () => {
      isGone = true
    }
  }, [host, picture])
  const shown = shownSize(outcome)
  const isCut = shown.width * shown.height !== surface.width * surface.height
  const frames = picture.kind === 'tiff' ? '页数' : '帧数'
  const rows: readonly (readonly [string, string])[] = [
    ['名称', host.file.name],
    ['格式', picture.kind.toUpperCase()],
    ['大小', readableSize(host.file.size)],
    ['尺寸', `${surface.width} × ${surface.height} 像素`],
    ...(isCut ? [['裁剪后', `${shown.width} × ${shown.height} 像素`] as const] : []),
    ...(picture.frames > 1 ? [[frames, String(picture.frames)] as const] : []),
  ]
  const place = camera?.place
  return (
    <SidePanel title="图片信息" isSheet={layout === 'mobile'} onClose={() => ui.setPanel(null)}>
      <Facts rows={rows} />
      {camera && camera.facts.length > 0 && (
        <>
          <h3 className="wf-side-heading">拍摄信息</h3>
          <Facts rows={camera.facts.map(({ label, value }) => [label, value] as const)} />
        </>
      )}
      {place && (
        <>
          <h3 className="wf-side-heading">拍摄地点</h3>
          <Facts
            rows={[
              ['纬度', degrees(place.latitude, '北纬', '南纬')],
              ['经度', degrees(place.longitude, '东经', '西经')],
            ]}
          />
          <p className="wf-side-hint">通过链接查看和下载的人得不到拍摄地点；导出的图片里也没有。</p>
        </>
      )}
    </SidePanel>
  )
}

function Facts({ rows }: { readonly rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="image-facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
