import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'epub',
  types: ['e'],
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
  loadFormats: async () => (await import('./files/index.ts')).formats,
}
