import { createRemote } from '@wenfang/shared-remote'

export const { contract, types, bootstrap, mount, unmount, prefetch } = createRemote({
  types: ['d'],
  opening: '正在打开多维表格',
  loadView: () => import(/* webpackChunkName: "view" */ './view/mount-dbsheet.tsx'),
})
