import { EmptyState } from '@wenfang/shared-ui'
import { currentOf, useStream } from '@wenfang/shared-remote/surface'
import { useEffect, useRef, useState } from 'react'
import { readStory } from '../../files/story/read-story.ts'
import type { Story } from '../../files/story/story.ts'
import { packageOf } from '../engine/index.ts'
import { useWriter } from '../state/writer.ts'
import { FlowBlocks } from './flow-blocks.view.tsx'
import './flow.css'

/** A long document is not read again for every letter of another. */
const PAUSE_MS = 800
/** So many blocks come at once; the next when the end of them is near. */
const STEP = 150

/** The text as wide as the screen and in a size for reading, without pages. What is proposed is shown as accepted. */
export default function FlowView() {
  const { surface, host } = useWriter()
  const theme = useStream(host.theme$, currentOf(host.theme$, 'light'))
  const [story, setStory] = useState<Story | null>(() => storyOf(surface))
  const [begins] = useState(() => placeOf(surface))
  const first = Math.floor((story?.blocks.length ?? 0) * begins)
  const [count, setCount] = useState(first + STEP)
  const end = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = surface.on('change', () => {
      clearTimeout(timer)
      timer = setTimeout(() => setStory(storyOf(surface)), PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [surface])
  useEffect(() => {
    if (first > 0) area.current?.querySelector(`[data-block="${first}"]`)?.scrollIntoView()
  }, [first])
  const blocks = story?.blocks.length ?? 0
  useEffect(() => {
    if (!end.current || count >= blocks) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount((last) => last + STEP)
      },
      { root: area.current, rootMargin: '1500px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, blocks])

  if (!story || blocks === 0) return <EmptyState illustration="files" title="文档里还没有文字" />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
    <section ref={area} className="writer-flow" aria-label="适应手机的文档" tabIndex={0}>
      <FlowBlocks blocks={story.blocks.slice(0, count)} hasColours={theme !== 'dark'} isTop />
      <div ref={end} />
      {count >= blocks && story.notes.length > 0 && (
        <ol className="writer-flow-notes">
          {story.notes.map((note, at) => (
            <li key={at}>
              <FlowBlocks blocks={note} hasColours={theme !== 'dark'} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type Surface = ReturnType<typeof useWriter>['surface']

const storyOf = (surface: Surface): Story | null => {
  const pkg = packageOf(surface)
  return pkg && readStory(pkg)
}

/** The share of the document before the page that is seen. */
const placeOf = (surface: Surface): number => {
  const { total } = surface.snapshot().page
  const page = surface.surface ? surface.getCurrentPage('viewport') : 1
  return total > 1 ? Math.max(0, page - 1) / total : 0
}
