import { applyStyle as apply } from '../../../commands/style-commands.ts'
import { documentStyles, type DocumentStyle } from '../../../model/tree/document-styles.ts'
import { packageOf, type WriterSurface } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { paragraphsIn, rangesIn, runOnSelected } from '../run-model.ts'

export const stylesOf = (surface: WriterSurface): readonly DocumentStyle[] => {
  const pkg = packageOf(surface)
  return pkg ? documentStyles(pkg) : []
}

export const styleOf = (surface: WriterSurface, id: string): DocumentStyle | undefined =>
  stylesOf(surface).find((style) => style.id === id)

const NO_SELECTION = '请先选中文字，再使用字符样式'

export const GONE = '这个样式已经不在文档里了'

/** Gives the selection a style: paragraphs as a whole, characters where they are selected. */
export const applyStyle: Command<string> = {
  id: 'apply-style',
  title: '应用样式',
  refusal: ({ surface, snapshot }, id) => {
    const style = styleOf(surface, id)
    if (!style) return GONE
    return style.kind === 'character' && snapshot.selectionCollapsed ? NO_SELECTION : null
  },
  runs: [apply.id],
  run: ({ surface }, id) => applyTo(surface, id),
}

/** Gives what is selected a style of the document. */
export const applyTo = (surface: WriterSurface, style: string): void =>
  void runOnSelected(surface, apply, (selected) => ({ style, ...paragraphsIn(selected), ...rangesIn(selected) }))

export const openStyles: Command = {
  id: 'styles-panel',
  title: '样式窗格',
  opensLayer: true,
  shortcuts: ['Mod+Alt+Shift+S'],
  isForReaders: true,
  run: ({ ui }) => ui.openPanel('styles'),
}
