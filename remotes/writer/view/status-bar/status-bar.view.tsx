import { IconButton, Menu, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import Minus from 'lucide-react/icons/minus'
import Moon from 'lucide-react/icons/moon'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { storyTexts } from '../../model/tree/story-texts.ts'
import { outline, viewing } from '../commands/index.ts'
import { packageOf } from '../engine/index.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { commandContext, run, useSurface, useWriter } from '../state/writer.ts'
import { useCaretInSight } from './use-caret-in-sight.ts'
import { countWords, type WordCount } from './word-count.ts'
import './status-bar.css'

/** A long document is not counted again for every key. */
const COUNT_PAUSE_MS = 600
const SHOWN_LEVELS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

function useWordCount(): WordCount | null {
  const { surface } = useWriter()
  const [count, setCount] = useState<WordCount | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const countNow = (): void => {
      // Without pages there is nothing to count yet; the change that brings them counts again.
      const pkg = packageOf(surface)
      if (pkg) setCount(countWords(storyTexts(pkg, { hasNotes: false, hasBoxes: false })))
    }
    const schedule = (): void => {
      clearTimeout(timer)
      timer = setTimeout(countNow, COUNT_PAUSE_MS)
    }
    schedule()
    const unsubscribe = surface.on('change', schedule)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [surface])
  return count
}

export function StatusBar({
  isPaperDark,
  onPaper,
}: {
  readonly isPaperDark: boolean
  /** Absent in the light theme, where paper is white anyway. */
  readonly onPaper?: (isDark: boolean) => void
}) {
  const writer = useWriter()
  const { surface, store, canWrite } = writer
  const count = useWordCount()
  const bar = useRef<HTMLElement>(null)
  // The page that one writes on, as in Word, until one scrolls away from it.
  const whose = useCaretInSight(bar) ? 'caret' : 'viewport'
  const { page, pages, zoom, isSuggesting } = useSurface((snapshot) => ({
    page: surface.surface ? surface.getCurrentPage(whose) || snapshot.page.current : 0,
    pages: snapshot.page.total,
    zoom: snapshot.zoom,
    isSuggesting: canWrite && snapshot.editingMode === 'suggesting',
  }))
  const scale = (level: number): void => {
    viewing.zoom.run(commandContext(writer), level)
    store.refresh()
  }
  return (
    <section ref={bar} className="writer-status" aria-label="状态栏">
      <span>{page === 0 ? '正在排版…' : `第 ${page} 页，共 ${pages} 页`}</span>
      {count && (
        <button
          type="button"
          className="writer-zoom"
          title={`字符数（不计空格）${count.characters}，字符数（计空格）${count.charactersWithSpaces}`}
          onClick={() => run(writer, outline.openWordCount, undefined)}
        >
          字数 {count.words}
        </button>
      )}
      {isSuggesting && <span className="writer-status-mode">修订</span>}
      {!canWrite && <span className="writer-status-mode">{writer.ui.comment ? '可批注' : '只读'}</span>}
      <span className="writer-status-gap" />
      {onPaper && (
        <IconButton
          label={isPaperDark ? '纸张改为白色' : '纸张改为深色'}
          size="sm"
          icon={<Moon />}
          aria-pressed={isPaperDark}
          onClick={() => onPaper(!isPaperDark)}
        />
      )}
      <IconButton label="缩小" size="sm" icon={<Minus />} onClick={() => scale(zoom / 1.1)} />
      <Menu
        align="end"
        side="top"
        trigger={
          <button type="button" className="writer-zoom">
            <span className="wf-unseen">缩放 </span>
            {Math.round(zoom * 100)}%
          </button>
        }
      >
        {SHOWN_LEVELS.map((level) => (
          <MenuItem key={level} onSelect={() => scale(level)}>
            {level * 100}%
          </MenuItem>
        ))}
        <MenuSeparator />
        <CommandItem command={viewing.fitWidth} />
        <CommandItem command={viewing.fitPage} />
      </Menu>
      <IconButton label="放大" size="sm" icon={<Plus />} onClick={() => scale(zoom * 1.1)} />
    </section>
  )
}
