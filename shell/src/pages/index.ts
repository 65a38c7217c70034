/**
 * The pages. The boot file carries name and hash of every chunk, so the small pages share one. Every module's default export is the page; its props begin with `services`.
 * Loaders rather than lazy components, so that the application decides how often a chunk is tried.
 */
export const pages = {
  /** `isMobile` of the address. */
  entry: () => import(/* webpackChunkName: 'entry' */ './entry/entry-page.tsx'),
  /** `form`, `uid` of the address. */
  login: () => import(/* webpackChunkName: 'pages' */ './login/login-page.tsx'),
  /** `token` */
  invite: () => import(/* webpackChunkName: 'pages' */ './login/invite-page.tsx'),
  /** `token` */
  reset: () => import(/* webpackChunkName: 'pages' */ './login/reset-page.tsx'),
  /** `linkId` */
  link: () => import(/* webpackChunkName: 'pages' */ './link/link-page.tsx'),
  /** `formId` */
  form: () => import(/* webpackChunkName: 'part' */ './form/form-page.tsx'),
  /** `viewId`, and `federation`, which loads what draws it */
  view: () => import(/* webpackChunkName: 'part' */ './view/view-page.tsx'),
  /** `type` */
  create: () => import(/* webpackChunkName: 'pages' */ './create/create-page.tsx'),
  /** `code`, and `onRetry` where the page can try again itself. */
  error: () => import(/* webpackChunkName: 'pages' */ './problem/error-page.tsx'),
  /** `isFile`: the address is a file's. */
  missing: () => import(/* webpackChunkName: 'pages' */ './problem/missing-page.tsx'),
  /** `reason`: the file is there, but not for this person. */
  denied: () => import(/* webpackChunkName: 'pages' */ './problem/denied-page.tsx'),
  account: () => import(/* webpackChunkName: 'settings' */ './settings/account-page.tsx'),
  people: () => import(/* webpackChunkName: 'settings' */ './settings/people-page.tsx'),
  tokens: () => import(/* webpackChunkName: 'settings' */ './settings/tokens-page.tsx'),
} as const
