import { useEffect, useState } from 'react'
import { countWords, wordsOf, type Block } from '../model/index.ts'
import type { OpenDocument } from './open-document.ts'

const SETTLE_MS = 800

/** How long the document is, counted a moment after it was written on. */
export function StatusBar({ document: { outline } }: { readonly document: OpenDocument }) {
  const [counts, setCounts] = useState<{ readonly words: number; readonly blocks: number } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => setCounts(countAll(outline.read()))
    timer = setTimeout(count, SETTLE_MS)
    // Not while somebody types: reading a long document takes as long as some keys.
    const stop = outline.onChange(() => {
      clearTimeout(timer)
      timer = setTimeout(count, SETTLE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [outline])
  return (
    <footer className="outline-status" aria-label="文档信息">
      {counts && `${counts.words.toLocaleString('zh-CN')} 字 · ${counts.blocks.toLocaleString('zh-CN')} 个块`}
    </footer>
  )
}

function countAll(blocks: readonly Block[]): { readonly words: number; readonly blocks: number } {
  let words = 0
  let count = 0
  for (const { content, rows = [], children } of blocks) {
    const below = countAll(children)
    words += countWords(wordsOf(content)) + below.words
    for (const row of rows) for (const cell of row) words += countWords(wordsOf(cell.content))
    count += 1 + below.blocks
  }
  return { words, blocks: count }
}
