import { createRemote } from '@wenfang/shared-remote'

export const { contract, types, bootstrap, mount, unmount, prefetch } = createRemote({
  types: ['k'],
  opening: '正在打开智能表格',
  loadView: () => import(/* webpackChunkName: "view" */ './view/mount-ksheet.ts'),
})
