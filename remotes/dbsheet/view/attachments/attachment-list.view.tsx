import { saveBytes } from '@wenfang/shared-remote/save-bytes'
import { Button, IconButton } from '@wenfang/shared-ui'
import Download from 'lucide-react/icons/download'
import FileIcon from 'lucide-react/icons/file'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { commands } from '../../commands/index.ts'
import { attachmentOf, isPicture, type Attachment, type Field, type RecordId } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { askForFiles, attachFiles } from './attach-files.ts'
import { usePicture } from './use-picture.ts'
import { AttachmentPreview } from './attachment-preview.view.tsx'
import './attachments.css'

export interface AttachmentListProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly record: RecordId
  readonly field: Field
  /** Whoever has seen a picture large is done here. */
  readonly onSeen?: () => void
}

/** The files on a record: seen, saved, taken away; more come by button, by dropping and by pasting. */
export default function AttachmentList({ surface, shown, record, field, onSeen }: AttachmentListProps) {
  const { session } = surface
  const { table, canWrite } = shown
  const [isOver, setOver] = useState(false)
  const [seen, setSeen] = useState<string | null>(null)
  const value = table.get(record, field)
  const members = Array.isArray(value) ? value : []
  const files = members.flatMap((member) => {
    const attachment = attachmentOf(member)
    return attachment ? [{ member, attachment }] : []
  })
  const place = { table: table.id, record, field: field.id }
  const attach = (chosen: readonly File[]) => void attachFiles(session, place, chosen)
  const pictures = files.map(({ attachment }) => attachment).filter(isPicture)
  return (
    <div
      data-previewing={seen === null ? undefined : ''}
      className={isOver ? 'dbsheet-attachments dbsheet-attachments-over' : 'dbsheet-attachments'}
      onDragOver={(event) => {
        if (!canWrite || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!canWrite) return
        event.preventDefault()
        setOver(false)
        attach([...event.dataTransfer.files])
      }}
      onPaste={(event) => {
        if (!canWrite || event.clipboardData.files.length === 0) return
        event.preventDefault()
        attach([...event.clipboardData.files])
      }}
    >
      {files.length > 0 && (
        <ul aria-label={`${field.settings.title}里的文件`}>
          {files.map(({ member, attachment }) => (
            <li key={member} className="dbsheet-attachment">
              <button
                type="button"
                className="dbsheet-attachment-open"
                aria-label={isPicture(attachment) ? `查看“${attachment.name}”` : `下载“${attachment.name}”`}
                onClick={() => (isPicture(attachment) ? setSeen(attachment.hash) : void save(surface, attachment))}
              >
                <SmallPicture surface={surface} attachment={attachment} />
                <span className="dbsheet-attachment-name">{attachment.name}</span>
                <span className="dbsheet-none">{sizeText(attachment.bytes)}</span>
              </button>
              <IconButton
                label={`下载“${attachment.name}”`}
                size="sm"
                icon={<Download />}
                onClick={() => void save(surface, attachment)}
              />
              {canWrite && (
                <IconButton
                  label={`移除“${attachment.name}”`}
                  size="sm"
                  icon={<X />}
                  onClick={() => session.run(commands.changeMembers, { ...place, add: [], remove: [member] })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canWrite ? (
        <Button
          size="sm"
          icon={<Upload />}
          data-begins
          aria-label={`添加文件：${field.settings.title}`}
          onClick={() => void askForFiles().then(attach)}
        >
          添加文件，或拖放、粘贴到这里
        </Button>
      ) : (
        files.length === 0 && <span className="dbsheet-card-text">—</span>
      )}
      {seen !== null && (
        <AttachmentPreview
          surface={surface}
          pictures={pictures}
          at={pictures.findIndex(({ hash }) => hash === seen)}
          onGo={(next) => setSeen(next.hash)}
          onSave={(attachment) => void save(surface, attachment)}
          onClose={() => {
            setSeen(null)
            onSeen?.()
          }}
        />
      )}
    </div>
  )
}

function SmallPicture({ surface, attachment }: { readonly surface: TableSurface; readonly attachment: Attachment }) {
  const url = usePicture(surface, isPicture(attachment) ? attachment : null)
  return (
    <span className="dbsheet-attachment-small" aria-hidden>
      {url === null ? <FileIcon /> : <img src={url} alt="" />}
    </span>
  )
}

async function save({ session }: TableSurface, attachment: Attachment): Promise<void> {
  try {
    saveBytes(attachment.name, await session.pictures.bytes(attachment))
  } catch {
    session.host.toast('warning', `“${attachment.name}”现在取不到：请检查网络，或等添加它的人联网后再试`)
  }
}

function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} 字节`
  return bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}
