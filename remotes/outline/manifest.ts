import { CONTRACT, type PagePainter, type RemoteManifest } from '@wenfang/shared-contract'

const painter: PagePainter = { module: './view/print/print-page.ts', imports: [], styles: [] }

export const manifest: RemoteManifest = {
  name: 'outline',
  types: [
    {
      code: 'o',
      name: 'outline',
      title: '智能文档',
      rank: 10,
      openCommand: 'open.outline',
      extensions: ['otl', 'opml', 'xmind', 'md'],
    },
  ],
  contract: CONTRACT,
  body: 'crdt',
  imports: ['otl', 'opml', 'xmind', 'md', 'html', 'htm'],
  importsThrough: [{ ext: 'docx', type: 'w', format: 'html' }],
  exports: [
    { format: 'otl', title: '智能文档（.otl）', contentType: 'application/zip' },
    { format: 'md', title: 'Markdown（.md）', contentType: 'text/markdown; charset=utf-8' },
    { format: 'mdzip', title: 'Markdown 和图片（.zip）', contentType: 'application/zip' },
    {
      format: 'docx',
      title: 'Word 文档（.docx）',
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      through: { type: 'w', format: 'wordhtml' },
    },
    { format: 'html', title: '网页（.html）', contentType: 'text/html; charset=utf-8' },
    { format: 'pdf', title: 'PDF 文档（.pdf）', contentType: 'application/pdf', isPrinted: true },
    { format: 'longpng', title: '长图（.png）', contentType: 'image/png', isPrinted: true, painter, pictures: 'long' },
    { format: 'opml', title: '大纲（.opml）', contentType: 'text/x-opml; charset=utf-8' },
    { format: 'txt', title: '纯文本（.txt）', contentType: 'text/plain; charset=utf-8' },
  ],
  canCreate: true,
  canCompare: true,
  hasReferences: true,
  hasTags: true,
  loadFormats: async () => (await import('./files/index.ts')).formats,
  loadSnapshots: async () => (await import('./snapshot/document-snapshots.ts')).documentSnapshots,
  loadCommands: async () => (await import('./commands/index.ts')).documentCommands,
}
