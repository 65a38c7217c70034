import { CONTRACT, type PagePainter, type RemoteManifest } from '@wenfang/shared-contract'

const painter: PagePainter = {
  module: './view/print/print-page.ts',
  imports: ['@aiden0z/pptx-renderer', 'echarts/dist/echarts.esm.min', '@wenfang/shared-metafile/rasterize'],
  styles: [],
}

export const manifest: RemoteManifest = {
  name: 'presentation',
  types: [
    {
      code: 'p',
      name: 'presentation',
      title: '演示文稿',
      rank: 5,
      openCommand: 'open.presentation',
      extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm', 'ppt', 'pps', 'pot', 'dps', 'dpt', 'odp'],
    },
    { code: 'sl', name: 'sl', title: '幻灯片', rank: 6, openCommand: 'open.presentation', extensions: ['asl'] },
  ],
  contract: CONTRACT,
  body: 'crdt',
  imports: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
  converts: { from: ['ppt', 'pps', 'pot', 'dps', 'dpt', 'odp'], to: 'pptx' },
  exports: [
    {
      format: 'pptx',
      title: 'PowerPoint 演示文稿（.pptx）',
      contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    },
    { format: 'pdf', title: 'PDF 文档（.pdf）', contentType: 'application/pdf', isPrinted: true, painter },
    {
      format: 'png',
      title: '每张一幅图片（.png）',
      contentType: 'image/png',
      isPrinted: true,
      painter,
      pictures: 'pages',
    },
    { format: 'longpng', title: '长图（.png）', contentType: 'image/png', isPrinted: true, painter, pictures: 'long' },
    { format: 'md', title: 'Markdown 大纲（.md）', contentType: 'text/markdown; charset=utf-8' },
    { format: 'txt', title: '纯文本大纲（.txt）', contentType: 'text/plain; charset=utf-8' },
  ],
  canCreate: true,
  canCompare: true,
  loadSample: async () => (await import('./files/sample.ts')).sample(),
  loadFormats: async () => (await import('./files/index.ts')).formats,
  loadSnapshots: async () => (await import('./snapshot/document-snapshots.ts')).documentSnapshots,
  loadCommands: async () => (await import('./commands/index.ts')).documentCommands,
}
