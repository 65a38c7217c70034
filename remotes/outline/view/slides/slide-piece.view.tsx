import { cropOf, NO_CROP, wordsOf, type Row } from '../../model/index.ts'
import { useCallback, useEffect, useState } from 'react'
import type { SlidePiece } from './slide-pages.ts'
import { SlideEquation, SlideInline } from './slide-inline.view.tsx'
import type { SlidePictures } from './slide-pictures.ts'
import { INDENT_PX, isPicture, MARKED } from './slide-size.ts'

interface PieceProps {
  readonly piece: SlidePiece
  readonly pictures: SlidePictures
}

const BULLETS = ['•', '◦', '▪'] as const
const NAMES: Readonly<Record<string, string>> = { file: '文件', media: '音视频', bookmark: '网址' }

/** A block as it looks on a page. */
export function SlideBlock({ piece, pictures }: PieceProps) {
  const { block, depth } = piece
  const { type, props, content } = block
  const style = { marginInlineStart: depth * INDENT_PX }
  if (isPicture(block)) return <SlidePicture piece={piece} pictures={pictures} />
  if (MARKED.has(type))
    return (
      <div className="outline-slide-item" style={style} data-checked={props['checked'] === true || undefined}>
        <span className="outline-slide-mark">{markOf(piece)}</span>
        <span className="outline-slide-words">
          <SlideInline content={content} />
        </span>
      </div>
    )
  switch (type) {
    case 'table':
      return <SlideTable rows={block.rows ?? []} />
    case 'codeBlock':
    case 'rawSource':
      return (
        <pre className="outline-slide-code" style={style}>
          {wordsOf(content)}
        </pre>
      )
    case 'equation':
      return (
        <div className="outline-slide-display">
          <SlideEquation latex={wordsOf(content)} isDisplay />
        </div>
      )
    case 'divider':
      return <hr className="outline-slide-rule" />
    case 'callout':
      return (
        <div className="outline-slide-callout" data-tone={props['tone']} style={style}>
          <span>{String(props['icon'] ?? '')}</span>
          <span className="outline-slide-words">
            <SlideInline content={content} />
          </span>
        </div>
      )
    case 'file':
    case 'media':
    case 'bookmark':
      return (
        <div className="outline-slide-card" style={style}>
          {[NAMES[type], String(props['title'] || props['name'] || props['caption'] || props['url'] || '')]
            .filter(Boolean)
            .join('：')}
        </div>
      )
    default:
      return (
        <div className={`outline-slide-line is-${type}`} data-align={props['textAlignment']} style={style}>
          <SlideInline content={content} />
        </div>
      )
  }
}

function markOf({ block, depth, number }: SlidePiece): string {
  switch (block.type) {
    case 'numberedListItem':
      return `${number}.`
    case 'checkListItem':
      return block.props['checked'] === true ? '☑' : '☐'
    case 'toggleListItem':
      return '▸'
    default:
      return BULLETS[depth % BULLETS.length] ?? '•'
  }
}

function SlideTable({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <table className="outline-slide-table">
      <tbody>
        {rows.map((row, at) => (
          <tr key={`${at}`}>
            {row.map(({ content, isHeader, props }, column) => {
              const Cell = isHeader ? 'th' : 'td'
              return (
                <Cell key={`${column}`} colSpan={Number(props['colspan']) || 1} rowSpan={Number(props['rowspan']) || 1}>
                  <SlideInline content={content} />
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SlidePicture({ piece: { block, heightPx }, pictures }: PieceProps) {
  const [seen, setSeen] = useState<string | null | undefined>(undefined)
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null)
  const { props } = block
  const key = `${String(props['asset'])} ${String(props['url'])} ${wordsOf(block.content)}`
  useEffect(() => {
    let isOver = false
    void pictures.of(block).then((address) => {
      if (!isOver) setSeen(address)
    })
    return () => {
      isOver = true
    }
    // The block is another object after each edit; what it shows is told by its address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, pictures])
  const measure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setSize({ width: image.naturalWidth, height: image.naturalHeight })
  }, [])
  const caption = String(props['caption'] ?? '')
  const name = caption || String(props['alt'] || props['title'] || props['name'] || '图片')
  if (seen === null)
    return <div className="outline-slide-card">{`${block.type === 'image' ? '图片' : '文件内容'}：${name}`}</div>
  const { left, top, right, bottom } = cropOf(props) ?? NO_CROP
  const [across, down] = [1 - left - right, 1 - top - bottom]
  const room = heightPx - (caption === '' ? 0 : CAPTION_PX)
  const ratio = size ? (size.width * across) / (size.height * down) : 1
  const height = size ? Math.min(room, Math.max(40, size.height * down)) : room
  return (
    <figure
      className="outline-slide-figure"
      data-is-diagram={block.type === 'codeBlock' || undefined}
      style={{ height: heightPx }}
    >
      {seen !== undefined && (
        <span className="outline-slide-picture" style={{ height, aspectRatio: ratio }}>
          <img
            ref={measure}
            src={seen}
            alt={name}
            draggable={false}
            onLoad={({ currentTarget }) => measure(currentTarget)}
            style={{
              width: `${100 / across}%`,
              height: `${100 / down}%`,
              left: `${(-100 * left) / across}%`,
              top: `${(-100 * top) / down}%`,
            }}
          />
        </span>
      )}
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

const CAPTION_PX = 30
