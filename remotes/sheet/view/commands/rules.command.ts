import type { Command, PanelName } from './command.ts'
import { isSelected } from './selected.ts'

const opens = (panel: PanelName, id: string, title: string): Command => ({
  id,
  title,
  refusal: isSelected,
  run: ({ ui }) => ui.openPanel(panel),
})

export const openFormats = opens('formats', 'open-formats', '条件格式…')
export const openValidation = opens('validation', 'open-validation', '数据验证…')

/** Everybody circles for themselves; nothing in the workbook changes. */
export const circleInvalid: Command = {
  id: 'circle-invalid',
  title: '圈出无效数据',
  isForReaders: true,
  isActive: ({ surface }) => surface.rules.isCircling,
  run: ({ surface }) => surface.rules.circle(!surface.rules.isCircling),
}
