import { createRemote } from '@wenfang/shared-remote'

export const { contract, types, bootstrap, mount, unmount, prefetch } = createRemote({
  types: ['f'],
  opening: '正在打开 PDF',
  loadView: () => import('./view/mount.ts'),
})
