import { createRemote } from '@wenfang/shared-remote'

export const { contract, types, bootstrap, mount, unmount, prefetch } = createRemote({
  types: ['e'],
  opening: '正在打开电子书',
  loadView: () => import('./view/mount-epub.tsx'),
})
