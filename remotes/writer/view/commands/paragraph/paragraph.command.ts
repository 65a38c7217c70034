import { setDropCap, setParagraphs } from '../../../commands/format-commands.ts'
import { type DropCapKind, dropCapOf } from '../../../model/tree/drop-cap.ts'
import { textOf } from '../../../model/tree/nodes.ts'
import type { PropertyPatch } from '../../../model/tree/format-properties.ts'
import { selectedText, type SelectedText } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { engineCommand, exec } from '../exec.ts'
import { onSelected, paragraphsIn, runOnSelected } from '../run-model.ts'

export const alignLeft = engineCommand(
  { id: 'align-left', title: '左对齐', shortcuts: ['Mod+L'] },
  { type: 'setAlignment', align: 'left' },
)

export const alignCentre = engineCommand(
  { id: 'align-centre', title: '居中', shortcuts: ['Mod+E'] },
  { type: 'setAlignment', align: 'center' },
)

export const alignRight = engineCommand(
  { id: 'align-right', title: '右对齐', shortcuts: ['Mod+R'] },
  { type: 'setAlignment', align: 'right' },
)

export const alignJustify = engineCommand(
  { id: 'align-justify', title: '两端对齐', shortcuts: ['Mod+J'] },
  { type: 'setAlignment', align: 'justify' },
)

export const bullets = engineCommand(
  { id: 'bullets', title: '项目符号', shortcuts: ['Mod+Shift+L'] },
  { type: 'toggleList', kind: 'bullet' },
)

export const numbering = engineCommand(
  { id: 'numbering', title: '编号', shortcuts: ['Mod+Shift+7'] },
  { type: 'toggleList', kind: 'ordered' },
)

/** In a list these change the level, elsewhere the indent. */
export const indent = engineCommand(
  { id: 'indent', title: '增加缩进量', shortcuts: ['Mod+M'] },
  { type: 'adjustIndent', direction: 'increase' },
)

export const outdent = engineCommand(
  { id: 'outdent', title: '减少缩进量', shortcuts: ['Mod+Shift+M'] },
  { type: 'adjustIndent', direction: 'decrease' },
)

export const paragraphStyle: Command<string> = {
  id: 'paragraph-style',
  title: '样式',
  isActive: ({ snapshot }, styleId) => snapshot.formatting?.styleId === styleId,
  run: (context, styleId) => void exec(context, { type: 'setParagraphStyle', styleId }),
}

/** Multiple of the line's own height. */
export const lineSpacing: Command<number> = {
  id: 'line-spacing',
  title: '行距',
  isActive: ({ snapshot }, value) =>
    snapshot.formatting?.lineSpacing?.rule === 'multiple' && snapshot.formatting.lineSpacing.value === value,
  run: (context, value) => void exec(context, { type: 'setLineSpacing', rule: 'multiple', value }),
}

export interface ParagraphSpacing {
  readonly beforePt?: number
  readonly afterPt?: number
}

export const paragraphSpacing: Command<ParagraphSpacing> = {
  id: 'paragraph-spacing',
  title: '段落间距',
  run: (context, spacing) => void exec(context, { type: 'setParagraphSpacing', ...spacing }),
}

const openParagraph = dialogCommand('paragraph', {
  id: 'open-paragraph',
  title: '段落…',
})
export { openParagraph }

function heading(level: 1 | 2 | 3): Command {
  return {
    id: `heading-${level}`,
    title: `标题 ${level}`,
    shortcuts: [`Mod+Alt+${level}`],
    refusal: ({ surface }) => (styleOf(surface, level) ? null : '这个文档没有对应的标题样式'),
    isActive: ({ surface, snapshot }) => {
      const style = styleOf(surface, level)
      return style !== undefined && snapshot.formatting?.styleId === style
    },
    run: (context) => {
      const styleId = styleOf(context.surface, level)
      if (styleId) exec(context, { type: 'setParagraphStyle', styleId })
    },
  }
}

/** Style ids are free in files (`Heading1`, `1`, `2a`); the name is what tells a heading. */
function styleOf(surface: { getDocumentStyles(): readonly { styleId: string; name: string }[] }, level: number) {
  const wanted = `heading ${level}`
  return surface.getDocumentStyles().find((style) => style.name.toLowerCase() === wanted)?.styleId
}

export const heading1 = heading(1)

export const heading2 = heading(2)

export const heading3 = heading(3)

