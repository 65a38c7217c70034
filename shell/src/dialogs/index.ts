/** Dialogs and prompts. Loaders for those that open later; all stand inside `<Screen>`. */
export const dialogs = {
  share: () => import(/* webpackChunkName: 'dialogs' */ './share/share-dialog.tsx'),
  invite: () => import(/* webpackChunkName: 'dialogs' */ './invite-dialog.tsx'),
  password: () => import(/* webpackChunkName: 'dialogs' */ './password-layer.tsx'),
  login: () => import(/* webpackChunkName: 'dialogs' */ './login-prompt.tsx'),
} as const
export type { ShareDialogProps } from './share/share-dialog.tsx'
