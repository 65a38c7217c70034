import { command, type Command } from './command.ts'

export const sheetCommands: readonly Command[] = [
  command('sheets.add', '新建工作表', { name: 'text', at: 'integer' }, ({ book, newId }, { name, at }) =>
    book.apply({ kind: 'addSheet', sheetId: newId(), name, at }),
  ),
  command('sheets.copy', '复制工作表', { sheetId: 'text', name: 'text', at: 'integer' }, ({ book, newId }, given) =>
    book.apply({ kind: 'copySheet', sheetId: newId(), from: given.sheetId, name: given.name, at: given.at }),
  ),
  command('sheets.remove', '删除工作表', { sheetId: 'text' }, ({ book }, given) =>
    book.apply({ ...given, kind: 'removeSheet' }),
  ),
  command('sheets.rename', '重命名工作表', { sheetId: 'text', name: 'text' }, ({ book }, { sheetId, name }) =>
    book.apply({ kind: 'setSheet', sheetId, settings: { name } }),
  ),
  command('sheets.move', '移动工作表', { sheetId: 'text', at: 'integer' }, ({ book }, given) =>
    book.apply({ ...given, kind: 'moveSheet' }),
  ),
  command('sheets.hide', '隐藏工作表', { sheetId: 'text' }, ({ book }, { sheetId }) =>
    book.apply({ kind: 'setSheet', sheetId, settings: { state: 'hidden' } }),
  ),
  command('sheets.show', '取消隐藏工作表', { sheetId: 'text' }, ({ book }, { sheetId }) =>
    book.apply({ kind: 'setSheet', sheetId, settings: { state: 'visible' } }),
  ),
  // '' takes the colour away; otherwise RRGGBB.
  command('sheets.colour', '工作表标签颜色', { sheetId: 'text', rgb: 'text' }, ({ book }, { sheetId, rgb }) =>
    book.apply({ kind: 'setSheet', sheetId, settings: { tabColour: rgb === '' ? null : { rgb } } }),
  ),
  command(
    'sheets.freeze',
    '冻结窗格',
    { sheetId: 'text', rows: 'integer', columns: 'integer' },
    ({ book }, { sheetId, rows, columns }) =>
      book.apply({ kind: 'setSheet', sheetId, settings: { frozenRows: rows, frozenColumns: columns } }),
  ),
  command('sheets.gridLines', '显示网格线', { sheetId: 'text', isShown: 'boolean' }, ({ book }, { sheetId, isShown }) =>
    book.apply({ kind: 'setSheet', sheetId, settings: { hasGridLines: isShown } }),
  ),
  command('sheets.zoom', '显示比例', { sheetId: 'text', percent: 'integer' }, ({ book }, { sheetId, percent }) =>
    book.apply({ kind: 'setSheet', sheetId, settings: { zoomPercent: Math.min(400, Math.max(10, percent)) } }),
  ),
]
