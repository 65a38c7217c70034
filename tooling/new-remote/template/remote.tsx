import { createRemote } from '@wenfang/shared-remote'

export const { contract, types, bootstrap, mount, unmount, prefetch } = createRemote({
  types: ['code-of-checklist'],
  opening: '正在打开清单',
  loadView: () => import('./view/mount-checklist.tsx'),
})
