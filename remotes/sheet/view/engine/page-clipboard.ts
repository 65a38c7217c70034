import type { DependencyOverride } from '@univerjs/core'
import { BrowserClipboardService, IClipboardInterfaceService } from '@univerjs/ui'

/**
 * Gives and takes the clipboard as events do. `navigator.clipboard` cleans markup by parsing it in this page, whose policy
 * then refuses the style of each cell aloud.
 */
class PageClipboardService extends BrowserClipboardService {
  override async write(text: string, html: string, own: Readonly<Record<string, string>> = {}): Promise<void> {
    if (!copied({ 'text/plain': text, 'text/html': html, ...own })) await super.write(text, html, own)
  }

  override async read(): Promise<ClipboardItem[]> {
    const clipboard: { read(options: { readonly unsanitized: readonly string[] }): Promise<ClipboardItem[]> } =
      navigator.clipboard
    try {
      return await clipboard.read({ unsanitized: ['text/html'] })
    } catch {
      return super.read()
    }
  }
}

/** @returns false where the browser does not let a copy begin by itself */
function copied(data: Readonly<Record<string, string>>): boolean {
  let isDone = false
  // Without a selection in the page there is nothing to copy, unless somebody says so beforehand.
  const begin = (event: Event): void => event.preventDefault()
  const copy = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.clipboardData) return
    for (const [type, text] of Object.entries(data)) event.clipboardData.setData(type, text)
    isDone = true
  }
  addEventListener('beforecopy', begin, true)
  addEventListener('copy', copy, true)
  try {
    // The only way to a copy event.
    document.execCommand('copy')
  } finally {
    removeEventListener('beforecopy', begin, true)
    removeEventListener('copy', copy, true)
  }
  return isDone
}

export const pageClipboard: DependencyOverride = [[IClipboardInterfaceService, { useClass: PageClipboardService }]]
