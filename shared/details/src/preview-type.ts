/** Picture formats that every browser draws by itself. */
const PREVIEW_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
}

/** Content type for a preview; null when the browser cannot be trusted to draw the format. */
export const previewTypeOf = (extension: string): string | null => PREVIEW_TYPES[extension.toLowerCase()] ?? null
