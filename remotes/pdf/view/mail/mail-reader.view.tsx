import type { HostApi } from '@wenfang/shared-contract'
import { useCallback, useState } from 'react'
import { readMail, type Mail, type MailAttachment } from '../../mail/read-mail.ts'
import { MailView } from './mail.view.tsx'

/** A message, and the messages that came with it, one at a time. */
export function MailReader({ host, mail }: { readonly host: HostApi; readonly mail: Mail }) {
  const [path, setPath] = useState<readonly Mail[]>([mail])
  const open = useCallback(
    async ({ bytes, name }: MailAttachment): Promise<void> => {
      try {
        const inner = await readMail(bytes)
        setPath((before) => [...before, inner])
      } catch (error) {
        host.report('mail.attached.failed', { message: String(error) })
        host.toast('error', `“${name}”读不出来，可以下载后用邮件软件打开。`)
      }
    },
    [host],
  )
  const shown = path.at(-1) ?? mail
  const outer = path.at(-2)
  return (
    <MailView
      // A message begins at its top, in its own form.
      key={path.length}
      host={host}
      mail={shown}
      onOpen={(attachment) => void open(attachment)}
      {...(outer && { outer: outer.subject || '（无主题）', onBack: () => setPath(path.slice(0, -1)) })}
    />
  )
}
