import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'outline',
  types: [
    { code: 'o', name: 'outline', title: '智能文档', rank: 10, openCommand: 'open.outline', extensions: ['otl'] },
  ],
  contract: CONTRACT,
  body: 'none',
  imports: [],
  exports: [],
  canCreate: false,
}
