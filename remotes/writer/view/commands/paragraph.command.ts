import type { Command } from './command.ts'
import { engineCommand, exec } from './exec.ts'

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

export interface ParagraphFormat {
  readonly alignment: 'left' | 'center' | 'right' | 'justify'
  readonly indentLeftTwips: number
  readonly indentRightTwips: number
  readonly indentFirstLineTwips: number
  readonly spaceBeforePt: number
  readonly spaceAfterPt: number
  readonly lineSpacing: { readonly rule: 'multiple' | 'exact' | 'atLeast'; readonly value: number }
  readonly keepNext: boolean
  readonly keepLines: boolean
  readonly pageBreakBefore: boolean
}
export const paragraphFormat: Command<ParagraphFormat> = {
  id: 'paragraph-format',
  title: '段落设置',
  run: (context, format) => void exec(context, { type: 'setParagraphFormat', ...format }),
}

const openParagraph: Command = {
  id: 'open-paragraph',
  title: '段落…',
  run: ({ ui }) => ui.openDialog('paragraph'),
}
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
