import type { FileLink, HostApi } from '@wenfang/shared-contract'
import { useStream } from '@wenfang/shared-remote/surface'
import { Button, holdKeys, Segmented } from '@wenfang/shared-ui'
import Play from 'lucide-react/icons/play'
import Presentation from 'lucide-react/icons/presentation'
import { useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { wordsOf, type Block } from '../../model/index.ts'
import type { AssetUrls } from '../assets.ts'
import { renameNode } from '../mind/mind-edit.ts'
import type { OpenDocument } from '../open-document.ts'
import { makeDeck } from './make-deck.ts'
import { levelsOf, pagesOf, usualLevel } from './slide-pages.ts'
import { SlidePageView, type SlideEditing, type SlideTheme } from './slide-page.view.tsx'
import { SlidePictures } from './slide-pictures.ts'
import { SlideShow } from './slide-show.view.tsx'
import { SlideList } from './slide-list.view.tsx'
import { SlideStage } from './slide-stage.view.tsx'
import './slides.css'

interface SlidesProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly assets: AssetUrls
  readonly canWrite: boolean
  /** What a page without a title is called. */
  readonly untitled: string
  readonly onBlocks: (id: string) => void
}

const LEVELS = ['一', '二', '三', '四', '五', '六'] as const
const THEMES = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const

/** The headings of the document as pages of a talk: the same blocks, another drawing. What is written on a page is written in its block. */
export function Slides({ host, document: open, assets, canWrite, untitled, onBlocks }: SlidesProps) {
  const { title, blocks } = useDocument(open, untitled)
  const appTheme = useStream(host.theme$, 'light')
  const rights = useStream(host.permission$, null)
  const [level, setLevel] = useState<number | null>(null)
  const [ownTheme, setTheme] = useState<SlideTheme | null>(null)
  const [chosen, setChosen] = useState('')
  const [changed, setChanged] = useState<string | null>(null)
  const [isShowing, setShowing] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<FileLink | null>(null)
  const section = useRef<HTMLElement>(null)
  const pictures = useMemo(() => new SlidePictures(host, assets), [host, assets])
  useEffect(() => () => pictures.dispose(), [pictures])
  const depth = level ?? usualLevel(blocks)
  const pages = useMemo(() => pagesOf(title, blocks, depth), [title, blocks, depth])
  const listed = useDeferredValue(pages)
  const theme = ownTheme ?? appTheme
  const found = pages.findIndex(({ key }) => key === chosen)
  const at =
    found === -1
      ? Math.max(
          0,
          pages.findIndex(({ heading }) => `${heading}:0` === `${chosen.split(':')[0]}:0`),
        )
      : found
  const page = pages[at]
  const levels = levelsOf(blocks)

  const choose = (to: number): void => {
    const next = pages[Math.max(0, Math.min(pages.length - 1, to))]
    setChanged(null)
    if (next) setChosen(next.key)
  }
  /** Back to what was pressed to change it, which is there again a moment later. */
  const done = (key: string): void => {
    setChanged((now) => (now === key ? null : now))
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('.outline-slides-stage [data-pressable]')?.focus()
    })
  }
  const editing: SlideEditing | undefined = canWrite
    ? {
        chosen: changed,
        choose: setChanged,
        rename: ({ heading }, before, after) => {
          if (heading !== '' || after !== before) renameNode(open, heading, before, after)
          done('title')
        },
        reword: ({ block, part }, before, after) => {
          const whole = part === null ? before : wordsOf(open.outline.block(block.id)?.content ?? [])
          const [from, to] = part ?? [0, before.length]
          if (part === null || whole.slice(from, to) === before)
            renameNode(open, block.id, whole, whole.slice(0, from) + after + whole.slice(to))
          done(`${block.id}:${part?.[0] ?? 0}`)
        },
      }
    : undefined

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const key = event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toLowerCase()}` : event.key
    if (key === 'F5') show()
    else if (key === 'Ctrl+z' && canWrite) open.undo.undo()
    else if (key === 'Ctrl+y' && canWrite) open.undo.redo()
    else if (key === 'PageDown' || key === 'PageUp') choose(at + (key === 'PageDown' ? 1 : -1))
    else return
    event.preventDefault()
  }
  const show = (): void => {
    holdKeys()
    setShowing(true)
  }
  const make = async (): Promise<void> => {
    setMaking(true)
    setMade(await makeDeck(host, title, pages))
    setMaking(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all that is in it
    <section ref={section} className="outline-slides" aria-label="演示" onKeyDown={onKeyDown}>
      <div className="outline-slides-tools">
        <Button kind="primary" size="sm" icon={<Play />} data-show onClick={show}>
          放映
        </Button>
        {levels.length > 1 && (
          <Segmented
            label="每个标题一页，到"
            value={String(depth)}
            options={levels
              .slice(0, 4)
              .map((one) => ({ value: String(one), label: `${LEVELS[one - 1] ?? one}级标题` }))}
            onChange={(value) => setLevel(Number(value))}
          />
        )}
        <Segmented label="页面的颜色" value={theme} options={THEMES} onChange={setTheme} />
        {host.newFile && rights?.copy === 1 && (
          <Button kind="quiet" size="sm" icon={<Presentation />} disabled={isMaking} onClick={() => void make()}>
            {isMaking ? '正在生成…' : '生成演示文稿'}
          </Button>
        )}
        {made && (
          <a className="outline-slides-made" href={made.href} target="_blank" rel="noopener">
            {`打开“${made.name}”`}
          </a>
        )}
        {page && page.heading !== '' && (
          <Button kind="quiet" size="sm" onClick={() => onBlocks(page.heading)}>
            回到正文里的这一块
          </Button>
        )}
        <span className="outline-quiet">
          {canWrite ? '点标题或文字就改正文里的那一块；F5 放映' : 'PageUp、PageDown 翻页，F5 放映'}
        </span>
      </div>
      <div className="outline-slides-body">
        <SlideList pages={listed} at={at} theme={theme} pictures={pictures} onChoose={choose} />
        <SlideStage className="outline-slides-stage">
          {page && (
            <SlidePageView
              key={page.key}
              page={page}
              number={at + 1}
              theme={theme}
              pictures={pictures}
              {...(editing && { editing })}
            />
          )}
        </SlideStage>
      </div>
      {isShowing && (
        <SlideShow
          pages={pages}
          first={at}
          theme={theme}
          pictures={pictures}
          onEnd={(last) => {
            setShowing(false)
            choose(last)
            returnKeys(section.current)
          }}
        />
      )}
    </section>
  )
}

/** To the button that began the show: at once, and again where leaving the full screen took them away. */
function returnKeys(section: HTMLElement | null): void {
  const take = (): void => {
    if (document.activeElement === null || document.activeElement === document.body)
      section?.querySelector<HTMLElement>('[data-show]')?.focus()
  }
  requestAnimationFrame(() => requestAnimationFrame(take))
  if (document.fullscreenElement)
    document.addEventListener('fullscreenchange', () => requestAnimationFrame(take), { once: true })
}

interface Shown {
  readonly title: string
  readonly blocks: readonly Block[]
}

function useDocument({ outline }: OpenDocument, untitled: string): Shown {
  const read = (): Shown => ({ title: outline.meta().title || untitled, blocks: outline.read() })
  const held = useRef<Shown | null>(null)
  held.current ??= read()
  const now = held.current
  return useSyncExternalStore(
    (listener) =>
      outline.onChange(() => {
        held.current = read()
        listener()
      }),
    () => held.current ?? now,
  )
}