export const bodyText: Command = {
  id: 'body-text',
  title: '正文',
  shortcuts: ['Mod+Alt+0', 'Mod+Shift+N'],
  run: (context) => {
    const normal = context.surface.getDocumentStyles().find((style) => style.name.toLowerCase() === 'normal')
    if (normal) exec(context, { type: 'setParagraphStyle', styleId: normal.styleId })
  },
}

/** Any properties of paragraphs at once, by their names in files: what the dialogs set. */
export const paragraphProperties: Command<PropertyPatch> = {
  id: 'paragraph-properties',
  title: '段落格式',
  runs: [setParagraphs.id],
  run: ({ surface, ui }, patch) => {
    const isDone = runOnSelected(surface, setParagraphs, (selected) => ({
      ...paragraphsIn(selected),
      properties: patch,
    }))
    if (!isDone) ui.toast('info', '格式没有变化')
  },
}

/** Every line is as wide as the column, also the last one. */
export const alignDistribute: Command = {
  id: 'align-distribute',
  title: '分散对齐',
  shortcuts: ['Mod+Shift+J'],
  runs: [setParagraphs.id],
  run: (context) => paragraphProperties.run(context, { jc: { val: 'distribute' } }),
}

export const openBorders = dialogCommand('paragraph-borders', {
  id: 'open-paragraph-borders',
  title: '边框和底纹…',
})

export const openTabs = dialogCommand('tabs', {
  id: 'open-tabs',
  title: '制表位…',
})

export const openSort = dialogCommand('sort', {
  id: 'open-sort',
  title: '排序…',
})

/** Quick line spacings, as everybody's fingers know them. */
const spacingOf = (id: string, title: string, shortcut: string, value: number): Command => ({
  id,
  title,
  shortcuts: [shortcut],
  run: (context) => lineSpacing.run(context, value),
})

export const singleSpacing = spacingOf('single-spacing', '单倍行距', 'Mod+1', 1)

export const oneAndHalfSpacing = spacingOf('one-and-half-spacing', '1.5 倍行距', 'Mod+5', 1.5)

export const doubleSpacing = spacingOf('double-spacing', '双倍行距', 'Mod+2', 2)

export const rightToLeft = engineCommand(
  { id: 'right-to-left', title: '从右到左' },
  { type: 'setParagraphDirection', direction: 'rtl' },
)

export const leftToRight = engineCommand(
  { id: 'left-to-right', title: '从左到右' },
  { type: 'setParagraphDirection', direction: 'ltr' },
)

/** Back to what the styles say; the style of the paragraph and its list stay. */
export const clearParagraphFormat: Command = {
  id: 'clear-paragraph-format',
  title: '清除段落格式',
  shortcuts: ['Mod+Q'],
  runs: [setParagraphs.id],
  run: (context) => paragraphProperties.run(context, CLEARED),
}

const CLEARED: PropertyPatch = Object.fromEntries(
  (
    'keepNext keepLines pageBreakBefore widowControl pBdr shd tabs kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE ' +
    'autoSpaceDN bidi snapToGrid spacing ind contextualSpacing mirrorIndents jc textAlignment outlineLvl'
  )
    .split(' ')
    .map((name) => [name, null]),
)

const capRefusal = ({ surface }: CommandContext): string | null => {
  const [paragraph] = selectedText(surface)?.paragraphs ?? []
  if (dropCapOf(paragraph) !== null) return '这一段已经是下沉的首字'
  return paragraph && textOf(paragraph).trim() !== '' ? null : '这一段没有文字'
}

const capIn = ({ partName, paragraphs: [paragraph] }: SelectedText, kind: DropCapKind | 'none') =>
  paragraph ? { part: partName, paragraph: paragraph.id, kind } : null

/** The first letter over three lines, in the text or beside it. */
const capOf = (id: string, title: string, kind: DropCapKind): Command => ({
  id,
  title,
  refusal: capRefusal,
  runs: [setDropCap.id],
  run: ({ surface, ui }) => {
    const isDone = runOnSelected(surface, setDropCap, (selected) => capIn(selected, kind))
    if (!isDone) ui.toast('info', '这一段不是以文字开头')
  },
})

export const dropCapInText = capOf('drop-cap', '首字下沉', 'drop')

export const dropCapInMargin = capOf('drop-cap-margin', '首字悬挂下沉', 'margin')

export const removeDropCap = onSelected(
  {
    id: 'remove-drop-cap',
    title: '取消首字下沉',
    refusal: ({ surface }) =>
      dropCapOf(selectedText(surface)?.paragraphs[0]) === null ? '请先把光标放到下沉的首字里' : null,
  },
  setDropCap,
  (selected) => capIn(selected, 'none'),
)
