import { childOf, elementsIn, isNamed, mainRoot, nodesOf, valueOf } from '../../../model/tree/nodes.ts'
import { escapeXml } from '../../../model/tree/parse.ts'
import { isElement, type OoxmlElement } from '../../../model/kernel/index.ts'
import { formatDate } from '../../../model/tree/number-format.ts'
import { insertRuns, packageOf, type WriterSurface } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'

export type ControlKind = 'plainText' | 'richText' | 'dropDownList' | 'date' | 'checkBox'

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

function controlXml({ kind, title, items }: NewControl): string {
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
  const placeholder = kind === 'checkBox' ? '' : '<w:showingPlcHdr/>'
  return (
    `<w:sdt><w:sdtPr>${alias}<w:id w:val="${id}"/>${placeholder}${type[kind]}</w:sdtPr>` +
    `<w:sdtContent><w:r><w:t>${PLACEHOLDERS[kind]}</w:t></w:r></w:sdtContent></w:sdt>`
  )
}

/** A place in the text that is filled in: words, one of a list, a date, a tick. */
export const insertControl: Command<NewControl> = {
  id: 'insert-control',
  title: '内容控件',
  refusal: (_context, { kind, items }) => (kind === 'dropDownList' && items.length === 0 ? '请至少写一个选项' : null),
  run: ({ surface, ui }, control) => {
    if (!insertRuns(surface, controlXml(control), PLACEHOLDERS[control.kind].length))
      ui.toast('warning', '这里不能插入内容控件')
  },
}

export interface ControlAtCaret {
  readonly id: string
  readonly kind: ControlKind
  readonly title: string
  readonly items: readonly string[]
  readonly isChecked: boolean
  readonly text: string
}

/** The control that the caret is in, with what it may hold. */
export function controlAtCaret(surface: WriterSurface): ControlAtCaret | null {
  const record = surface.surface?.contentControls.atCaret()
  const pkg = packageOf(surface)
  const element = record && pkg && [...elementsIn(mainRoot(pkg))].find(({ id }) => id === record.id)
  const properties = element ? childOf(element, 'sdtPr') : undefined
  if (!record || !element || !properties) return null
  const has = (name: string): OoxmlElement | undefined =>
    nodesOf(properties).find((node): node is OoxmlElement => isElement(node) && node.localName === name)
  const list = has('dropDownList') ?? has('comboBox')
  const box = has('checkbox')
  const checked = box && [...elementsIn(box)].find(({ localName }) => localName === 'checked')
  return {
    id: record.id,
    kind: list ? 'dropDownList' : has('date') ? 'date' : box ? 'checkBox' : has('text') ? 'plainText' : 'richText',
    title: record.alias ?? '',
    items: list
      ? nodesOf(list).flatMap((node) =>
          isElement(node) && isNamed(node, 'listItem') ? [valueOf(node, 'value') ?? ''] : [],
        )
      : [],
    isChecked: ['1', 'true', 'on'].includes(
      checked?.attributes.find(({ localName }) => localName === 'val')?.value ?? '',
    ),
    text: record.placeholder ? '' : contentOf(element),
  }
}

const contentOf = (element: OoxmlElement): string =>
  [...elementsIn(element)]
    .filter((one) => isNamed(one, 't'))
    .flatMap((one) => nodesOf(one).map((node) => (isElement(node) ? '' : node.value)))
    .join('')

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
export const removeControl: Command = {
  id: 'remove-control',
  title: '删除控件，保留内容',
  refusal: ({ surface }) => (controlAtCaret(surface) ? null : '请先把光标放到内容控件里'),
  run: ({ surface }) => {
    const control = controlAtCaret(surface)
    if (control) surface.surface?.contentControls.remove(control.id)
  },
}

/** Today as a date control takes it. */
export const today = (): string => formatDate(new Date(), 'yyyy-MM-dd')

export const openControl = dialogCommand('content-control', {
  id: 'content-control-dialog',
  title: '内容控件…',
})
