import { classNames, EmptyState, IconButton, SearchField, SidePanel } from '@wenfang/shared-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import { type DragEvent, useEffect, useState } from 'react'
import type { Heading } from '../../model/tree/chapters.ts'
import { headingsOf } from '../commands/view/outline.command.ts'
import { currentHeading, goToHeading, moveChapter, stepLevel } from '../commands/view/change-outline.command.ts'
import { packageOf } from '../engine/index.ts'
import { run, useWriter } from '../state/writer.ts'
import './outline.css'

/** A long document is not read again for every key. */
const PAUSE_MS = 300

interface Outline {
  readonly headings: readonly Heading[]
  readonly currentId: string | undefined
}

/** The headings beside the pages: a press leads to one, dragging moves it with everything below it. */
export default function OutlinePanel({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const { surface, canWrite, layout } = writer
  const [outline, setOutline] = useState<Outline>({ headings: [], currentId: undefined })
  const [filter, setFilter] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)

  useEffect(() => {
    const read = (): void => {
      const pkg = packageOf(surface)
      if (!pkg) return
      const headings = headingsOf(surface, pkg)
      setOutline({ headings, currentId: currentHeading(surface, pkg, headings)?.paragraphId })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = (): void => {
      clearTimeout(timer)
      timer = setTimeout(read, PAUSE_MS)
    }
    read()
    const subscriptions = [surface.on('change', schedule), surface.on('selectionChange', schedule)]
    return () => {
      clearTimeout(timer)
      for (const unsubscribe of subscriptions) unsubscribe()
    }
  }, [surface])

  const { headings, currentId } = outline
  const current = headings.find(({ paragraphId }) => paragraphId === currentId)
  const shown = headings.filter(({ text }) => text.toLowerCase().includes(filter.trim().toLowerCase()))
  const highest = Math.min(...headings.map(({ level }) => level))

  const move = (paragraphId: string, beforeId: string | null): void =>
    run(writer, moveChapter, { paragraphId, beforeId })
  /** Before the sibling above, or behind the one below. */
  const step = (heading: Heading, direction: 1 | -1): void => {
    const at = headings.indexOf(heading)
    if (direction === -1) {
      const before = headings.slice(0, at).findLast(({ level }) => level <= heading.level)
      if (before) move(heading.paragraphId, before.paragraphId)
      return
    }
    const next = headings.findIndex((one, index) => index > at && one.level <= heading.level)
    const after = headings.findIndex((one, index) => index > next && one.level <= (headings[next]?.level ?? 1))
    if (next >= 0) move(heading.paragraphId, after < 0 ? null : (headings[after]?.paragraphId ?? null))
  }
  const drop = (event: DragEvent, beforeId: string | null): void => {
    event.preventDefault()
    if (dragged !== null && dragged !== beforeId) move(dragged, beforeId)
    setDragged(null)
    setTarget(null)
  }
  const over = (event: DragEvent, id: string | null): void => {
    if (dragged === null) return
    event.preventDefault()
    setTarget(id)
  }

  return (
    <SidePanel title="导航" isSheet={layout === 'mobile'} onClose={onClose}>
      <div className="writer-outline-head">
        <SearchField label="筛选标题" placeholder="筛选标题" value={filter} onChange={setFilter} />
        {canWrite && (
          <div className="writer-outline-tools">
            <IconButton
              label="升级"
              size="sm"
              icon={<IndentDecrease />}
              disabled={!current || current.level <= 1}
              onClick={() => current && run(writer, stepLevel, { heading: current, step: -1 })}
            />
            <IconButton
              label="降级"
              size="sm"
              icon={<IndentIncrease />}
              disabled={!current || current.level >= 9}
              onClick={() => current && run(writer, stepLevel, { heading: current, step: 1 })}
            />
            <IconButton
              label="上移整章"
              size="sm"
              icon={<ArrowUp />}
              disabled={!current}
              onClick={() => current && step(current, -1)}
            />
            <IconButton
              label="下移整章"
              size="sm"
              icon={<ArrowDown />}
              disabled={!current}
              onClick={() => current && step(current, 1)}
            />
          </div>
        )}
      </div>
      {headings.length === 0 ? (
        <EmptyState illustration="files" title="没有标题">
          只是加粗、放大的文字不算标题。给段落用上“标题 1”“标题 2”这样的样式，这里就会列出来。
        </EmptyState>
      ) : (
        <ol className="writer-outline" aria-label="文档标题">
          {shown.map((heading) => (
            <li key={heading.paragraphId}>
              <button
                type="button"
                className={classNames(
                  'writer-outline-item',
                  target === heading.paragraphId && dragged !== null && 'writer-outline-target',
                )}
                style={{ paddingInlineStart: `${8 + (heading.level - highest) * 16}px` }}
                aria-current={heading.paragraphId === currentId ? 'location' : undefined}
                draggable={canWrite}
                onClick={() => run(writer, goToHeading, heading.paragraphId)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', heading.text)
                  setDragged(heading.paragraphId)
                }}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => over(event, heading.paragraphId)}
                onDrop={(event) => drop(event, heading.paragraphId)}
              >
                {heading.text}
              </button>
            </li>
          ))}
          {dragged !== null && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; keys have the buttons
            <li
              className={classNames('writer-outline-end', target === null && 'writer-outline-target')}
              onDragOver={(event) => over(event, null)}
              onDrop={(event) => drop(event, null)}
            >
              移到末尾
            </li>
          )}
        </ol>
      )}
    </SidePanel>
  )
}
