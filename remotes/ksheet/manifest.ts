import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'ksheet',
  types: [
    { code: 'k', name: 'ksheet', title: '智能表格', rank: 3, openCommand: 'open.workbook', extensions: ['ksheet'] },
  ],
  contract: CONTRACT,
  body: 'none',
  imports: [],
  exports: [],
  canCreate: false,
}
