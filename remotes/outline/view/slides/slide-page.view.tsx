import { useLayoutEffect, useRef } from 'react'
import { hasWords, isText, wordsOf } from '../../model/index.ts'
import { SlideBlock } from './slide-piece.view.tsx'
import type { SlidePage as Page, SlidePiece } from './slide-pages.ts'
import type { SlidePictures } from './slide-pictures.ts'
import { INDENT_PX, MARKED, PAGE } from './slide-size.ts'
import { titleOf } from './slide-title.ts'
import { SlideWords } from './slide-words.view.tsx'

export type SlideTheme = 'light' | 'dark'

/** What is changed on a page: its title, or the words of one piece of it. */
export interface SlideEditing {
  /** Of the title or a piece; null while nothing is. */
  readonly chosen: string | null
  readonly choose: (key: string | null) => void
  readonly rename: (page: Page, before: string, after: string) => void
  readonly reword: (piece: SlidePiece, before: string, after: string) => void
}

interface SlidePageProps {
  readonly page: Page
  readonly number: number
  readonly theme: SlideTheme
  readonly pictures: SlidePictures
  /** Absent where the page is only looked at. */
  readonly editing?: SlideEditing
}

export const TITLE_KEY = 'title'
export const keyOfPiece = ({ block, part }: SlidePiece): string => `${block.id}:${part?.[0] ?? 0}`

/** One page, as large as pages are drawn. */
export function SlidePageView({ page, number, theme, pictures, editing }: SlidePageProps) {
  const body = useFit(page)
  const title = titleOf(page)
  const canRename = editing !== undefined && page.isText
  const Title = canRename ? 'div' : 'h2'
  return (
    <article
      className={`outline-slide is-${page.kind}`}
      data-theme={theme}
      style={{ width: PAGE.width, height: PAGE.height }}
      aria-label={`第 ${number} 页：${title || '无标题'}`}
    >
      <div className="outline-slide-sheet">
        {editing?.chosen === TITLE_KEY ? (
          <SlideWords
            text={page.title}
            label="标题"
            className="outline-slide-title"
            onDone={(before, after) => editing.rename(page, before, after)}
          />
        ) : (
          (title !== '' || canRename) && (
            <Title
              className="outline-slide-title"
              data-blank={title === '' || undefined}
              {...(canRename && pressable(() => editing.choose(TITLE_KEY), `改标题：${title || '空标题'}`))}
            >
              {title || '空标题'}
            </Title>
          )
        )}
        <div ref={body} className="outline-slide-body">
          {page.pieces.map((piece) => (
            <Piece key={keyOfPiece(piece)} piece={piece} pictures={pictures} editing={editing} />
          ))}
        </div>
      </div>
      <span className="outline-slide-number" aria-hidden>
        {number}
      </span>
    </article>
  )
}

function Piece({
  piece,
  pictures,
  editing,
}: {
  readonly piece: SlidePiece
  readonly pictures: SlidePictures
  readonly editing: SlideEditing | undefined
}) {
  const key = keyOfPiece(piece)
  const { block, depth } = piece
  const words = wordsOf(block.content)
  const isCode = block.type === 'codeBlock'
  const canWrite = editing !== undefined && hasWords(block.type) && block.content.every(isText)
  if (canWrite && editing.chosen === key)
    return (
      <SlideWords
        text={words}
        label="文字"
        className={isCode ? 'outline-slide-code' : `outline-slide-line is-${block.type}`}
        style={{ marginInlineStart: (depth + (MARKED.has(block.type) ? 1 : 0)) * INDENT_PX }}
        hasLines={isCode || words.includes('\n')}
        onDone={(before, after) => editing.reword(piece, before, after)}
      />
    )
  return (
    <div
      className="outline-slide-piece"
      {...(canWrite && pressable(() => editing.choose(key), `改文字：${words.slice(0, NAMED_LETTERS) || '空块'}`))}
    >
      <SlideBlock piece={piece} pictures={pictures} />
    </div>
  )
}

const NAMED_LETTERS = 40

/** A press or Enter begins to change it. */
const pressable = (onPress: () => void, label: string) => ({
  role: 'button',
  tabIndex: 0,
  'aria-label': label,
  'data-pressable': true,
  onClick: onPress,
  onKeyDown: (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== 'F2')) return
    event.preventDefault()
    event.stopPropagation()
    onPress()
  },
})

/** What is still higher than its place, by faces that are wider than others, is made smaller as a whole. */
function useFit(page: Page): React.RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let isOver = false
    const fit = (): void => {
      const { current } = body
      if (!current || isOver) return
      current.style.zoom = ''
      const scale = current.clientHeight / Math.max(1, current.scrollHeight)
      if (scale < 1) current.style.zoom = String(Math.max(LEAST_SCALE, scale))
    }
    fit()
    void document.fonts.ready.then(fit)
    return () => {
      isOver = true
    }
  }, [page])
  return body
}

const LEAST_SCALE = 0.5
