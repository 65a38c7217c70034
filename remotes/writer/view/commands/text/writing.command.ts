import { dialogCommand } from '../dialog-command.ts'

/** What is corrected while one types; the choices are the person's, not the document's. */
export const openAutocorrect = dialogCommand('autocorrect', {
  id: 'autocorrect',
  title: '自动更正…',
})
