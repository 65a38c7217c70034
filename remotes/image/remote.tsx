import { createDetailsRemote } from '@wenfang/shared-details'
import { manifest } from './manifest.ts'

export const { contract, types, bootstrap, mount, unmount } = createDetailsRemote(manifest.types, {
  kind: '图片',
  notice:
    '看图没有问题，在线批注和编辑图片的功能还在制作中。浏览器能直接显示的格式会在这里预览；预览和下载都不会改动原图。',
  advice: 'HEIC、TIFF 等浏览器不能显示的格式，请下载后用看图软件打开。',
  canPreview: true,
})
