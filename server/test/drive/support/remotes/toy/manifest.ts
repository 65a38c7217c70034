import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

/** A type that imports, exports and misbehaves on demand. Stands in for the writer where only the server is looked at. */
export const manifest: RemoteManifest = {
  name: 'writer',
  types: [
    {
      code: 'w',
      name: 'writer',
      title: '文字文档',
      rank: 1,
      openCommand: 'open.document',
      extensions: ['docx', 'docm'],
    },
  ],
  contract: CONTRACT,
  body: 'crdt',
  imports: ['docx', 'docm'],
  exports: [{ format: 'txt', title: '纯文本', contentType: 'text/plain' }],
  canCreate: true,
  loadFormats: async () => (await import('./formats.ts')).formats,
}
