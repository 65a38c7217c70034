import { createRemote } from '@wenfang/shared-remote'

export const { contract, types, bootstrap, mount, unmount, prefetch } = createRemote({
  types: ['w'],
  opening: '正在打开文档',
  loadView: () => import(/* webpackChunkName: "view" */ './view/mount-writer.tsx'),
})
