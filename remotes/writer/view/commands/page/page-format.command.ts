import {
  readPageBorders,
  withPageBorders,
  withPageNumbering,
  withSectionFormat,
  type PageBorders,
  type PageNumbering,
  type SectionFormat,
} from '../../../model/tree/page-format.ts'
import type { Command } from '../command.ts'
import { type PageScope, changeSections, caretSection } from './page.command.ts'

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
      ? '页边距太大，纸上没有写字的地方了'
      : null,
  run: (context, { scope, ...format }) =>
    changeSections(context, scope, (properties) => withSectionFormat(properties, format)),
}

export const pageBorders: Command<{ readonly borders: PageBorders | null; readonly scope: PageScope }> = {
  id: 'page-borders',
  title: '页面边框',
  isActive: (context) => readPageBorders(caretSection(context)) !== null,
  run: (context, { borders, scope }) =>
    changeSections(context, scope, (properties) => withPageBorders(properties, borders)),
}

export const pageNumbering: Command<PageNumbering & { readonly scope?: PageScope }> = {
  id: 'page-numbering',
  title: '页码格式',
  refusal: (_context, { start }) =>
    start !== null && (!Number.isInteger(start) || start < 0 || start > 32_767) ? '起始页码要在 0 到 32767 之间' : null,
  run: (context, { scope = 'section', ...numbering }) =>
    changeSections(context, scope, (properties) => withPageNumbering(properties, numbering)),
}
