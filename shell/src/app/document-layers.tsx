import type { OpenDocument } from './open-document.ts'
import type { ScreenServices } from './screen-services.ts'
export function DocumentLayers(_: { open: OpenDocument; services: ScreenServices }) {
  return null
}
