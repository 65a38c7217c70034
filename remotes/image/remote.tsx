import { createRemote } from '@wenfang/shared-remote'

export const { contract, types, bootstrap, mount, unmount, prefetch } = createRemote({
  types: ['i'],
  opening: '正在打开图片',
  loadView: () => import('./view/mount-image.tsx'),
})
