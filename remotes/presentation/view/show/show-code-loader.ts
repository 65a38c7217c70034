import { importRetrying } from '@wenfang/shared-remote'

export const loadShowCode = importRetrying(() => import(/* webpackChunkName: "show" */ './show-code.ts'))
