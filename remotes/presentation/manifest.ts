import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'presentation',
  types: [
    {
      code: 'p',
      name: 'presentation',
      title: '演示文稿',
      rank: 5,
      openCommand: 'open.presentation',
      extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm', 'ppt', 'pps', 'pot', 'dps', 'dpt', 'odp'],
    },
    { code: 'sl', name: 'sl', title: '幻灯片', rank: 6, openCommand: 'open.presentation', extensions: ['asl'] },
  ],
  contract: CONTRACT,
  body: 'none',
  imports: [],
  exports: [],
  canCreate: false,
}
