import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'outline',
  types: [
    {
      code: 'o',
      name: 'outline',
      title: '智能文档',
      rank: 10,
      openCommand: 'open.outline',
      extensions: ['otl', 'opml'],
    },
  ],
  contract: CONTRACT,
  body: 'crdt',
  imports: ['otl', 'opml', 'md', 'html', 'htm'],
  exports: [
    { format: 'otl', title: '智能文档（.otl）', contentType: 'application/zip' },
    { format: 'md', title: 'Markdown（.md）', contentType: 'text/markdown; charset=utf-8' },
    { format: 'mdzip', title: 'Markdown 和图片（.zip）', contentType: 'application/zip' },
    { format: 'html', title: '网页（.html）', contentType: 'text/html; charset=utf-8' },
    { format: 'opml', title: '大纲（.opml）', contentType: 'text/x-opml; charset=utf-8' },
    { format: 'txt', title: '纯文本（.txt）', contentType: 'text/plain; charset=utf-8' },
  ],
  canCreate: true,
  loadFormats: async () => (await import('./files/index.ts')).formats,
  loadSnapshots: async () => (await import('./snapshot/document-snapshots.ts')).documentSnapshots,
  loadCommands: async () => (await import('./commands/index.ts')).documentCommands,
}
