import { createRemote } from '@wenfang/shared-remote'

export const { contract, types, bootstrap, mount, unmount, prefetch } = createRemote({
  types: ['p', 'sl'],
  opening: '正在打开演示文稿',
  loadView: () => import(/* webpackChunkName: "view" */ './view/mount-deck.tsx'),
})
