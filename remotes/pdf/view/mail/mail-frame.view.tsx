import { useEffect, useRef } from 'react'
import { SHOWN_PICTURE } from '../../mail/attachment-kind.ts'
import type { MailAttachment } from '../../mail/read-mail.ts'
import { fillWithMail } from './clean-mail.ts'

const STYLE = `
html { background: #fff; color: #1f2328; }
html, body { height: fit-content !important; min-height: 0 !important; }
body { margin: 0; padding: 4px; font: 15px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; overflow-x: auto; }
img { max-width: 100%; }
blockquote { margin: 0 0 0 8px; padding-left: 12px; border-left: 3px solid #d0d7de; }
pre { white-space: pre-wrap; }
.wf-mail-picture { display: inline-block; padding: 2px 8px; border: 1px dashed #8c959f; border-radius: 4px; color: #59636e; font-size: 13px; }
`
/** Below the last line: for a bar that scrolls what is too wide, and for margins of the message. */
const ROOM_PX = 24

/**
 * The page of a message in a frame in which no script may run; links open beside it. Nothing is fetched: the page's policy forbids
 * it, and there is nothing left that would ask.
 */
export function MailFrame({
  html,
  attachments,
  onRemotePictures,
}: {
  readonly html: string
  readonly attachments: readonly MailAttachment[]
  readonly onRemotePictures: (addresses: readonly string[]) => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return undefined
    const urls = new Map<string, string>()
    const pictureOf = (contentId: string): string | null => {
      const picture = attachments.find((one) => one.contentId === contentId && SHOWN_PICTURE.test(one.contentType))
      if (!picture) return null
      const url =
        urls.get(contentId) ?? URL.createObjectURL(new Blob([picture.bytes.slice()], { type: picture.contentType }))
      urls.set(contentId, url)
      return url
    }
    page.body.replaceChildren()
    const { remotePictures, styles } = fillWithMail(page, html, pictureOf)
    const { CSSStyleSheet: Sheet } = page.defaultView as unknown as { CSSStyleSheet: typeof CSSStyleSheet }
    page.adoptedStyleSheets = [STYLE, ...styles].map((css) => {
      const sheet = new Sheet()
      sheet.replaceSync(css)
      return sheet
    })
    onRemotePictures(remotePictures)
    const fit = (): void => {
      // Not what can be scrolled: that is never less than the frame, which would grow with every look.
      if (frame.current) frame.current.style.height = `${Math.ceil(page.body.offsetHeight) + ROOM_PX}px`
    }
    fit()
    const watcher = new ResizeObserver(fit)
    watcher.observe(page.body)
    return () => {
      watcher.disconnect()
      for (const url of urls.values()) URL.revokeObjectURL(url)
    }
  }, [html, attachments, onRemotePictures])
  return (
    <iframe
      ref={frame}
      className="mail-frame"
      title="邮件正文"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  )
}
