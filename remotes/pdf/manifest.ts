import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'pdf',
  types: ['f'],
  contract: CONTRACT,
  body: 'crdt',
  imports: ['pdf'],
  exports: [
    { format: 'pdf', title: '带批注的 PDF（.pdf）', contentType: 'application/pdf' },
    { format: 'flat', title: '批注固定在页面上的 PDF（.pdf）', contentType: 'application/pdf' },
  ],
  canCreate: false,
  loadFormats: async () => (await import('./files/index.ts')).formats,
}
