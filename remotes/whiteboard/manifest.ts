import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'whiteboard',
  types: [
    {
      code: 'b',
      name: 'whiteboard',
      title: '白板',
      rank: 7,
      openCommand: 'open.whiteboard',
      extensions: ['excalidraw', 'excalidrawlib', 'whiteboard'],
    },
  ],
  contract: CONTRACT,
  body: 'crdt',
  imports: ['excalidraw', 'excalidrawlib', 'whiteboard'],
  // Formats are called by at most eight letters.
  exports: [
    { format: 'board', title: '白板（.excalidraw）', contentType: 'application/json' },
    { format: 'svg', title: '矢量图（.svg，可以再打开编辑）', contentType: 'image/svg+xml' },
    { format: 'pdf', title: 'PDF 文档（.pdf，一个画框一页）', contentType: 'application/pdf', isPrinted: true },
    { format: 'boardlib', title: '素材库（.excalidrawlib）', contentType: 'application/json' },
  ],
  canCondense: true,
  canCompare: true,
  canCreate: true,
  loadFormats: async () => (await import('./files/index.ts')).formats,
  loadSnapshots: async () => (await import('./snapshot/document-snapshots.ts')).documentSnapshots,
  loadCommands: async () => (await import('./commands/index.ts')).documentCommands,
}
