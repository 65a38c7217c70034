import { Dialog } from '@wenfang/shared-ui'
import { useEffect, useMemo, useState } from 'react'
import { attachmentKind, isUntold } from '../../mail/attachment-kind.ts'
import { attachmentText } from '../../mail/attachment-text.ts'
import type { MailAttachment } from '../../mail/read-mail.ts'

/** An attachment over the message that it came with. */
export function AttachmentPreview({
  attachment,
  onClose,
}: {
  readonly attachment: MailAttachment
  readonly onClose: () => void
}) {
  const { name, bytes, contentType } = attachment
  const [isBroken, setBroken] = useState(false)
  const url = useMemo(
    () => URL.createObjectURL(new Blob([bytes.slice()], { type: isUntold(contentType) ? '' : contentType })),
    [bytes, contentType],
  )
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const kind = attachmentKind(attachment)
  const fail = (): void => setBroken(true)
  return (
    <Dialog isOpen onClose={onClose} title={name} size="lg">
      <div className="mail-preview">
        {isBroken && <p>这个浏览器放不出这个附件，可以下载后用其他软件打开。</p>}
        {kind === 'text' && <Letters bytes={bytes} name={name} />}
        {!isBroken && kind === 'picture' && <img src={url} alt={name} onError={fail} />}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a stranger's recording has none */}
        {!isBroken && kind === 'sound' && <audio src={url} aria-label={name} controls onError={fail} />}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a stranger's recording has none */}
        {!isBroken && kind === 'film' && <video src={url} aria-label={name} controls onError={fail} />}
      </div>
    </Dialog>
  )
}

/** As they stand: a table or markup of text is letters, too. */
function Letters({ bytes, name }: Pick<MailAttachment, 'bytes' | 'name'>) {
  const found = useMemo(() => attachmentText(bytes), [bytes])
  if (!found) return <p>这个附件的内容不是文字，可以下载后用其他软件打开。</p>
  if (found.text === '') return <p>这个附件是空的。</p>
  return (
    <>
      {found.isCut && <p>附件较长，这里只显示开头部分。</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with keys */}
      <section className="mail-preview-text" aria-label={name} tabIndex={0}>
        <pre>{found.text}</pre>
      </section>
    </>
  )
}
