import { uprightPicture } from '@wenfang/shared-remote/upright-picture'

interface Picture {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
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
    return { bytes, contentType: file.type, width: image.naturalWidth || 300, height: image.naturalHeight || 200 }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
