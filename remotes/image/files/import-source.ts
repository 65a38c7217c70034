import type { Asset, ImportResult } from '@wenfang/shared-contract'
import { MAX_IMAGE_PIXELS } from '@wenfang/shared-ooxml'
import { WenfangError, type ErrorCode } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { foundPicture, type Picture } from '../model/index.ts'
import { kindOfPicture, pictureFacts } from './metadata/picture-facts.ts'
import { drawingText } from './svg/drawing-text.ts'
import { sanitiseSvg } from './svg/sanitise-svg.ts'

/** Reads what an image says of itself; no pixel is decoded. Of an SVG a form is made that can do nothing but be looked at. */
export async function importSource(input: {
  readonly source: Uint8Array
  readonly ext: string
  readonly readsHeic?: boolean
}): Promise<ImportResult> {
  const kind = kindOfPicture(input.source)
  if (kind === null) return refused('FileTypeMismatch', 'not a picture')
  if (kind === 'svg') return importDrawing(input.source)
  const facts = pictureFacts(input.source, kind)
  if (!facts) return refused('FileCorrupt', 'the image does not tell its size')
  if (facts.width * facts.height > MAX_IMAGE_PIXELS)
    return refused('PictureTooLarge', 'more pixels than may be decoded')
  return imported({ ...facts, asset: null }, [], input.readsHeic === true ? [] : noticesOf(facts))
}

async function importDrawing(source: Uint8Array): Promise<ImportResult> {
  try {
    const { svg, removed, width, height } = sanitiseSvg(drawingText(source))
    const bytes = new TextEncoder().encode(svg)
    const hash = await sha256(bytes)
    const notices = removed > 0 ? ['图中的脚本、外部链接等会运行或联网的内容不会显示，原文件没有改动。'] : []
    const picture: Picture = { kind: 'svg', width, height, orientation: 1, frames: 1, asset: hash }
    return imported(picture, [{ hash, bytes, contentType: 'image/svg+xml' }], notices)
  } catch (error) {
    if (error instanceof WenfangError) return refused(error.code, error.message)
    throw error
  }
}

function noticesOf({ kind }: Pick<Picture, 'kind'>): string[] {
  return kind === 'heic' ? ['HEIC 图片只有部分浏览器（如 Safari）能够显示；原文件已完整保存。'] : []
}

function imported(picture: Picture, assets: readonly Asset[], notices: readonly string[]): ImportResult {
  const doc = new Y.Doc({ gc: false })
  foundPicture(doc, picture)
  return { ok: true, body: Y.encodeStateAsUpdate(doc), assets, notices }
}

const refused = (code: ErrorCode, detail: string): ImportResult => ({ ok: false, code, detail })

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
