import { Refused } from '@wenfang/shared-contract/commands'
import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { Type } from 'typebox'
import { withControlAround } from '../model/tree/content-controls.ts'
import { createMint } from '../model/tree/parse.ts'
import { withRoot } from '../model/tree/rewrite.ts'
import { treeCommand } from './command.ts'
import { elementOf, insertRuns, paragraphFinder, scopeOf, storyOf } from './places.ts'
import { LINE, oneOf, PART, PLACE, RANGE } from './schema.ts'

const KINDS = ['plainText', 'richText', 'dropDownList', 'date', 'checkBox'] as const
export type ControlKind = (typeof KINDS)[number]

export interface NewControl {
  readonly kind: ControlKind
  /** Shown above the control while it is filled. */
  readonly title: string
  /** Of a list. */
  readonly items: readonly string[]
}

const CONTROL = {
  kind: oneOf(...KINDS),
  title: Type.String({ maxLength: 64 }),
  items: Type.Unsafe<readonly string[]>(Type.Array(LINE, { maxItems: 1_000, description: '下拉列表的选项' })),
}

export const CONTROL_PLACEHOLDERS: Readonly<Record<ControlKind, string>> = {
  plainText: '单击此处输入文字',
  richText: '单击此处输入文字',
  dropDownList: '选择一项',
  date: '选择日期',
  checkBox: '☐',
}

function controlXml({ kind, title, items }: NewControl, isFilled = false): string {
  if (kind === 'dropDownList' && items.length === 0) throw new Refused('items', 'a list has at least one item')
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
    `<w:sdtContent><w:r><w:t>${CONTROL_PLACEHOLDERS[kind]}</w:t></w:r></w:sdtContent></w:sdt>`
  )
}

export const putControl = treeCommand(
  {
    id: 'control.insert',
    title: '插入内容控件',
    description: '在一个位置插入要填写的内容控件：文字、下拉列表、日期或者复选框。',
    args: { ...PLACE, ...CONTROL },
  },
  (document, { kind, title, items, ...place }) => insertRuns(document, place, controlXml({ kind, title, items })),
)

export const wrapInControl = treeCommand(
  {
    id: 'control.around',
    title: '把文字放进内容控件',
    description: '段落里从 start 到 end 之前的文字成为内容控件的内容。',
    args: { part: PART, ...RANGE, ...CONTROL },
  },
  (document, { part, paragraph, start, end, ...control }) => {
    const story = storyOf(document, part)
    const found = paragraphFinder(document, story)(paragraph)
    const range = { paragraphId: found.id, start, end }
    document.edit((pkg) => {
      const root = withControlAround(story.root, found, range, controlXml(control, true), createMint(story.name))
      return root && withRoot(pkg, story.name, root)
    })
  },
)

const CONTROL_PLACE = {
  part: PART,
  control: Type.Union([Type.Integer({ minimum: 0 }), Type.String({ minLength: 1, maxLength: 64 })], {
    description: '内容控件在部件里从 0 数起的序号',
  }),
}

export const fillControl = treeCommand(
  {
    id: 'control.fill',
    title: '填写内容控件',
    description: '填写一个内容控件：文字、列表里的一项、日期（2026-03-05），或者 true 和 false。',
    args: { ...CONTROL_PLACE, value: Type.String({ maxLength: 10_000 }) },
  },
  (document, { part, control, value }) => {
    const { id: controlId } = elementOf(storyOf(document, part), 'sdt', control)
    document.apply({ op: 'setContentControlValue', controlId, value }, { scope: scopeOf(document, part) })
  },
)

export const removeControl = treeCommand(
  {
    id: 'control.remove',
    title: '删除内容控件',
    description: '删除一个内容控件，里面的内容留下。',
    args: CONTROL_PLACE,
  },
  (document, { part, control }) => {
    const { id: controlId } = elementOf(storyOf(document, part), 'sdt', control)
    document.apply({ op: 'removeContentControl', controlId, keepContent: true }, { scope: scopeOf(document, part) })
  },
)

export const controlCommands = [putControl, wrapInControl, fillControl, removeControl]
