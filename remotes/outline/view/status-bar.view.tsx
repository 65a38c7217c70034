import { useEffect, useState } from 'react'
import { countWords, writtenIn, type Outline } from '../model/index.ts'
import type { OpenDocument } from './open-document.ts'
import { whenIdle } from './when-idle.ts'

const SETTLE_MS = 800
/** So many lines are counted between two looks at the clock. */
const AT_ONCE = 50

interface Counts {
  readonly words: number
  readonly blocks: number
}

/** How long the document is, counted a moment after it was written on. */
export function StatusBar({ document: { outline } }: { readonly document: OpenDocument }) {
  const [counts, setCounts] = useState<Counts | null>(null)
  useEffect(() => {
    let stopCounting = (): void => undefined
    const count = () => {
      stopCounting = countAside(outline, setCounts)
    }
    let timer = setTimeout(count, SETTLE_MS)
    const stop = outline.onChange(() => {
      clearTimeout(timer)
      stopCounting()
      timer = setTimeout(count, SETTLE_MS)
    })
    return () => {
      clearTimeout(timer)
      stopCounting()
      stop()
    }
  }, [outline])
  return (
    <footer className="outline-status" aria-label="文档信息">
      {counts && `${counts.words.toLocaleString('zh-CN')} 字 · ${counts.blocks.toLocaleString('zh-CN')} 个块`}
    </footer>
  )
}

/** Counts while the page has nothing else to do: reading a long document takes as long as some keys. Returns a function that ends it. */
function countAside(outline: Outline, done: (counts: Counts) => void): () => void {
  const reading = writtenIn(outline.blocks)
  let words = 0
  let blocks = 0
  let takeBack = (): void => undefined
  const go = (left: () => number): void => {
    do
      for (let n = 0; n < AT_ONCE; n += 1) {
        const next = reading.next()
        if (next.done) return done({ words, blocks })
        words += countWords(next.value.words)
        if (next.value.beginsBlock) blocks += 1
      }
    while (left() > 2)
    takeBack = whenIdle(go)
  }
  takeBack = whenIdle(go)
  return () => takeBack()
}
