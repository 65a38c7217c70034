import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'epub',
  types: [
    {
      code: 'e',
      name: 'epub',
      title: '电子书',
      rank: 9,
      openCommand: 'open.pdf',
      extensions: ['epub', 'mobi', 'azw3', 'fb2', 'cbz'],
    },
  ],
  contract: CONTRACT,
  body: 'crdt',
  isForReading: true,
  imports: ['epub', 'mobi', 'azw3', 'fb2', 'cbz'],
  exports: [
    {
      format: 'pdf',
      title: 'PDF（.pdf）：文字、图片和批注，重新排版',
      contentType: 'application/pdf',
      // Their words only the reader can tell.
      notFrom: ['mobi', 'azw3', 'fb2'],
      isPrinted: true,
    },
  ],
  derives: ['text'],
  canCreate: false,
  loadSnapshots: async () => (await import('./snapshot/document-snapshots.ts')).documentSnapshots,
  loadFormats: async () => (await import('./files/index.ts')).formats,
}
