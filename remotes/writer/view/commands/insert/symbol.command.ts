import { putField } from '../../../commands/field-commands.ts'
import { insertRule } from '../../../commands/shape-commands.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { caretPlace, runAtCaret } from '../run-at-caret.ts'
import { runModel } from '../run-model.ts'

export const insertSymbol: Command<string> = {
  id: 'insert-symbol',
  title: '插入符号',
  run: ({ surface }, symbol) => {
    surface.surface?.type(symbol)
  },
}

export const openSymbols = dialogCommand('symbol', {
  id: 'symbol-dialog',
  title: '符号…',
})

export interface DateAndTime {
  /** What shows now. */
  readonly text: string
  /** Word's picture, `yyyy年M月d日`; null for words that stay. */
  readonly picture: string | null
}
/** The date as words, or as a field that other programs compute anew when they open the file. */
export const insertDate: Command<DateAndTime> = {
  id: 'insert-date',
  title: '日期和时间',
  runs: [putField.id],
  run: ({ surface, ui }, { text, picture }) => {
    if (picture === null) {
      surface.surface?.type(text)
      return
    }
    const args = { instruction: `DATE \\@ "${picture}"`, result: text }
    if (!runAtCaret(surface, putField, args, 1)) ui.toast('warning', '这里不能插入日期')
  },
}

export const openDate = dialogCommand('date-time', {
  id: 'date-dialog',
  title: '日期和时间…',
})

/** A line across the text, as the border of a paragraph of its own. */
export const horizontalLine: Command = {
  id: 'horizontal-line',
  title: '水平线',
  runs: [insertRule.id],
  run: ({ surface }) => {
    const place = caretPlace(surface)
    if (place) runModel(surface, insertRule, { part: place.part, paragraph: place.paragraph })
  },
}
