import { imageSize, MAX_IMAGE_PIXELS } from '@wenfang/shared-ooxml'
import type { PictureCrop } from '@wenfang/shared-ooxml/picture'
import { fromBase64 } from './base64.ts'
import { pictureType } from './read-picture.ts'
import { safeLink } from './safe-link.ts'
import type { Inline, Picture, Story } from './story.ts'

export interface ParsedStory {
  readonly story: Story
  /** Pictures that lie elsewhere: nothing is fetched, a link stands in their place. */
  readonly remotePictures: number
}

const DATA = /^data:image\/[\w.+-]+;base64,([\w+/=\s%]*)$/i

/** A picture that is in the file itself; in place of any other its words, which lead to where it lies. */
export function linkedPicture(
  url: string,
  alt: string,
  size: Picture['size'],
  link: string | undefined,
  crop: PictureCrop | null = null,
): { readonly piece: Inline; readonly isRemote: boolean } {
  const data = DATA.exec(url.trim())?.[1]
  const bytes = data === undefined ? null : fromBase64(data.replaceAll(/\s|%0[ad]/gi, ''))
  const contentType = bytes && pictureType(bytes)
  const own = bytes && imageSize(bytes)
  if (bytes && contentType && own && own.width * own.height <= MAX_IMAGE_PIXELS) {
    const picture = { bytes, contentType, alt, size: size ?? own, ...(crop && size && { crop }) }
    return { piece: { kind: 'image', picture, ...(link !== undefined && { link }) }, isRemote: false }
  }
  const target = link ?? (data === undefined ? safeLink(url) : null) ?? undefined
  const text = alt === '' ? '[图片]' : `[图片：${alt}]`
  return { piece: { kind: 'text', text, ...(target !== undefined && { link: target }) }, isRemote: true }
}
