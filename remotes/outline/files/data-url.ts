import type { Asset } from '@wenfang/shared-contract'
import { toBase64 } from 'lib0/buffer'

export const isPicture = ({ contentType }: Pick<Asset, 'contentType'>): boolean =>
  /^image\/(?:png|jpeg|gif|webp|avif)$/.test(contentType)

/** Only pictures may stand in a page as themselves; other files would be opened as what they say they are. */
export function dataUrl({ bytes, contentType }: Asset): string {
  const type = isPicture({ contentType }) ? contentType : 'application/octet-stream'
  return `data:${type};base64,${toBase64(bytes)}`
}
