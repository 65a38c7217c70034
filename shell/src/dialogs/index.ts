/** Dialogs and prompts. Loaders for those that open later; all stand inside `<Screen>`. */
export const dialogs = {
  share: () => import(/* webpackChunkName: 'dialogs' */ './share/share-dialog.tsx'),
  invite: () => import(/* webpackChunkName: 'dialogs' */ './invite-dialog.tsx'),
  password: () => import(/* webpackChunkName: 'dialogs' */ './password-prompt.tsx'),
  login: () => import(/* webpackChunkName: 'dialogs' */ './login-prompt.tsx'),
} as const
export type { PasswordPromptProps } from './password-prompt.tsx'
export type { ShareDialogProps } from './share/share-dialog.tsx'
