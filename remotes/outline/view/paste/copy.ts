import { importRetrying } from '@wenfang/shared-remote'
import { currentOf } from '@wenfang/shared-remote/surface'
import { hasWords, sliceInline, type Block } from '../../model/index.ts'
import { deleteBlocks } from '../engine/block-steps.ts'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'

/** Blocks as this program reads them again, beside what others read. */
export const OWN_TYPE = 'application/x-wenfang-blocks'

const loadCopied = importRetrying(() => import('./copied.ts'))

/**
 * What leaves by copying is what others understand: headings, lists, tables, code. The engine's own markup says nothing of that.
 * Returns a dispose function.
 */
export function copyOut(
  element: HTMLElement,
  open: OpenDocument,
  engine: OutlineEngine,
  { file, bytesOf }: { readonly file: string; readonly bytesOf: (hash: string) => Uint8Array | null },
): () => void {
  let writers: Awaited<ReturnType<typeof loadCopied>> | null = null
  // An event of the clipboard waits for nothing.
  const prepare = () => {
    void loadCopied().then((loaded) => {
      writers = loaded
      return undefined
    })
  }
  const onCopy = (event: ClipboardEvent) => {
    const whole = currentOf(engine.blocks$, [])
    const blocks = whole.length > 0 ? wholeBlocks(open, whole) : selectedWords(open, engine)
    if (!writers || !event.clipboardData || blocks.length === 0) return
    const { html, text, own } = writers.copied(blocks, file, bytesOf)
    event.clipboardData.setData('text/html', html)
    event.clipboardData.setData('text/plain', text)
    event.clipboardData.setData(OWN_TYPE, own)
    event.preventDefault()
    event.stopPropagation()
    if (event.type !== 'cut' || !open.canWrite()) return
    if (whole.length > 0) open.run(...deleteBlocks(whole))
    else engine.write([])
  }
  element.addEventListener('focusin', prepare, { once: true })
  element.addEventListener('copy', onCopy, true)
  element.addEventListener('cut', onCopy, true)
  return () => {
    element.removeEventListener('focusin', prepare)
    element.removeEventListener('copy', onCopy, true)
    element.removeEventListener('cut', onCopy, true)
  }
}

const wholeBlocks = ({ outline }: Pick<OpenDocument, 'outline'>, ids: readonly string[]): readonly Block[] =>
  ids.flatMap((id) => outline.block(id) ?? [])

/** The stretches of lines that are selected, in blocks of their types and below each other as they are; none within a cell. */
function selectedWords({ outline }: OpenDocument, engine: OutlineEngine): readonly Block[] {
  const selected = currentOf(engine.selected$, null)
  if (!selected || selected.isEmpty || selected.cells) return []
  const { ranges } = selected
  const [first] = ranges
  // A picture or a line across the page is selected as a whole.
  if (!first) return wholeBlocks({ outline }, [selected.block])
  if (ranges.length === 1) {
    const block = outline.block(first.id)
    return block
      ? [
          {
            ...block,
            type: 'paragraph',
            props: {},
            content: sliceInline(block.content, first.from, first.to),
            children: [],
          },
        ]
      : []
  }
  const ranged = new Map(ranges.map((range) => [range.id, range]))
  const last = ranges.at(-1)?.id
  let isOpen = false
  let isOver = false
  const pick = (blocks: readonly Block[]): readonly Block[] =>
    blocks.flatMap((block): readonly Block[] => {
      const range = ranged.get(block.id)
      if (range) isOpen = true
      const isIn = isOpen && !isOver
      if (block.id === last) isOver = true
      const children = pick(block.children)
      if (!isIn) return children
      const isWhole = !range && !hasWords(block.type)
      return range || isWhole
        ? [{ ...block, content: range ? sliceInline(block.content, range.from, range.to) : block.content, children }]
        : children
    })
  return pick(outline.read())
}
