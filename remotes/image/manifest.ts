import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'image',
  types: [
    {
      code: 'i',
      name: 'image',
      title: '图片',
      rank: 11,
      openCommand: 'open.outline',
      extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'bmp', 'tif', 'tiff', 'ico', 'heic', 'heif'],
    },
  ],
  contract: CONTRACT,
  body: 'crdt',
  isForReading: true,
  imports: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'bmp', 'tif', 'tiff', 'ico', 'heic', 'heif'],
  exports: [
    { format: 'png', title: 'PNG 图片（.png）', contentType: 'image/png' },
    { format: 'jpg', title: 'JPEG 图片（.jpg）', contentType: 'image/jpeg' },
    { format: 'pdf', title: 'PDF 文档（.pdf）', contentType: 'application/pdf' },
  ],
  needsNativeCode: true,
  canCreate: false,
  loadFormats: async () => (await import('./files/index.ts')).formats,
}
