/**
 * The pages, each a chunk of its own. Every module's default export is the page; its props begin with `services`.
 * Loaders rather than lazy components, so that the application decides how often a chunk is tried.
 */
export const pages = {
  /** `isMobile` of the address. */
  entry: () => import('./entry/entry-page.tsx'),
  /** `form`, `uid` of the address. */
  login: () => import('./login/login-page.tsx'),
  /** `token` */
  invite: () => import('./login/invite-page.tsx'),
  /** `linkId` */
  link: () => import('./link/link-page.tsx'),
  /** `type` */
  create: () => import('./create/create-page.tsx'),
  /** `code`, and `onRetry` where the page can try again itself. */
  error: () => import('./problem/error-page.tsx'),
  /** `isFile`: the address is a file's. */
  missing: () => import('./problem/missing-page.tsx'),
  /** `reason`: the file is there, but not for this person. */
  denied: () => import('./problem/denied-page.tsx'),
  tokens: () => import('./settings/tokens-page.tsx'),
} as const
export { creatableTypes, exportsOf, type ExportChoice } from './creatable-types.ts'
