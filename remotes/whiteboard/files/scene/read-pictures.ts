import type { Asset, Json } from '@wenfang/shared-contract'
import { digest } from 'lib0/hash/sha256'
import { isRecord, type Board, type Properties } from '../../model/index.ts'
import { decodeBase64, encodeBase64 } from '../pictures/base64.ts'
import { bytesOfLetters } from '../pictures/packed-scene.ts'
import { pictureKind } from '../pictures/picture-kind.ts'
import type { Losses } from './read-elements.ts'

/** Pictures as .excalidraw files carry them become assets; what else is said of them is kept. */
export function readPictures(board: Board, files: Json | undefined, losses: Losses): readonly Asset[] {
  if (!isRecord(files)) return []
  const assets = new Map<string, Asset>()
  for (const [id, file] of Object.entries(files)) {
    if (!isRecord(file) || typeof file['dataURL'] !== 'string') {
      losses.pictures += 1
      continue
    }
    const { dataURL, mimeType: said, ...rest } = file
    const bytes = bytesOfAddress(dataURL)
    if (!bytes) {
      losses.pictures += 1
      continue
    }
    const mimeType = pictureKind(bytes)
    if (mimeType === null) losses.pictures += 1
    const hash = hex(digest(bytes))
    assets.set(hash, { hash, bytes, contentType: mimeType ?? 'application/octet-stream' })
    board.putFile({
      id,
      asset: hash,
      mimeType,
      rest: { ...rest, ...(said === undefined ? {} : { mimeType: said }), ...spelling(dataURL, bytes) },
    })
  }
  return [...assets.values()]
}

/** What stands before the bytes, where it is not what we would write; a spelling that is not ours is kept whole while it is short. */
function spelling(address: string, bytes: Uint8Array): Properties {
  const comma = address.indexOf(',') + 1
  const isOurs = address.slice(comma) === encodeBase64(bytes)
  if (isOurs) return { dataURL: address.slice(0, comma) }
  return address.length < MOST_SPELLED
    ? { dataURL: address }
    : { dataURL: `${address.slice(0, comma - 1).replace(/;base64$/i, '')};base64,` }
}

const MOST_SPELLED = 64 * 1024

function bytesOfAddress(address: string): Uint8Array | null {
  const [, kind = '', body = ''] = /^data:([^,]*),(.*)$/s.exec(address) ?? []
  if (kind === '' && body === '') return null
  if (/;base64$/i.test(kind)) return decodeBase64(body)
  try {
    return new TextEncoder().encode(decodeURIComponent(body))
  } catch {
    return bytesOfLetters(body)
  }
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
