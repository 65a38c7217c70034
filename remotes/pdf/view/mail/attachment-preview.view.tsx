import { Dialog } from '@wenfang/shared-ui'
import { useEffect, useMemo, useState } from 'react'
import type { MailAttachment } from '../../mail/read-mail.ts'

type Played = 'picture' | 'sound' | 'film'

/** What browsers show by themselves and that runs nothing; by type, where the sender tells one, else by the name. */
const PLAYED: readonly (readonly [Played, RegExp, RegExp])[] = [
  ['picture', /^image\/(?:png|jpe?g|gif|webp|avif|bmp)$/i, /\.(?:png|jpe?g|gif|webp|avif|bmp)$/i],
  ['sound', /^audio\//i, /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i],
  ['film', /^video\//i, /\.(?:mp4|m4v|webm|ogv|mov)$/i],
]
const UNTOLD = /^(?:application\/octet-stream|)$/i

/** How an attachment can be looked at without leaving the message; null where it cannot. */
export const playedAs = ({ name, contentType }: Pick<MailAttachment, 'name' | 'contentType'>): Played | null =>
  PLAYED.find(([, type, ending]) => type.test(contentType) || (UNTOLD.test(contentType) && ending.test(name)))?.[0] ??
  null

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
    () => URL.createObjectURL(new Blob([bytes.slice()], { type: UNTOLD.test(contentType) ? '' : contentType })),
    [bytes, contentType],
  )
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const kind = playedAs(attachment)
  const fail = (): void => setBroken(true)
  return (
    <Dialog isOpen onClose={onClose} title={name} size="lg">
      <div className="mail-preview">
        {isBroken && <p>这个浏览器放不出这个附件，可以下载后用其他软件打开。</p>}
        {!isBroken && kind === 'picture' && <img src={url} alt={name} onError={fail} />}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a stranger's recording has none */}
        {!isBroken && kind === 'sound' && <audio src={url} aria-label={name} controls onError={fail} />}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a stranger's recording has none */}
        {!isBroken && kind === 'film' && <video src={url} aria-label={name} controls onError={fail} />}
      </div>
    </Dialog>
  )
}
