import { uprightPicture } from '@wenfang/shared-remote/upright-picture'

interface Picture {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

/** What PowerPoint does not show everywhere, or keeps many times as large. */
const KEPT_AS_PNG: ReadonlySet<string> = new Set(['image/webp', 'image/bmp'])

async function asPng(image: HTMLImageElement): Promise<Uint8Array | null> {
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new Uint8Array(await blob.arrayBuffer())
}

/** As it is kept in the deck; null of what no browser shows. */
export async function pictureOf(file: File): Promise<Picture | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const bytes = new Uint8Array(await file.arrayBuffer())
    const upright = await uprightPicture(bytes, file.type)
    if (upright) {
      const { data, mime, width, height } = upright
      return { bytes: data, contentType: mime, width, height }
    }
    if (KEPT_AS_PNG.has(file.type)) {
      const drawn = await asPng(image)
      if (drawn)
        return { bytes: drawn, contentType: 'image/png', width: image.naturalWidth, height: image.naturalHeight }
    }
    return { bytes, contentType: file.type, width: image.naturalWidth || 300, height: image.naturalHeight || 200 }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
