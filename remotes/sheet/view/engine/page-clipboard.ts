import type { DependencyOverride } from '@univerjs/core'
import { BrowserClipboardService, IClipboardInterfaceService } from '@univerjs/ui'
import { copyByEvent } from '@wenfang/shared-ui'

/**
 * Gives and takes the clipboard as events do. `navigator.clipboard` cleans markup by parsing it in this page, whose policy
 * then refuses the style of each cell aloud.
 */
class PageClipboardService extends BrowserClipboardService {
  override async write(text: string, html: string, own: Readonly<Record<string, string>> = {}): Promise<void> {
    if (!copyByEvent({ 'text/plain': text, 'text/html': html, ...own })) await super.write(text, html, own)
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

export const pageClipboard: DependencyOverride = [[IClipboardInterfaceService, { useClass: PageClipboardService }]]
