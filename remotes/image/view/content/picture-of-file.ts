import type { HostApi } from '@wenfang/shared-contract'
import { PICTURE_KINDS, readPicture, type Picture, type PictureKind } from '../../model/index.ts'

const KIND_OF_EXTENSION: Readonly<Record<string, PictureKind>> = { jpg: 'jpeg', tif: 'tiff', heif: 'heic' }

/** What the body says of the picture; of files from before there were bodies, what their name says. */
export function pictureOfFile(host: Pick<HostApi, 'doc' | 'file'>): Picture {
  const known = readPicture(host.doc.body)
  if (known) return known
  const ext = host.file.ext.toLowerCase()
  const kind = PICTURE_KINDS.find((one) => one === ext) ?? KIND_OF_EXTENSION[ext] ?? 'png'
  return { kind, width: 1, height: 1, orientation: 1, frames: kind === 'gif' ? 2 : 1, asset: null }
}
