import type { ExportInput, ExportResult, Json } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import * as Y from 'yjs'
import { Board, FIRST_PAGE, isSame } from '../model/index.ts'
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
  if (format === 'board') return written(source, await writeScene(board, asset), 'excalidraw')
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

/** A file that says what its source says is its source, byte for byte. */
function written(source: Uint8Array, file: Json, ext: string): ExportResult {
  const text = sceneText(source)
  const before = text === null ? null : checkedJson(text)
  const isUnchanged = text !== null && before !== null && isSame(before.value, file)
  const bytes = new TextEncoder().encode(isUnchanged ? text : JSON.stringify(file, null, INDENT))
  return { bytes, contentType: 'application/json', ext }
}
