import type { ExportInput, ExportResult, Json } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import * as Y from 'yjs'
import { Board, FIRST_PAGE, isRecord, isSame } from '../model/index.ts'
import { importSource } from './import-source.ts'
import { writeLibrary } from './library/write-library.ts'
import { svgMetadata } from './pictures/svg-scene.ts'
import { checkedJson } from './scene/checked-json.ts'
import { sceneText } from './scene/scene-text.ts'
import { writeScene } from './scene/write-scene.ts'
import { paintPage } from './svg/paint-board.ts'
import { pictureAddresses } from './svg/picture-addresses.ts'
import { printBoard } from './svg/print-board.ts'

const INDENT = 2

export async function exportBody({ source, body, format, asset }: ExportInput): Promise<ExportResult> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  const board = new Board(doc)
  if (format === 'boardlib') return written(source, writeLibrary(board), 'excalidrawlib')
  if (format === 'board') {
    const scene = await writeScene(board, asset)
    const text = sceneText(source)
    // A library is another kind of file.
    const isScene = text !== null && isRecord(scene) && checkedType(text) === scene['type']
    if (isScene && isSame(await sceneAsRead(source, asset), scene)) return asJson(text, 'excalidraw')
    return written(source, scene, 'excalidraw')
  }
  if (format === 'svg') return svgOf(board, asset)
  if (format === 'pdf') {
    const html = printBoard(board, await pictureAddresses(board, asset))
    return { bytes: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8', ext: 'html' }
  }
  throw new WenfangError('FormatUnsupported', format)
}

/** The first page as a picture that carries the whole board: whoever opens it here, or in Excalidraw, goes on drawing. */
async function svgOf(board: Board, asset: (hash: string) => Promise<Uint8Array>): Promise<ExportResult> {
  const scene = JSON.stringify(await writeScene(board, asset))
  const sheet = paintPage(board, FIRST_PAGE, {
    pictures: await pictureAddresses(board, asset),
    metadata: svgMetadata(scene),
  })
  const svg =
    sheet?.svg ??
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><metadata>${svgMetadata(scene)}</metadata></svg>`
  return { bytes: new TextEncoder().encode(svg), contentType: 'image/svg+xml', ext: 'svg' }
}

function checkedType(text: string): Json | undefined {
  const json = checkedJson(text)?.value
  return isRecord(json) ? json['type'] : undefined
}

/** What an untouched board would be written as: reading gives texts room that the file does not. null where something was left out. */
async function sceneAsRead(source: Uint8Array, asset: (hash: string) => Promise<Uint8Array>): Promise<Json> {
  const read = await importSource({ source })
  if (!read.ok || read.notices.length > 0) return null
  const doc = new Y.Doc()
  Y.applyUpdate(doc, read.body)
  return writeScene(new Board(doc), asset)
}

/** A file that says what its source says is its source, byte for byte. */
function written(source: Uint8Array, file: Json, ext: string): ExportResult {
  const text = sceneText(source)
  const before = text === null ? null : checkedJson(text)
  const isUnchanged = text !== null && before !== null && isSame(before.value, file)
  return isUnchanged ? asJson(text, ext) : asJson(JSON.stringify(file, null, INDENT), ext)
}

const asJson = (text: string, ext: string): ExportResult => ({
  bytes: new TextEncoder().encode(text),
  contentType: 'application/json',
  ext,
})
