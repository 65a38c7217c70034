import { useEffect, useRef, useState } from 'react'
import type { SlideDifference } from '../../compare/index.ts'
import { insertsOf, plainText, stringOf, textOf, type Deck } from '../../model/index.ts'
import { boxOf, rectOf } from '../canvas/shape-boxes.ts'
import type { SlideRenderer } from '../renderer/slide-renderer.ts'
import { CHANGES } from './pieces.ts'

interface ComparedSlideProps {
  readonly label: string
  readonly deck: Deck
  readonly renderer: SlideRenderer
  readonly difference: SlideDifference
  readonly isEarlier: boolean
  /** Said where there is no such slide. */
  readonly none: string
}

/** A slide in one of two states, with a frame around each shape that differs. */
export function ComparedSlide({ label, deck, renderer, difference, isEarlier, none }: ComparedSlideProps) {
  const { slide, shapes, aspects } = difference
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const { width, height } = renderer.size
  const page = deck.page(slide)
  const hasSlide =
    page !== null && (stringOf(page, 'kind') === 'slide' ? deck.slideIds().includes(slide) : page.get('gone') !== true)
  const scale = room / width
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const observer = new ResizeObserver(() => setRoom(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const holder = place.current?.querySelector('.deck-compare-drawn')
    const drawn = hasSlide ? renderer.draw(slide) : null
    if (!holder || !drawn) return undefined
    drawn.element.inert = true
    holder.replaceChildren(drawn.element)
    return () => {
      drawn.dispose()
      holder.replaceChildren()
    }
    // What differs is told anew whenever the deck changed.
  }, [renderer, slide, hasSlide, difference])
  const notes = textOf(page ?? deck.pages, 'notes')
  const marks = shapes.flatMap(({ shape, kind }) => {
    const box = hasSlide ? boxOf(deck, slide, shape) : null
    return box ? [{ shape, kind, ...rectOf(box) }] : []
  })
  return (
    <figure className="deck-compare-side">
      <figcaption>{label}</figcaption>
      <div ref={place} className="deck-compare-slide" style={{ aspectRatio: `${width} / ${height}` }}>
        {hasSlide ? (
          <div
            className="deck-compare-drawn"
            style={{ width, height, transform: `scale(${scale})` }}
            aria-hidden="true"
          />
        ) : (
          <p className="deck-side-none">{none}</p>
        )}
        {marks.map(({ shape, kind, x, y, width: w, height: h }) => (
          <span
            key={shape}
            className={`deck-compare-mark deck-compare-${kind}`}
            style={{ left: x * scale, top: y * scale, width: w * scale, height: h * scale }}
          >
            <b>{CHANGES[kind]}</b>
          </span>
        ))}
      </div>
      {aspects.includes('notes') && (
        <p className="deck-compare-notes">
          {isEarlier ? '原来的备注：' : '备注：'}
          {(notes && plainText(insertsOf(notes)).trim()) || '无'}
        </p>
      )}
    </figure>
  )
}
