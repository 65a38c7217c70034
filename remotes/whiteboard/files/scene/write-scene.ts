import type { Json } from '@wenfang/shared-contract'
import {
  FIRST_PAGE,
  listOf,
  numberOf,
  textOf,
  type Board,
  type ElementRecord,
  type Properties,
} from '../../model/index.ts'
import { encodeBase64 } from '../pictures/base64.ts'

/** Properties of a new board, in the order in which the format writes them. */
const KEYS = ['type', 'version', 'source', 'elements', 'appState', 'files']

/** The board as .excalidraw says it, pages beyond the first as `pages`. Pictures are asked for by their hash. */
export async function writeScene(
  board: Board,
  asset: (hash: string) => Promise<Uint8Array>,
  elementsOf: (page: string) => readonly ElementRecord[] = (page) => board.elements(page),
): Promise<Properties> {
  const kept = listOf(board.head('keys')).filter((key): key is string => typeof key === 'string')
  const isBoard = board.head('file.type') === 'excalidraw'
  const keys = isBoard ? kept : KEYS
  const files = await writeFiles(board, asset)
  const pages = board.pages().filter(({ id }) => id !== FIRST_PAGE)
  const said: Record<string, Json> = {
    type: 'excalidraw',
    version: 2,
    source: 'wenfang',
    elements: writtenOrder(board, elementsOf(FIRST_PAGE)),
    appState: writeAppState(board),
    ...(Object.keys(files).length > 0 || keys.includes('files') ? { files } : {}),
    ...(pages.length > 0 || keys.includes('pages')
      ? { pages: pages.map(({ id, name }) => ({ id, name, elements: writtenOrder(board, elementsOf(id)) })) }
      : {}),
  }
  const scene: Record<string, Json> = {}
  for (const key of [...keys, ...Object.keys(said)]) {
    if (key in scene) continue
    const value = (isBoard ? board.head(`file.${key}`) : undefined) ?? said[key]
    if (value !== undefined) scene[key] = value
  }
  return scene
}

function writeAppState(board: Board): Properties {
  const known = listOf(board.head('appKeys')).filter((key): key is string => typeof key === 'string')
  const keys = known.length > 0 ? known : ['viewBackgroundColor']
  const state: Record<string, Json> = {}
  for (const key of new Set([...keys, ...board.headKeys('app.')])) {
    const value = board.head(`app.${key}`)
    if (value !== undefined) state[key] = value
    else if (key === 'viewBackgroundColor') state[key] = '#ffffff'
  }
  return state
}

async function writeFiles(board: Board, asset: (hash: string) => Promise<Uint8Array>): Promise<Properties> {
  const files: Record<string, Json> = {}
  for (const { id, asset: hash, mimeType, rest } of board.files().toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { dataURL, mimeType: said, ...others } = rest
    const type = textOf(said) || (mimeType ?? 'application/octet-stream')
    const prefix = textOf(dataURL) || `data:${type};base64,`
    const bytes = prefix.endsWith(',') ? await asset(hash).catch(() => null) : null
    // A picture whose bytes stayed on somebody's device is left out: the board leaves all the same.
    if (prefix.endsWith(',') && !bytes) continue
    const address = bytes ? prefix + encodeBase64(bytes) : prefix
    files[id] = { mimeType: type, dataURL: address, ...others }
  }
  return files
}

/**
 * Elements in the order of drawing. Where the file's own keys of order still say it they stay as they came; else all are ours.
 * An element that was changed here has a higher version than the one that came, which is how others see that it is newer.
 */
function writtenOrder(board: Board, elements: readonly ElementRecord[]): readonly ElementRecord[] {
  const indices = elements.flatMap((element) => (typeof element['index'] === 'string' ? [element['index']] : []))
  const isRising = indices.every((index, at) => at === 0 || (indices[at - 1] ?? '') < index)
  return elements.map((element) => {
    const changes = board.changes(element.id)
    const version = changes > 0 ? { version: numberOf(element['version'], 1) + changes } : {}
    const index = isRising ? {} : { index: board.orderKey(element.id) }
    return { ...element, ...version, ...index }
  })
}
