import type { HostApi } from '@wenfang/shared-contract'
import type { NewBlock } from '../../model/index.ts'
import { currentOf } from '@wenfang/shared-remote/surface'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument, Step } from '../open-document.ts'
import { listOf } from './block-list.ts'
import { insertFiles } from './insert-files.ts'

/** Words, pages and files from other programs. False where the engine shall take them as plain letters. */
export function pasteInto(host: HostApi, open: OpenDocument, engine: OutlineEngine, data: DataTransfer): boolean {
  const selected = currentOf(engine.selected$, null)
  if (!selected) return false
  const files = [...data.files]
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  if (files.length > 0 && html === '') {
    void insertFiles(host, open, files, selected.block)
    return true
  }
  if (html === '' && !text.includes('\n')) return false
  // The readers are large, and most people paste nothing.
  void import('./readers.ts').then(({ blocksOfHtml, blocksOfMarkdown }) => {
    const blocks = html === '' ? blocksOfMarkdown(text) : blocksOfHtml(html)
    const place = putBlocks(open, blocks, engine)
    if (place === null) host.toast('warning', '没有可以粘贴的内容。')
    else engine.place(place, 'end')
    return undefined
  })
  return true
}

/** One line goes into the line of the caret; more stand behind its block. Answers the last block. */
function putBlocks(open: OpenDocument, blocks: readonly NewBlock[], engine: OutlineEngine): string | null {
  const selected = currentOf(engine.selected$, null)
  const [only] = blocks
  if (!selected || !only) return null
  const cut: Step[] = selected.ranges
    .filter(({ from, to }) => to > from)
    .map(({ id, from, to }) => ({ id: 'text.delete', args: { id, from, to } }))
  const [first] = selected.ranges
  if (blocks.length === 1 && only.type === 'paragraph' && first) {
    const done = open.run(...cut, {
      id: 'text.insertInline',
      args: { id: first.id, at: first.from, content: only.content ?? [] },
    })
    return done && first.id
  }
  const answers = open.run(...cut, {
    id: 'block.insert',
    args: { blocks: listOf(blocks), target: { block: selected.block, side: 'after' } },
  })
  const { ids = [] } = (answers?.at(-1) ?? {}) as { readonly ids?: readonly string[] }
  if (
    ids.length > 0 &&
    open.outline.textLength(selected.block) === 0 &&
    open.outline.block(selected.block)?.type === 'paragraph'
  )
    open.run({ id: 'block.delete', args: { id: selected.block } })
  return ids.at(-1) ?? null
}
