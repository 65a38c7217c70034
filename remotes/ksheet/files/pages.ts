import { manifest as outline } from '@wenfang/remote-outline/manifest'
import { partStates } from '@wenfang/shared-composed'
import type { Asset, ExportInput, FileFormats } from '@wenfang/shared-contract'
import { applyStates, createDocument, encodeState, type Doc } from '@wenfang/shared-document'
import { decodeParts, WenfangError } from '@wenfang/shared-protocol'
import { addPage, pageIds, titleOfPage } from '../model/page-list.ts'
import { partOfPage } from '../model/parts.ts'

// Pages of text, each in a file of smart documents.

/** One page, as a file of its own. */
export interface PageFile {
  readonly id: string
  readonly bytes: Uint8Array
}

/** Who made what a file brought: every import of the same bytes is the same update. */
const IMPORTER = 1

/** The list of them; whoever asks destroys it. */
export function listIn(body: Uint8Array): Doc {
  const list = createDocument()
  applyStates(list, stateIn(body, 'pages'))
  return list
}

/** What a page is called. */
export function titleIn(body: Uint8Array, id: string): string {
  const page = createDocument()
  applyStates(page, stateIn(body, partOfPage(id)))
  const title = titleOfPage(page)
  page.destroy()
  return title
}

/** The ids of the pages of a file's body, in their order. */
export function pagesOf(body: Uint8Array): readonly string[] {
  const list = listIn(body)
  const ids = pageIds(list).filter((id) => stateIn(body, partOfPage(id)).length > 0)
  list.destroy()
  return ids
}

/** The body of a page, as smart documents have it; null where there is none. */
export const pageBody = (body: Uint8Array, id: string): Uint8Array | null => stateIn(body, partOfPage(id))[0] ?? null

/** The bodies of a file's pages and of their list, by the names of their parts. */
export async function importPages(files: readonly PageFile[]): Promise<{
  readonly bodies: Readonly<Record<string, Uint8Array>>
  readonly assets: readonly Asset[]
  readonly notices: readonly string[]
}> {
  if (files.length === 0) return { bodies: {}, assets: [], notices: [] }
  const formats = await pageFormats()
  const bodies: Record<string, Uint8Array> = {}
  const [assets, notices]: [Asset[], string[]] = [[], []]
  const list = createDocument()
  list.clientID = IMPORTER
  for (const { id, bytes } of files) {
    const read = await formats.importSource({ source: bytes, ext: 'otl' })
    if (!read.ok) throw new WenfangError(read.code, `page ${id}: ${read.detail}`)
    bodies[partOfPage(id)] = read.body
    assets.push(...read.assets)
    notices.push(...read.notices)
    addPage(list, id)
  }
  bodies['pages'] = encodeState(list)
  list.destroy()
  return { bodies, assets, notices }
}

/** What is on the pages of the list; pages that were removed do not leave. */
export async function exportPages(input: ExportInput): Promise<readonly PageFile[]> {
  const ids = pagesOf(input.body)
  if (ids.length === 0) return []
  const formats = await pageFormats()
  const files: PageFile[] = []
  for (const id of ids) {
    const body = pageBody(input.body, id)
    if (!body) continue
    const { bytes } = await formats.exportBody({ ...input, source: new Uint8Array(), body, format: 'otl' })
    files.push({ id, bytes })
  }
  return files
}

async function pageFormats(): Promise<FileFormats> {
  const formats = await outline.loadFormats?.()
  if (!formats) throw new Error('smart documents have no formats')
  return formats
}

function stateIn(body: Uint8Array, part: string): readonly Uint8Array[] {
  const list = partStates(body).get(part)
  const state = list && decodeParts(list).findLast(({ kind }) => kind === 'snapshot')
  return state && state.bytes.length > 0 ? [state.bytes] : []
}
