import { createRemote } from '@wenfang/shared-remote'

export const { contract, types, bootstrap, mount, unmount, prefetch } = createRemote({
  types: ['o'],
  opening: '正在打开智能文档',
  loadView: () => import('./view/mount-outline.tsx'),
})
