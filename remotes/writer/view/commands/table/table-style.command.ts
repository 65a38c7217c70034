import { setLook } from '../../../commands/table-format-commands.ts'
import { styleTable } from '../../../commands/table-look-commands.ts'
import { tablePlace } from './table-place.ts'
import {
  lookOf,
  OWN_STYLES,
  stylesOf,
  type TableLook,
  type TableStyle,
} from '../../../model/tree/tables/table-styles.ts'
import type { Command, CommandContext } from '../command.ts'
import { outside, runOnTable } from './run-on-table.ts'

/** The document's own table styles, then ours that it has not. */
export function tableStyles({ surface }: CommandContext): readonly TableStyle[] {
  const own = stylesOf(surface.surface?.session.stylesRoot() ?? null)
  return [...own, ...OWN_STYLES.filter(({ id, name }) => !own.some((style) => style.id === id || style.name === name))]
}

/** Gives the table a style, which comes into the document with it; null takes the style away. */
export const tableStyle: Command<TableStyle | null> = {
  id: 'table-style',
  title: '表格样式',
  refusal: outside,
  runs: [styleTable.id],
  run: (context, style) => void runOnTable(context, styleTable, () => ({ style: style?.id ?? null })),
}

const lookOfCaret = (context: CommandContext): TableLook | null => {
  const place = context.snapshot.table ? tablePlace(context) : null
  return place && lookOf(place.table)
}

const toggle = (id: string, title: string, part: keyof TableLook): Command => ({
  id,
  title,
  refusal: outside,
  isActive: (context) => lookOfCaret(context)?.[part] ?? false,
  runs: [setLook.id],
  run: (context) => void runOnTable(context, setLook, ({ table }) => ({ [part]: !lookOf(table)[part] })),
})
export const firstRow = toggle('style-first-row', '首行特殊格式', 'firstRow')
export const lastRow = toggle('style-last-row', '末行特殊格式', 'lastRow')
export const firstColumn = toggle('style-first-column', '首列特殊格式', 'firstColumn')
export const lastColumn = toggle('style-last-column', '末列特殊格式', 'lastColumn')
export const bandedRows = toggle('style-banded-rows', '隔行底纹', 'bandedRows')
export const bandedColumns = toggle('style-banded-columns', '隔列底纹', 'bandedColumns')
