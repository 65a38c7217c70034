import type { HostApi } from '@wenfang/shared-contract'
import { currentOf } from '@wenfang/shared-remote/surface'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { insertFiles } from './insert-files.ts'
import { putBlocks } from './put-blocks.ts'

/** Words, pages and files from other programs. False where the engine shall take them as plain letters. */
export function pasteInto(host: HostApi, open: OpenDocument, engine: OutlineEngine, data: DataTransfer): boolean {
  const selected = currentOf(engine.selected$, null)
  if (!selected) return false
  const files = [...data.files]
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  if (files.length > 0 && (html === '' || isPictureAlone(html))) {
    void insertFiles(host, open, files, selected.block)
    return true
  }
  if (html === '' && !text.includes('\n')) return false
  void pasteWords(host, open, engine, { html, text })
  return true
}

async function pasteWords(
  host: HostApi,
  open: OpenDocument,
  engine: OutlineEngine,
  { html, text }: { readonly html: string; readonly text: string },
): Promise<void> {
  // The readers are large, and most people paste nothing.
  const { blocksOfHtml, blocksOfText, lineOf } = await import('./readers.ts')
  const { blocks, assets } = html === '' ? blocksOfText(text) : blocksOfHtml(html)
  try {
    for (const { bytes, contentType } of assets) await host.doc.putAsset(bytes, contentType)
  } catch (error) {
    host.report('outline.asset.failed', { name: error instanceof Error ? error.name : 'unknown' })
    host.toast('warning', '文字已粘贴，其中的图片没能保存。请把图片单独粘贴一次。')
  }
  const selected = currentOf(engine.selected$, null)
  if (selected?.cells) return engine.write(lineOf(blocks))
  const place = selected && putBlocks(open, blocks, selected)
  if (place) engine.place(place.block, place.at)
  else host.toast('warning', '没有可以粘贴的内容。')
}

/** What a browser copies of a picture: its address, which is not fetched, beside the picture itself. */
const isPictureAlone = (html: string): boolean =>
  /<img\b/i.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
