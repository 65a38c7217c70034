import { Type } from 'typebox'
import { command } from './command.ts'
import { AT, INDEX, SHEET, TEXT } from './schema.ts'

export const sheetCommands = [
  command(
    {
      id: 'sheets.add',
      title: '新建工作表',
      description: '在 at 处新建名为 name 的工作表。',
      args: { name: TEXT, at: AT },
    },
    ({ book, newId }, { name, at }) => book.apply({ kind: 'addSheet', sheetId: newId(), name, at }),
  ),
  command(
    {
      id: 'sheets.copy',
      title: '复制工作表',
      description: '把工作表复制为名为 name 的新工作表。',
      args: { sheetId: SHEET, name: TEXT, at: AT },
    },
    ({ book, newId }, { sheetId: from, name, at }) =>
      book.apply({ kind: 'copySheet', sheetId: newId(), from, name, at }),
  ),
  command(
    {
      id: 'sheets.remove',
      title: '删除工作表',
      description: '删除工作表及其全部内容；最后一张不能删除。',
      args: { sheetId: SHEET },
    },
    ({ book }, given) => book.apply({ ...given, kind: 'removeSheet' }),
  ),
  command(
    {
      id: 'sheets.rename',
      title: '重命名工作表',
      description: '重命名工作表，公式中的引用随之更新。',
      args: { sheetId: SHEET, name: TEXT },
    },
    ({ book }, { sheetId, name }) => book.apply({ kind: 'setSheet', sheetId, settings: { name } }),
  ),
  command(
    {
      id: 'sheets.move',
      title: '移动工作表',
      description: '把工作表移到标签栏中的第 at 个位置。',
      args: { sheetId: SHEET, at: AT },
    },
    ({ book }, given) => book.apply({ ...given, kind: 'moveSheet' }),
  ),
  command(
    {
      id: 'sheets.hide',
      title: '隐藏工作表',
      description: '隐藏工作表；最后一张可见的不能隐藏。',
      args: { sheetId: SHEET },
    },
    ({ book }, { sheetId }) => book.apply({ kind: 'setSheet', sheetId, settings: { state: 'hidden' } }),
  ),
  command(
    { id: 'sheets.show', title: '取消隐藏工作表', description: '取消隐藏工作表。', args: { sheetId: SHEET } },
    ({ book }, { sheetId }) => book.apply({ kind: 'setSheet', sheetId, settings: { state: 'visible' } }),
  ),
  command(
    {
      id: 'sheets.colour',
      title: '工作表标签颜色',
      description: '设置标签颜色（RRGGBB），空文本取消颜色。',
      args: { sheetId: SHEET, rgb: Type.String({ maxLength: 8 }) },
    },
    ({ book }, { sheetId, rgb }) =>
      book.apply({ kind: 'setSheet', sheetId, settings: { tabColour: rgb === '' ? null : { rgb } } }),
  ),
  command(
    {
      id: 'sheets.freeze',
      title: '冻结窗格',
      description: '冻结前 rows 行和前 columns 列，0 为不冻结。',
      args: { sheetId: SHEET, rows: INDEX, columns: INDEX },
    },
    ({ book }, { sheetId, rows, columns }) =>
      book.apply({ kind: 'setSheet', sheetId, settings: { frozenRows: rows, frozenColumns: columns } }),
  ),
  command(
    {
      id: 'sheets.gridLines',
      title: '显示网格线',
      description: '显示或隐藏网格线。',
      args: { sheetId: SHEET, isShown: Type.Boolean() },
    },
    ({ book }, { sheetId, isShown }) => book.apply({ kind: 'setSheet', sheetId, settings: { hasGridLines: isShown } }),
  ),
  command(
    {
      id: 'sheets.rightToLeft',
      title: '从右到左',
      description: '让各列从右向左排，或改回从左向右。',
      args: { sheetId: SHEET, isRightToLeft: Type.Boolean() },
    },
    ({ book }, { sheetId, isRightToLeft }) => book.apply({ kind: 'setSheet', sheetId, settings: { isRightToLeft } }),
  ),
  command(
    {
      id: 'sheets.zoom',
      title: '显示比例',
      description: '设置显示比例，10 到 400。',
      args: { sheetId: SHEET, percent: Type.Integer() },
    },
    ({ book }, { sheetId, percent }) =>
      book.apply({ kind: 'setSheet', sheetId, settings: { zoomPercent: Math.min(400, Math.max(10, percent)) } }),
  ),
]
