import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type ReactNode, useState } from 'react'
// By its name: where the shell gives the kit, there is no second one.
import { BaseDialog as Base, Button, IconButton, ProgressRing, useLayerKeys, usePortal } from '@wenfang/shared-ui'
import './print-preview.css'

export interface PrintPreviewProps {
  /** Levels in percent, ascending. */
  readonly zooms: readonly number[]
  readonly firstZoom: number
  /** What is chosen beside the title. */
  readonly choice?: ReactNode
  /** How much there is to print, in words. */
  readonly count: string
  /** Other ways out than the printer. */
  readonly actions?: ReactNode
  readonly isEmpty: boolean
  /** Null while nothing is being printed, else how far that is, from 0 to 1. */
  readonly busy: number | null
  readonly onPrint: () => void
  /** The sheets; 1 is their size on paper. */
  readonly pages: (scale: number) => ReactNode
  /** Settings beside them. */
  readonly form: ReactNode
}

/** A window over everything in which a document is seen as it comes onto paper. */
export function PrintWindow({
  isReady = true,
  onClose,
  children,
}: {
  readonly isReady?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const portal = usePortal()
  const { ref, layer, finalFocus } = useLayerKeys()
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={portal}>
        <Base.Backdrop className="wf-scrim" />
        <Base.Popup
          ref={ref}
          // Its first control would show its name, and Escape would close that first.
          initialFocus={layer}
          finalFocus={finalFocus}
          data-takes-keys
          className="wf-dialog wf-print"
          onKeyDown={(event) => event.stopPropagation()}
        >
          {isReady ? children : <ProgressRing label="正在准备打印" />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** What such a window holds: its head, the sheets and the settings. */
export function PrintPreview({
  zooms,
  firstZoom,
  choice,
  count,
  actions,
  isEmpty,
  busy,
  onPrint,
  pages,
  form,
}: PrintPreviewProps) {
  const [zoom, setZoom] = useState(firstZoom)
  const step = (by: 1 | -1): void =>
    setZoom((now) => (by > 0 ? zooms.find((one) => one > now) : zooms.findLast((one) => one < now)) ?? now)
  return (
    <>
      <header className="wf-print-head">
        <Base.Title className="wf-dialog-title">打印预览</Base.Title>
        {choice}
        <output className="wf-print-count">共 {count}</output>
        <IconButton label="缩小预览" icon={<ZoomOut />} onClick={() => step(-1)} />
        <span>{zoom}%</span>
        <IconButton label="放大预览" icon={<ZoomIn />} onClick={() => step(1)} />
        {actions}
        <Button kind="primary" onClick={onPrint} disabled={isEmpty || busy !== null}>
          {busy === null ? '打印' : `正在准备 ${Math.round(busy * 100)}%`}
        </Button>
        <Base.Close render={<IconButton label="关闭打印预览" icon={<X />} />} />
      </header>
      <div className="wf-print-body">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keys */}
        <section className="wf-print-pages" aria-label="预览的页" tabIndex={0}>
          {pages(zoom / 100)}
        </section>
        {form}
      </div>
    </>
  )
}
