import { createRemote } from '@wenfang/shared-remote'

export const { contract, types, bootstrap, mount, unmount, prefetch } = createRemote({
  types: ['s'],
  opening: '正在打开表格',
  loadView: () => import('./view/mount-sheet.tsx'),
})
