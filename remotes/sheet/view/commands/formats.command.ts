import { columnName } from '../../formula/index.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../../model/index.ts'
import { payloadOfFormat, type FormatForm } from '../../rules/format-form.ts'
import { NEW_FORMAT_PANEL } from '../rules/panels/panels.ts'
import type { Command } from './command.ts'
import { isSelected, rangesOf } from './selected.ts'

/** A rule for the selected cells, at once. */
export const addFormat: Command<FormatForm> = {
  id: 'add-format',
  title: '条件格式',
  runs: ['conditionalFormat.addFirst'],
  refusal: isSelected,
  run(context, form) {
    const ranges = rangesOf(context)
    const [home] = ranges
    if (!home) return
    context.surface.execute('conditionalFormat.addFirst', {
      sheetId: context.state.activeSheetId,
      ranges,
      payload: payloadOfFormat(form, `${columnName(home.left)}${home.top + 1}`, null),
    })
  },
}

/** A rule that is filled in first. */
export const newFormat: Command<FormatForm> = {
  id: 'new-format',
  title: '新建规则…',
  refusal: isSelected,
  run: ({ ui }, form) => ui.openPanel(NEW_FORMAT_PANEL, form),
}

export const clearFormats: Command<'selection' | 'sheet'> = {
  id: 'clear-rules',
  title: '清除规则',
  runs: ['conditionalFormat.clear'],
  refusal: isSelected,
  run(context, of) {
    const whole = { top: 0, left: 0, bottom: MAX_ROWS - 1, right: MAX_COLUMNS - 1 }
    context.surface.execute('conditionalFormat.clear', {
      sheetId: context.state.activeSheetId,
      ranges: of === 'sheet' ? [whole] : rangesOf(context),
    })
  },
}
