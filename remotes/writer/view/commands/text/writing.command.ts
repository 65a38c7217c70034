import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'

/** What is corrected while one types; the choices are the person's, not the document's. */
export const openAutocorrect = dialogCommand('autocorrect', {
  id: 'autocorrect',
  title: '自动更正…',
})

/** The browser's own dictionaries underline what they do not know, and its menu proposes other words. */
export const spelling: Command = {
  id: 'spelling',
  title: '拼写检查',
  shortcuts: ['F7'],
  isActive: ({ ui }) => ui.view().hasSpelling,
  run: ({ ui }) => {
    const hasSpelling = !ui.view().hasSpelling
    ui.setView({ hasSpelling })
    ui.toast('info', hasSpelling ? '拼写检查已打开，使用浏览器的词典；按住 Shift 右键查看建议' : '拼写检查已关闭')
  },
}
