import { createRemote } from '@wenfang/shared-remote'

const NAMES: Readonly<Record<string, string>> = { ofd: ' OFD', eml: '邮件', caj: ' CAJ', wpssc: '文件' }

export const { contract, types, bootstrap, mount, unmount, prefetch } = createRemote({
  types: ['f'],
  opening: ({ file }) => `正在打开${NAMES[file.ext.toLowerCase()] ?? ' PDF'}`,
  loadView: () => import('./view/mount.ts'),
})
