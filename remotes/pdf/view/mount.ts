import type { HostApi } from '@wenfang/shared-contract'
import { readFacts } from '../model/index.ts'
import { mount as mountPdf } from './mount-pdf.tsx'

/** Of the family of PDF everything that has pages is read as one; a message is shown as such, the rest as what it is. */
export async function mount(host: HostApi, element: HTMLElement): Promise<{ unmount(): void }> {
  const extension = host.file.ext.toLowerCase()
  if (extension === 'eml') return (await import('./mail/mount-mail.tsx')).mount(host, element)
  if ((extension === 'caj' || extension === 'wpssc') && readFacts(host.doc.body).pages === 0)
    return (await import('./unread/mount-unread.ts')).mount(host, element)
  return mountPdf(host, element)
}
