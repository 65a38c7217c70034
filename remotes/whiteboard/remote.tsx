import { createRemote } from '@wenfang/shared-remote'

export const { contract, types, bootstrap, mount, unmount, prefetch } = createRemote({
  types: ['b'],
  opening: '正在打开白板',
  loadView: () => import(/* webpackChunkName: "view" */ './view/mount-whiteboard.tsx'),
})
