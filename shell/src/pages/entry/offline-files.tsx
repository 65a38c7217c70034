import { officeType, isOfficeTypeCode } from '@wenfang/shared-protocol'
import { Badge, Button, FileIcon } from '@wenfang/shared-ui'
import { useEffect, useState } from 'react'
import { offlineTexts as texts } from '../../i18n/offline.ts'
import { listKnownFiles, type KnownFile } from '../../offline/known-files.ts'
import { openFileAddress } from '../../route/index.ts'
import { useScreen } from '../screen.tsx'
import { timeText } from '../time-text.ts'
import './offline-files.css'

/** In place of the list when the server is out of reach: the files that this device knows, and which of them it can open. */
export function OfflineFiles({ now, onRetry }: { readonly now: Date; readonly onRetry: () => void }) {
  const { services } = useScreen()
  const { user, path_prefix: prefix } = services.environment
  const [files, setFiles] = useState<readonly KnownFile[] | null>(null)
  const userId = user?.id ?? ''
  useEffect(() => {
    let isGone = false
    const show = (known: readonly KnownFile[]): void => {
      if (!isGone) setFiles(known)
    }
    listKnownFiles(userId, globalThis.caches).then(show, () => show([]))
    return () => {
      isGone = true
    }
  }, [userId])
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])

  return (
    <section className="offline-files" aria-labelledby="offline-title">
      <h2 id="offline-title">{texts.title}</h2>
      <output>
        {texts.canDo}
        {texts.cannotDo}
      </output>
      <Button kind="primary" onClick={onRetry}>
        {texts.retry}
      </Button>
      {files?.length === 0 && <p>{texts.none}</p>}
      {files !== null && files.length > 0 && (
        <ul aria-label={texts.list}>
          {files.map((file) => (
            <li key={file.id}>
              <FileIcon type={file.type} extension={file.ext} sizePx={28} />
              <span className="wf-unseen">{officeType(isOfficeTypeCode(file.type) ? file.type : 'unknown').title}</span>
              {file.isAvailable ? (
                <a href={openFileAddress({ prefix, fileId: file.id, query: '' }).href}>{file.name}</a>
              ) : (
                <span className="offline-files-far">{file.name}</span>
              )}
              <Badge tone={file.isAvailable ? 'success' : 'neutral'}>
                {file.isAvailable ? texts.available : texts.unavailable}
              </Badge>
              {file.openedAt !== null && (
                <small>{texts.openedAt(timeText(new Date(file.openedAt).toISOString(), now))}</small>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
