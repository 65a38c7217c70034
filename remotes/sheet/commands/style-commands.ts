import type { StylePatch } from '../model/index.ts'
import { command, type Command } from './command.ts'

export const styleCommands: readonly Command[] = [
  command('style.set', '设置格式', { sheetId: 'text', ranges: 'ranges', style: 'object' }, ({ book }, given) =>
    book.apply({ ...given, kind: 'setStyle', style: given.style as StylePatch }),
  ),
  command(
    'style.numberFormat',
    '数字格式',
    { sheetId: 'text', ranges: 'ranges', format: 'text' },
    ({ book }, { sheetId, ranges, format }) =>
      book.apply({ kind: 'setStyle', sheetId, ranges, style: { format: format === 'General' ? null : format } }),
  ),
]
