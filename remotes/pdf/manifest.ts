import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

/** Messages have no pages, and of these nobody knows the form. */
const WITHOUT_PAGES = ['eml', 'wpssc']

export const manifest: RemoteManifest = {
  name: 'pdf',
  types: [
    {
      code: 'f',
      name: 'pdf',
      title: 'PDF 文档',
      rank: 8,
      openCommand: 'open.pdf',
      extensions: ['pdf', 'ofd', 'caj', 'eml', 'wpssc'],
    },
  ],
  contract: CONTRACT,
  body: 'crdt',
  imports: ['pdf', 'ofd', 'eml', 'caj', 'wpssc'],
  exports: [
    { format: 'pdf', title: '带批注的 PDF（.pdf）', contentType: 'application/pdf', notFrom: WITHOUT_PAGES },
    { format: 'flat', title: '批注固定在页面上的 PDF（.pdf）', contentType: 'application/pdf', notFrom: WITHOUT_PAGES },
  ],
  derives: ['picture', 'text', 'serving'],
  canCreate: false,
  loadFormats: async () => (await import('./files/index.ts')).formats,
}
