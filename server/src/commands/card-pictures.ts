import { blankCard } from '@wenfang/shared-contract'
import type { CardPictureRequest, NoCardPicture } from '@wenfang/shared-contract/commands'
import { WenfangError } from '@wenfang/shared-protocol'
import type { FastifyRequest } from 'fastify'
import { originOf } from '../auth/index.ts'
import { authorizeViewer, requireLive, type DriveServices, type FileRow } from '../files/index.ts'
import type { DrawnCard } from '../jobs/index.ts'
import { drawSnapshot, type SeenFile, type Snapshots } from '../office/index.ts'

/** Why somebody does not see a file: to who asks they are all one. */
const HIDDEN: readonly string[] = ['NotFound', 'permissionDenied', 'NeedPassword', 'userNotLogin']

/** Pictures of parts of other files for a document, with the rights of who asks; each becomes an asset of the document. */
export const cardPictures =
  (drive: DriveServices, snapshots: Snapshots, request: FastifyRequest, document: FileRow, signal: AbortSignal) =>
  async ({ fileId, isBlank, ...wanted }: CardPictureRequest): Promise<DrawnCard | NoCardPicture> => {
    if (fileId === document.id) return { refused: 'nested' }
    let seen: SeenFile
    try {
      const found = await authorizeViewer(drive, request, fileId, 'read', { isByRules: true })
      seen = await snapshots.seenBy(requireLive(found))
    } catch (error) {
      if (error instanceof WenfangError && HIDDEN.includes(error.code)) return { refused: 'cardHidden' }
      throw error
    }
    try {
      const { svg, width, height, title } = await snapshots.make(seen, await snapshots.edition(seen), wanted)
      const picture = { svg: isBlank ? blankCard(width, height) : svg, width, height }
      const { hash, size } = await drawSnapshot(drive.converter, picture, signal)
      await drive.files.addAsset(document.id, { hash, size, contentType: 'image/png' })
      return { hash, width, height, title, address: `${originOf(drive.config, request)}/p/${fileId}` }
    } catch (error) {
      if (!(error instanceof WenfangError)) throw error
      if (error.code === 'NotFound') return { refused: 'noSuchPart' }
      if (error.code === 'Unavailable' || error.code === 'FormatUnsupported') return { refused: 'noPicture' }
      throw error
    }
  }
