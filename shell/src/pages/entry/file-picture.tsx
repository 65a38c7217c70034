import type { FileItem } from '@wenfang/shared-protocol'
import { FileIcon } from '@wenfang/shared-ui'
import { useState } from 'react'

/** Pages and sheets are cut below; what is made to be seen as one is not cut at its sides. */
const SEEN_WHOLE: ReadonlySet<string> = new Set(['i', 'p', 'sl', 'b'])

/** What is seen first of a file; its icon until that is there, and where nothing is. */
export function FilePicture({ file, address }: { readonly file: FileItem; readonly address: string | null }) {
  const [shown, setShown] = useState<string | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const isWanted = address !== null && missing !== address
  return (
    <span className="entry-picture">
      {(!isWanted || shown !== address) && <FileIcon type={file.office_type} extension={file.ext} sizePx={52} />}
      {isWanted && (
        <img
          alt=""
          src={address}
          loading="lazy"
          decoding="async"
          draggable={false}
          className={SEEN_WHOLE.has(file.office_type) ? 'entry-picture-whole' : ''}
          onLoad={() => setShown(address)}
          onError={() => setMissing(address)}
        />
      )}
    </span>
  )
}

/** Of a file that can be opened; the browser asks again once it was changed. */
export const pictureAddress = ({ id, import_state, trashed_at, modified_at }: FileItem): string | null =>
  import_state === 'ready' && trashed_at === null
    ? `/api/v1/files/${encodeURIComponent(id)}/thumbnail?optional=true&at=${encodeURIComponent(modified_at)}`
    : null
