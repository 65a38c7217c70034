import { Button, Dialog } from '@wenfang/shared-ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import type { Attachment } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import { usePicture } from './use-picture.ts'

interface AttachmentPreviewProps {
  readonly surface: TableSurface
  readonly pictures: readonly Attachment[]
  /** Which of them is seen; below 0: it was taken away meanwhile. */
  readonly at: number
  readonly onGo: (picture: Attachment) => void
  readonly onSave: (picture: Attachment) => void
  readonly onClose: () => void
}

/** A picture large, and the others of its record one after the other. */
export function AttachmentPreview({ surface, pictures, at, onGo, onSave, onClose }: AttachmentPreviewProps) {
  const picture = pictures[at] ?? null
  const url = usePicture(surface, picture)
  const [before, after] = [pictures[at - 1], pictures[at + 1]]
  return (
    <Dialog
      isOpen
      size="lg"
      title={picture?.name ?? '图片已移除'}
      onClose={onClose}
      actions={
        <>
          <Button icon={<ChevronLeft />} disabled={!before} onClick={() => before && onGo(before)}>
            上一张
          </Button>
          <Button icon={<ChevronRight />} disabled={!after} onClick={() => after && onGo(after)}>
            下一张
          </Button>
          <Button icon={<Download />} disabled={!picture} onClick={() => picture && onSave(picture)}>
            下载
          </Button>
        </>
      }
    >
      <div className="dbsheet-attachment-large">
        {url !== null && picture ? (
          <img src={url} alt={picture.name} />
        ) : (
          <p className="dbsheet-none">{picture ? '正在取图片；没有网络时要等联网后才能看到' : '图片已被移除'}</p>
        )}
      </div>
    </Dialog>
  )
}
