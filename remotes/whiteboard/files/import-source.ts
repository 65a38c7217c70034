import type { Asset, ImportResult, Json } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import { Board, FIRST_PAGE, firstKeys, isRecord, listOf, textOf, type Properties } from '../model/index.ts'
import { readLibrary } from './library/read-library.ts'
import { checkedJson } from './scene/checked-json.ts'
import { readElements, type Losses } from './scene/read-elements.ts'
import { readPictures } from './scene/read-pictures.ts'
import { sceneText } from './scene/scene-text.ts'

/** Client id of what a file brought: every import of the same bytes is the same update. */
const IMPORTER = 1
/** More than people draw, and than a browser draws well. */
const MOST_ELEMENTS = 100_000
const MOST_PAGES = 500

type Refusal = Extract<ImportResult, { readonly ok: false }>

const refused = (code: Refusal['code'], detail: string): Refusal => ({ ok: false, code, detail })

/** Properties of the file that are read here; all others stay as they are. */
const READ = new Set(['elements', 'files', 'appState', 'pages', 'library', 'libraryItems'])

export function importSource({ source }: { readonly source: Uint8Array }): Promise<ImportResult> {
  return Promise.resolve(readBoard(source))
}

function readBoard(source: Uint8Array): ImportResult {
  if (source.length === 0) return refused('FileEmpty', 'no bytes')
  const text = sceneText(source)
  if (text === null) return refused('FileCorrupt', 'no board in it')
  const json = checkedJson(text)
  if (!json || !isRecord(json.value)) return refused('FileCorrupt', 'not a board')
  const file = json.value
  const type = textOf(file['type'])
  if (type !== 'excalidraw' && type !== 'excalidrawlib') return refused('FileTypeMismatch', `a file of type ${type}`)
  if (countOf(file) > MOST_ELEMENTS) return refused('FileTooLarge', `${countOf(file)} elements`)
  const doc = new Y.Doc()
  doc.clientID = IMPORTER
  const losses: Losses = { shapes: 0, links: 0, pictures: 0 }
  const assets = doc.transact(() => readFile(new Board(doc), file, losses))
  return { ok: true, body: Y.encodeStateAsUpdate(doc), assets, notices: noticesOf(losses) }
}

function readFile(board: Board, file: Properties, losses: Losses): readonly Asset[] {
  board.setHead('keys', Object.keys(file))
  for (const [key, value] of Object.entries(file)) if (!READ.has(key)) board.setHead(`file.${key}`, value)
  if (isRecord(file['appState'])) {
    board.setHead('appKeys', Object.keys(file['appState']))
    for (const [key, value] of Object.entries(file['appState'])) board.setHead(`app.${key}`, value)
  }
  readElements(board, listOf(file['elements']), FIRST_PAGE, losses)
  for (const [at, page] of pagesOf(file).entries()) {
    const id = textOf(page['id']) || `page-${at}`
    if (board.hasPage(id)) continue
    board.insertPage(id, textOf(page['name']), firstKeys(MOST_PAGES)[at] ?? '')
    readElements(board, listOf(page['elements']), id, losses)
  }
  if (file['type'] === 'excalidrawlib') readLibrary(board, file, losses)
  return readPictures(board, file['files'], losses)
}

const pagesOf = (file: Properties): readonly Properties[] =>
  listOf(file['pages'])
    .filter((page): page is Properties & Json => isRecord(page))
    .slice(0, MOST_PAGES)

function countOf(file: Properties): number {
  const items = [...listOf(file['library']), ...listOf(file['libraryItems'])]
  const inItems = items.reduce<number>((sum, item) => sum + listOf(isRecord(item) ? item['elements'] : item).length, 0)
  const inPages = pagesOf(file).reduce((sum, page) => sum + listOf(page['elements']).length, 0)
  return listOf(file['elements']).length + inPages + inItems
}

const noticesOf = ({ shapes, links, pictures }: Losses): readonly string[] => [
  ...(shapes > 0 ? [`有 ${shapes} 个图形的位置、大小或线条不是有效的数值，没有显示，原文件没有改动。`] : []),
  ...(links > 0 ? [`有 ${links} 个链接会运行程序而不是打开网页，已去掉，原文件没有改动。`] : []),
  ...(pictures > 0 ? [`有 ${pictures} 张图片的内容不是图片，没有显示，原文件没有改动。`] : []),
]
