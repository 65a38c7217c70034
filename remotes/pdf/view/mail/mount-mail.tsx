import type { HostApi } from '@wenfang/shared-contract'
import { createRoot } from 'react-dom/client'
import { readMail } from '../../mail/read-mail.ts'
import { MailReader } from './mail-reader.view.tsx'

/** Shows the host's message in `element`. Resolves when it is painted. */
export async function mount(host: HostApi, element: HTMLElement): Promise<{ unmount(): void }> {
  const mail = await readMail(await host.doc.source()).catch((error: unknown) => {
    host.fail('FileCorrupt', error)
    throw error
  })
  const root = createRoot(element, { onUncaughtError: (error) => host.fail('RemoteCrashed', error) })
  await new Promise<void>((resolve) => {
    root.render(<MailReader host={host} mail={mail} />)
    requestAnimationFrame(() => resolve())
  })
  return { unmount: () => root.unmount() }
}
