import { CONTRACT, type PagePainter, type RemoteManifest } from '@wenfang/shared-contract'

const painter: PagePainter = {
  module: './view/engine/print-page.ts',
  imports: [
    ...['export', 'layout', 'output', 'store'].map((entry) => `@docx-editor.dev/core/${entry}`),
    '@wenfang/shared-metafile/rasterize',
  ],
  styles: ['@docx-editor.dev/core/styles/editor.css'],
}

export const manifest: RemoteManifest = {
  name: 'writer',
  types: [
    {
      code: 'w',
      name: 'writer',
      title: '文字文档',
      rank: 1,
      openCommand: 'open.document',
      extensions: ['docx', 'docm', 'dotx', 'dotm', 'doc', 'dot', 'wps', 'wpt', 'rtf', 'odt', 'txt', 'html', 'htm'],
    },
  ],
  contract: CONTRACT,
  body: 'crdt',
  imports: ['docx', 'docm', 'dotx', 'dotm', 'txt', 'md', 'html', 'htm'],
  converts: { from: ['doc', 'dot', 'rtf', 'odt', 'wps', 'wpt'], to: 'docx' },
  exports: [
    {
      format: 'docx',
      title: 'Word 文档（.docx）',
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
    { format: 'pdf', title: 'PDF 文档（.pdf）', contentType: 'application/pdf', isPrinted: true, painter },
    {
      format: 'png',
      title: '每页一张图片（.png）',
      contentType: 'image/png',
      isPrinted: true,
      painter,
      pictures: 'pages',
    },
    { format: 'longpng', title: '长图（.png）', contentType: 'image/png', isPrinted: true, painter, pictures: 'long' },
    { format: 'md', title: 'Markdown（.md）', contentType: 'text/markdown; charset=utf-8' },
    { format: 'html', title: '网页（.html）', contentType: 'text/html; charset=utf-8' },
    { format: 'txt', title: '纯文本（.txt）', contentType: 'text/plain; charset=utf-8' },
  ],
  canCreate: true,
  canCompare: true,
  opensSource: true,
  loadCommands: async () => (await import('./commands/document-commands.ts')).documentCommands,
  loadSnapshots: async () => (await import('./snapshot/document-snapshots.ts')).documentSnapshots,
  loadFormats: async () => (await import('./files/index.ts')).formats,
}
