/** Dialogs and prompts. Loaders for those that open later; all stand inside `<Screen>`. */
export const dialogs = {
  share: () => import('./share/share-dialog.tsx'),
  invite: () => import('./invite-dialog.tsx'),
  password: () => import('./password-prompt.tsx'),
  login: () => import('./login-prompt.tsx'),
} as const
export type { PasswordPromptProps } from './password-prompt.tsx'
export type { ShareDialogProps } from './share/share-dialog.tsx'
