import { formatSections, numberPages, setPageBorders } from '../../../commands/section-commands.ts'
import {
  readPageBorders,
  type PageBorders,
  type PageNumbering,
  type SectionFormat,
} from '../../../model/tree/page-format.ts'
import type { Command } from '../command.ts'
import { runModel } from '../run-model.ts'
import { NO_ROOM, type PageScope, sectionSpan, caretSection } from './page.command.ts'

export interface PageFormat extends SectionFormat {
  readonly scope: PageScope
}

/** All lengths in twips, a twentieth of a point, as files hold them. */
export const pageFormat: Command<PageFormat> = {
  id: 'page-format',
  title: '页面设置',
  refusal: (_context, page) =>
    page.marginLeft + page.marginRight + page.gutter >= page.pageWidth ||
    page.marginTop + page.marginBottom >= page.pageHeight
      ? NO_ROOM
      : null,
  runs: [formatSections.id],
  run: (context, { scope, ...format }) =>
    void runModel(context.surface, formatSections, { ...sectionSpan(context, scope), format }),
}

export const pageBorders: Command<{ readonly borders: PageBorders | null; readonly scope: PageScope }> = {
  id: 'page-borders',
  title: '页面边框',
  isActive: (context) => readPageBorders(caretSection(context)) !== null,
  runs: [setPageBorders.id],
  run: (context, { borders, scope }) =>
    void runModel(context.surface, setPageBorders, { ...sectionSpan(context, scope), borders }),
}

export const pageNumbering: Command<PageNumbering & { readonly scope?: PageScope }> = {
  id: 'page-numbering',
  title: '页码格式',
  refusal: (_context, { start }) =>
    start !== null && (!Number.isInteger(start) || start < 0 || start > 32_767) ? '起始页码要在 0 到 32767 之间' : null,
  runs: [numberPages.id],
  run: (context, { scope = 'section', format, start }) =>
    void runModel(context.surface, numberPages, { ...sectionSpan(context, scope), format, start }),
}
