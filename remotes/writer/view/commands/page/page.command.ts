import { editDocument, packageOf, sectionOfCaret } from '../../engine/index.ts'
import {
  readColumns,
  readLineNumbering,
  withColumns,
  withLineNumbering,
  withSectionFormat,
  type ColumnFormat,
  type LineNumbering,
  type SectionFormat,
} from '../../../model/tree/page-format.ts'
import { pageColourOf, withPageColour } from '../../../model/tree/page-colour.ts'
import { withBindingsAtRoots } from '../../../model/tree/root-bindings.ts'
import { sectionsOf, withSections } from '../../../model/tree/sections.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { exec } from '../exec.ts'

/** What a setting is for: the section of the caret, it and all that follow, or every section. */
export type PageScope = 'section' | 'onward' | 'document'

type Properties = Parameters<Parameters<typeof withSections>[2]>[0]

/** Writes into the sections that are meant, all of them as one step of undo. */
export function changeSections(
  { surface }: CommandContext,
  scope: PageScope,
  change: (of: Properties) => Properties,
): void {
  editDocument(surface, (pkg) => {
    const here = sectionOfCaret(surface, pkg)
    const isMeant = (index: number): boolean =>
      scope === 'document' || (scope === 'onward' ? index >= here : index === here)
    return withSections(pkg, isMeant, change)
  })
}

/** What the caret's section says; undefined where it says nothing. */
export function caretSection({ surface }: Pick<CommandContext, 'surface'>): Properties | undefined {
  const pkg = packageOf(surface)
  return pkg ? sectionsOf(pkg)[sectionOfCaret(surface, pkg)]?.properties : undefined
}

/** Margins, paper or direction alone, of the caret's section, as the tab's menus offer them. */
export const pagePart: Command<Partial<SectionFormat>> = {
  id: 'page-part',
  title: '页面',
  run: (context, part) => changeSections(context, 'section', (properties) => withSectionFormat(properties, part)),
}

export const columns: Command<ColumnFormat & { readonly scope?: PageScope }> = {
  id: 'columns',
  title: '分栏',
  isActive: (context, { count, widths }) => {
    const now = readColumns(caretSection(context))
    return now.count === count && (now.widths === null) === (widths === null)
  },
  run: (context, { scope = 'section', ...format }) =>
    changeSections(context, scope, (properties) => withColumns(properties, format)),
}

export const lineNumbering: Command<(LineNumbering & { readonly scope?: PageScope }) | null> = {
  id: 'line-numbering',
  title: '行号',
  isActive: (context, numbering) => {
    const now = readLineNumbering(caretSection(context))
    return now === null || numbering === null ? now === numbering : now.restart === numbering.restart
  },
  run: (context, numbering) =>
    changeSections(context, numbering?.scope ?? 'section', (properties) => withLineNumbering(properties, numbering)),
}

/** `RRGGBB`, null for white paper. */
export const pageColour: Command<string | null> = {
  id: 'page-colour',
  title: '页面颜色',
  isActive: ({ surface }, colour) => {
    const pkg = packageOf(surface)
    return pkg !== null && pageColourOf(pkg) === colour
  },
  run: ({ surface }, colour) => void editDocument(surface, (pkg) => withPageColour(pkg, colour)),
}

export type WatermarkSetting =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly fontFamily: string
      /** Null fills the page. */
      readonly fontSizePt: number | null
      readonly colour: string
      readonly isDiagonal: boolean
      readonly isPale: boolean
    }
  | {
      readonly kind: 'picture'
      readonly image: Uint8Array
      /** Of the natural size; null fits the page. */
      readonly scale: number | null
      readonly isPale: boolean
    }

export const watermark: Command<WatermarkSetting | null> = {
  id: 'watermark',
  title: '水印',
  refusal: (_context, setting) => (setting?.kind === 'text' && setting.text.trim() === '' ? '请输入水印的文字' : null),
  run: (context, setting) => {
    const isDone = exec(context, {
      type: 'setWatermark',
      watermark:
        setting === null
          ? null
          : setting.kind === 'picture'
            ? { imageData: setting.image, scale: setting.scale, washout: setting.isPale }
            : {
                text: setting.text.trim(),
                fontFamily: setting.fontFamily,
                fontSizePt: setting.fontSizePt,
                color: setting.colour,
                layout: setting.isDiagonal ? 'diagonal' : 'horizontal',
                transparency: setting.isPale ? 0.5 : 0,
              },
    })
    if (isDone) editDocument(context.surface, withBindingsAtRoots, { isSameStep: true, isTracked: false })
  },
}

export const removeWatermark: Command = {
  id: 'remove-watermark',
  title: '删除水印',
  refusal: ({ surface }) => (surface.getWatermark() ? null : '这个文档没有水印'),
  run: (context) => watermark.run(context, null),
}

export const openPage = dialogCommand('page', { id: 'page-setup', title: '页面设置…' })

export const openColumns = dialogCommand('columns', { id: 'columns-dialog', title: '更多分栏…' })

export const openPageBorders = dialogCommand('page-borders', { id: 'page-borders-dialog', title: '页面边框…' })

export const openLineNumbers = dialogCommand('line-numbers', { id: 'line-numbers-dialog', title: '行号选项…' })

export const openWatermark = dialogCommand('watermark', { id: 'watermark-dialog', title: '自定义水印…' })

export const openPageNumbering = dialogCommand('page-numbering', { id: 'page-numbering-dialog', title: '页码格式…' })
