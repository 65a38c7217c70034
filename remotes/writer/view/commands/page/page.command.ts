import { editDocument, packageOf, sectionOfCaret } from '../../engine/index.ts'
import { formatSections, setColumns, setLineNumbers } from '../../../commands/section-commands.ts'
import {
  readColumns,
  readLineNumbering,
  type ColumnFormat,
  type LineNumbering,
  type SectionFormat,
} from '../../../model/tree/page-format.ts'
import { setWatermark } from '../../../commands/page-commands.ts'
import { colourPage } from '../../../commands/page-colour-command.ts'
import { pageColourOf } from '../../../model/tree/page-colour.ts'
import { withBindingsAtRoots } from '../../../model/tree/root-bindings.ts'
import { sectionsOf, type Section } from '../../../model/tree/sections.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { exec } from '../exec.ts'
import { runModel } from '../run-model.ts'

/** What a setting is for: the section of the caret, it and all that follow, or every section. */
export type PageScope = 'section' | 'onward' | 'document'

/** The sections that a setting is meant for, as arguments name them. */
export function sectionSpan(
  { surface }: Pick<CommandContext, 'surface'>,
  scope: PageScope,
): { readonly from?: number; readonly to?: number } {
  const pkg = packageOf(surface)
  if (!pkg || scope === 'document') return {}
  const from = sectionOfCaret(surface, pkg)
  return scope === 'onward' ? { from } : { from, to: from }
}

/** What the caret's section says; undefined where it says nothing. */
export function caretSection({ surface }: Pick<CommandContext, 'surface'>): Section['properties'] {
  const pkg = packageOf(surface)
  return pkg ? sectionsOf(pkg)[sectionOfCaret(surface, pkg)]?.properties : undefined
}

export const NO_ROOM = '页边距太大，纸上没有写字的地方了'

/** Margins, paper or direction alone, of the caret's section, as the tab's menus offer them. */
export const pagePart: Command<Partial<SectionFormat>> = {
  id: 'page-part',
  title: '页面',
  runs: [formatSections.id],
  run: (context, format) =>
    void runModel(context.surface, formatSections, { ...sectionSpan(context, 'section'), format }, ({ reason }) => {
      if (reason === 'margins') context.ui.toast('warning', NO_ROOM)
    }),
}

export const columns: Command<ColumnFormat & { readonly scope?: PageScope }> = {
  id: 'columns',
  title: '分栏',
  isActive: (context, { count, widths }) => {
    const now = readColumns(caretSection(context))
    return now.count === count && (now.widths === null) === (widths === null)
  },
  runs: [setColumns.id],
  run: (context, { scope = 'section', ...format }) =>
    void runModel(context.surface, setColumns, { ...sectionSpan(context, scope), columns: format }),
}

export const lineNumbering: Command<(LineNumbering & { readonly scope?: PageScope }) | null> = {
  id: 'line-numbering',
  title: '行号',
  isActive: (context, numbering) => {
    const now = readLineNumbering(caretSection(context))
    return now === null || numbering === null ? now === numbering : now.restart === numbering.restart
  },
  runs: [setLineNumbers.id],
  run: (context, numbering) =>
    void runModel(context.surface, setLineNumbers, {
      ...sectionSpan(context, numbering?.scope ?? 'section'),
      numbering,
    }),
}

/** `RRGGBB`, null for white paper. */
export const pageColour: Command<string | null> = {
  id: 'page-colour',
  title: '页面颜色',
  isActive: ({ surface }, colour) => {
    const pkg = packageOf(surface)
    return pkg !== null && pageColourOf(pkg) === colour
  },
  runs: [colourPage.id],
  run: ({ surface }, colour) => void runModel(surface, colourPage, { colour }),
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
  runs: [setWatermark.id],
  run: ({ surface }) => void runModel(surface, setWatermark, { text: '' }),
}

export const openPage = dialogCommand('page', { id: 'page-setup', title: '页面设置…' })

export const openColumns = dialogCommand('columns', { id: 'columns-dialog', title: '更多分栏…' })

export const openPageBorders = dialogCommand('page-borders', { id: 'page-borders-dialog', title: '页面边框…' })

export const openLineNumbers = dialogCommand('line-numbers', { id: 'line-numbers-dialog', title: '行号选项…' })

export const openWatermark = dialogCommand('watermark', { id: 'watermark-dialog', title: '自定义水印…' })

export const openPageNumbering = dialogCommand('page-numbering', { id: 'page-numbering-dialog', title: '页码格式…' })
