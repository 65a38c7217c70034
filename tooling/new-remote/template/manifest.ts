import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'checklist',
  types: [
    {
      code: 'code-of-checklist',
      name: 'checklist',
      title: '清单',
      rank: 100,
      openCommand: 'open.document',
      extensions: ['extension-of-checklist'],
    },
  ],
  contract: CONTRACT,
  body: 'crdt',
  imports: ['extension-of-checklist'],
  exports: [{ format: 'extension-of-checklist', title: '清单', contentType: 'application/json' }],
  canCreate: true,
  loadFormats: async () => (await import('./files/index.ts')).formats,
  loadSnapshots: async () => (await import('./snapshot/document-snapshots.ts')).documentSnapshots,
  loadCommands: async () => (await import('./commands/index.ts')).documentCommands,
}
