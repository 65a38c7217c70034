import type { Command } from './command.ts'
import { exec } from './exec.ts'

export interface PageFormat {
  readonly pageWidth: number
  readonly pageHeight: number
  readonly marginTop: number
  readonly marginRight: number
  readonly marginBottom: number
  readonly marginLeft: number
  readonly orientation: 'portrait' | 'landscape'
  readonly scope: 'document' | 'section'
}

/** All lengths in twips, a twentieth of a point, as files hold them. */
export const pageFormat: Command<PageFormat> = {
  id: 'page-format',
  title: '页面设置',
  refusal: (_context, page) =>
    page.marginLeft + page.marginRight >= page.pageWidth || page.marginTop + page.marginBottom >= page.pageHeight
      ? '页边距太大，纸上没有写字的地方了'
      : null,
  run: (context, page) => void exec(context, { type: 'setPageSetup', ...page }),
}
