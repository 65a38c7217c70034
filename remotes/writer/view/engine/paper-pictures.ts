import type { OpenDocumentForExportOptions } from '@docx-editor.dev/core/export'
import { rasterize } from '@wenfang/shared-metafile/rasterize'

type Convert = NonNullable<OpenDocumentForExportOptions['convertPreservedImage']>

const MAX_EDGE_PX = 4096

/** Pictures of Windows as the screen shows them. */
export const convertMetafile: Convert = async (bytes, mime) =>
  mime === 'image/tiff' ? null : rasterize(bytes, mime, { maxEdge: MAX_EDGE_PX })

/** What stands in the place of pictures that cannot be shown; the screen has the same from the engine's catalogue. */
export const PLACEHOLDERS = {
  unsupportedFormat: (format: string): string => `不受支持的图像格式（${format}）`,
  nonPictureGraphic: (kind: string): string => GRAPHICS[kind] ?? '不受支持的图形',
  missingResource: '缺少图像',
  externalResource: '未加载外部图像',
  invalidResource: '无效图像',
  contentMismatch: '图像内容与其类型不匹配',
  decodeFailed: '无法解码图像',
  resourceLimit: '图像超出大小限制',
  pendingResource: '正在加载图像',
}

const GRAPHICS: Readonly<Record<string, string>> = {
  chart: '图表未显示',
  diagram: '不受支持的示意图',
  shape: '不受支持的形状',
  group: '不受支持的形状组',
  textbox: '不受支持的文本框',
  canvas: '不受支持的绘图画布',
}
