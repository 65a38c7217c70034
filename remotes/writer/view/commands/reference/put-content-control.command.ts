import {
  CONTROL_PLACEHOLDERS,
  fillControl as fillModelControl,
  putControl,
  wrapInControl,
  type NewControl,
} from '../../../commands/control-commands.ts'
import { formatDate } from '../../../model/tree/number-format.ts'
import { collapse, selectedText } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { runAtCaret } from '../run-at-caret.ts'
import { runModel } from '../run-model.ts'
import { controlAtCaret } from './content-control.command.ts'

const AROUND_NOTHING = '控件只能放在同一段、没有链接的文字外面，请重新选择'

/** What is selected becomes what the control says. */
function wrapSelected({ surface, ui }: CommandContext, control: NewControl): void {
  const selected = selectedText(surface)
  const [range, ...more] = selected?.ranges ?? []
  const isWrapped =
    selected !== null &&
    range !== undefined &&
    more.length === 0 &&
    runModel(surface, wrapInControl, {
      part: selected.partName,
      paragraph: range.paragraphId,
      start: range.start,
      end: range.end,
      ...control,
    })
  if (!isWrapped) ui.toast('warning', AROUND_NOTHING)
}

/** A place in the text that is filled in: words, one of a list, a date, a tick. A tick stands before what is selected. */
export const insertControl: Command<NewControl> = {
  id: 'insert-control',
  title: '内容控件',
  runs: [putControl.id, wrapInControl.id],
  refusal: (_context, { kind, items }) => (kind === 'dropDownList' && items.length === 0 ? '请至少写一个选项' : null),
  run: (context, control) => {
    const { surface, ui } = context
    if (control.kind === 'checkBox') collapse(surface, 'start')
    else if (selectedText(surface)?.isCaret === false) return wrapSelected(context, control)
    if (!runAtCaret(surface, putControl, control, CONTROL_PLACEHOLDERS[control.kind].length))
      ui.toast('warning', '这里不能插入内容控件')
  },
}

/** Fills the control at the caret: words, an item, `2026-03-05`, `true` or `false`. */
export const fillControl: Command<string> = {
  id: 'fill-control',
  title: '填写控件',
  refusal: ({ surface }) => {
    const control = controlAtCaret(surface)
    return control
      ? (surface.surface?.contentControls.disabledReason(control.id, 'edit') && '这个控件锁定了') || null
      : '请先把光标放到内容控件里'
  },
  runs: [fillModelControl.id],
  run: ({ surface, ui }, value) => {
    const control = controlAtCaret(surface)
    if (!control || !runModel(surface, fillModelControl, { control: control.id, value }))
      ui.toast('warning', '这个值填不进去')
  },
}

/** Today as a date control takes it. */
export const today = (): string => formatDate(new Date(), 'yyyy-MM-dd')
