import type { HostApi } from '@wenfang/shared-contract'
import { currentOf } from '@wenfang/shared-remote/surface'
import type { NewBlock } from '../../model/index.ts'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { bringAssets } from './bring-assets.ts'
import { OWN_TYPE } from './copy.ts'
import { insertFiles } from './insert-files.ts'
import { putBlocks } from './put-blocks.ts'

/** Words, pages and files from other programs. False where the engine shall take them as plain letters. */
export function pasteInto(host: HostApi, open: OpenDocument, engine: OutlineEngine, data: DataTransfer): boolean {
  const selected = currentOf(engine.selected$, null)
  if (!selected) return false
  const own = data.getData(OWN_TYPE)
  if (own !== '') {
    void pasteOwn(host, open, engine, own)
    return true
  }
  const files = [...data.files]
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  if (files.length > 0 && (html === '' || isPictureAlone(html))) {
    void insertFiles(host, open, files, selected.block)
    return true
  }
  const isOverBlocks = currentOf(engine.blocks$, []).length > 0
  if (html === '' && !text.includes('\n') && !isOverBlocks) return false
  void pasteWords(host, open, engine, { html, text })
  return true
}

async function pasteOwn(host: HostApi, open: OpenDocument, engine: OutlineEngine, own: string): Promise<void> {
  const { blocksOfCopy } = await import('./copied.ts')
  const { file = null, blocks = [] } = blocksOfCopy(own) ?? {}
  if (file !== null && file !== host.file.id) await bringAssets(host, file, blocks)
  await put(host, open, engine, blocks)
}

/** In place of the selected blocks, or where the caret is; in a cell as lines of it, and cells into cells. */
async function put(
  host: HostApi,
  open: OpenDocument,
  engine: OutlineEngine,
  blocks: readonly NewBlock[],
): Promise<void> {
  const selected = currentOf(engine.selected$, null)
  const whole = currentOf(engine.blocks$, [])
  if (selected?.cells && whole.length === 0) {
    const { cellsOf, lineOf } = await import('./readers.ts')
    const cells = cellsOf(blocks)
    if (cells) {
      const { row, column } = selected.cells
      const [rowEnd, columnEnd] = [row + cells.length - 1, column + Math.max(...cells.map((line) => line.length)) - 1]
      if (open.run({ id: 'table.fill', args: { id: selected.block, row, column, cells } }))
        engine.placeInCells(selected.block, { row, column, rowEnd, columnEnd })
      return
    }
    return engine.write(lineOf(blocks))
  }
  const place = selected && putBlocks(open, blocks, selected, whole)
  if (place) engine.place(place.block, place.at)
  else host.toast('warning', '没有可以粘贴的内容。')
}

async function pasteWords(
  host: HostApi,
  open: OpenDocument,
  engine: OutlineEngine,
  { html, text }: { readonly html: string; readonly text: string },
): Promise<void> {
  // The readers are large, and most people paste nothing.
  const { blocksOfHtml, blocksOfText } = await import('./readers.ts')
  const { blocks, assets } = html === '' ? blocksOfText(text) : blocksOfHtml(html)
  try {
    for (const { bytes, contentType } of assets) await host.doc.putAsset(bytes, contentType)
  } catch (error) {
    host.report('outline.asset.failed', { name: error instanceof Error ? error.name : 'unknown' })
    host.toast('warning', '文字已粘贴，其中的图片没能保存。请把图片单独粘贴一次。')
  }
  await put(host, open, engine, blocks)
}

/** What a browser copies of a picture: its address, which is not fetched, beside the picture itself. */
const isPictureAlone = (html: string): boolean =>
  /<img\b/i.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
