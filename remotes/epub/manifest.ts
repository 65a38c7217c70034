import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'epub',
  types: ['e'],
  contract: CONTRACT,
  body: 'crdt',
  isForReading: true,
  imports: ['epub', 'mobi', 'azw3', 'fb2', 'cbz'],
  exports: [],
  canCreate: false,
  loadFormats: async () => (await import('./files/index.ts')).formats,
}
