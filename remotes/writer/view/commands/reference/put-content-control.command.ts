import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { formatDate } from '../../../model/tree/number-format.ts'
import { withControlAround } from '../../../model/tree/content-controls.ts'
import { collapse, insertRuns, selectedText } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { editStory } from '../edit-story.ts'
import { type ControlKind, controlAtCaret } from './content-control.command.ts'

export interface NewControl {
  readonly kind: ControlKind
  /** Shown above the control while it is filled. */
  readonly title: string
  /** Of a list. */
  readonly items: readonly string[]
}

const PLACEHOLDERS: Readonly<Record<ControlKind, string>> = {
  plainText: '单击此处输入文字',
  richText: '单击此处输入文字',
  dropDownList: '选择一项',
  date: '选择日期',
  checkBox: '☐',
}

function controlXml({ kind, title, items }: NewControl, isFilled = false): string {
  const id = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) >>> 1
  const alias = title.trim() === '' ? '' : `<w:alias w:val="${escapeXml(title.trim())}"/>`
  const list = items
    .map((item) => `<w:listItem w:displayText="${escapeXml(item)}" w:value="${escapeXml(item)}"/>`)
    .join('')
  const type: Readonly<Record<ControlKind, string>> = {
    plainText: '<w:text/>',
    richText: '',
    dropDownList: `<w:dropDownList>${list}</w:dropDownList>`,
    date: '<w:date><w:dateFormat w:val="yyyy年M月d日"/><w:lid w:val="zh-CN"/><w:storeMappedDataAs w:val="dateTime"/><w:calendar w:val="gregorian"/></w:date>',
    checkBox:
      '<w14:checkbox><w14:checked w14:val="0"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>',
  }
  const placeholder = isFilled || kind === 'checkBox' ? '' : '<w:showingPlcHdr/>'
  return (
    `<w:sdt><w:sdtPr>${alias}<w:id w:val="${id}"/>${placeholder}${type[kind]}</w:sdtPr>` +
    `<w:sdtContent><w:r><w:t>${PLACEHOLDERS[kind]}</w:t></w:r></w:sdtContent></w:sdt>`
  )
}

const AROUND_NOTHING = '控件只能放在同一段、没有链接的文字外面，请重新选择'

/** What is selected becomes what the control says. */
function wrapSelected({ surface, ui }: CommandContext, control: NewControl): void {
  const selected = selectedText(surface)
  const [range, ...more] = selected?.ranges ?? []
  const [paragraph] = selected?.paragraphs ?? []
  const isWrapped =
    range !== undefined &&
    paragraph !== undefined &&
    more.length === 0 &&
    editStory({ surface }, (root, mint) => withControlAround(root, paragraph, range, controlXml(control, true), mint))
  if (!isWrapped) ui.toast('warning', AROUND_NOTHING)
}

/** A place in the text that is filled in: words, one of a list, a date, a tick. A tick stands before what is selected. */
export const insertControl: Command<NewControl> = {
  id: 'insert-control',
  title: '内容控件',
  refusal: (_context, { kind, items }) => (kind === 'dropDownList' && items.length === 0 ? '请至少写一个选项' : null),
  run: (context, control) => {
    const { surface, ui } = context
    if (control.kind === 'checkBox') collapse(surface, 'start')
    else if (selectedText(surface)?.isCaret === false) return wrapSelected(context, control)
    if (!insertRuns(surface, controlXml(control), PLACEHOLDERS[control.kind].length))
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
  run: ({ surface, ui }, value) => {
    const control = controlAtCaret(surface)
    if (!control || !surface.surface?.contentControls.setValue(control.id, value)) ui.toast('warning', '这个值填不进去')
  },
}

/** Today as a date control takes it. */
export const today = (): string => formatDate(new Date(), 'yyyy-MM-dd')
