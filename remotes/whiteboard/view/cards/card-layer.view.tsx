import type { Card, CardsPort } from '@wenfang/shared-contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { boxOf, cardOf, numberOf } from '../../model/index.ts'
import { useOnScreen } from '../canvas/use-on-screen.ts'
import { useBoard } from '../state/board-state.ts'

/** Parts of other files in the place of the sheets that stand for them. */
export default function CardLayer({ ids }: { readonly ids: readonly string[] }) {
  const { host } = useBoard()
  const [cards, setCards] = useState<CardsPort | null>(null)
  const hasCards = ids.length > 0
  useEffect(() => {
    if (!hasCards || !host.cards) return undefined
    let isOver = false
    host.cards().then(
      (port) => !isOver && setCards(port),
      () => host.report('whiteboard.cards.failed'),
    )
    return () => {
      isOver = true
    }
  }, [host, hasCards])
  if (!cards || !hasCards) return null
  return ids.map((id) => <CardBox key={id} id={id} cards={cards} />)
}

function CardBox({ id, cards }: { readonly id: string; readonly cards: CardsPort }) {
  const { editor } = useBoard()
  const box = useRef<HTMLDivElement>(null)
  const place = useOnScreen()
  const said = useSyncExternalStore(
    (listener) => editor.board.onChange(listener),
    () => JSON.stringify(shownCard(editor.board.element(id))),
  )
  const shown = JSON.parse(said) as ReturnType<typeof shownCard>
  const natural = shown && `${Math.round(shown.box.width)} ${Math.round(shown.box.height)}`
  const file = shown?.file ?? ''
  const part = shown?.part ?? ''
  useEffect(() => {
    const element = box.current
    if (!element || !natural || file === '') return undefined
    const [width = 0, height = 0] = natural.split(' ').map(Number)
    const card: Card = cards.show(element, {
      fileId: file,
      part: part === '' ? null : part,
      mode: 'picture',
      width,
      height,
      isSeeThrough: true,
    })
    const canvas = editor.canvas
    // The sheet below is chosen by one press, and gone into by two; the engine would write on it.
    const onDoubleClick = (event: MouseEvent): void => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const { clientX: x, clientY: y } = event
      if (x < left || x > right || y < top || y > bottom) return
      event.preventDefault()
      event.stopPropagation()
      card.enter()
    }
    canvas?.addEventListener('dblclick', onDoubleClick, true)
    return () => {
      canvas?.removeEventListener('dblclick', onDoubleClick, true)
      card.dispose()
    }
  }, [cards, editor, file, part, natural])

  const at = shown && place(shown.box)
  if (!shown) return null
  return (
    <div
      ref={box}
      className="board-card-box"
      data-takes-keys
      style={
        at
          ? {
              width: at.width,
              height: at.height,
              transform: `translate(${at.x}px, ${at.y}px) rotate(${shown.angle}rad)`,
            }
          : { visibility: 'hidden' }
      }
    />
  )
}

function shownCard(element: Parameters<typeof cardOf>[0] | null) {
  const card = element && element['isDeleted'] !== true ? cardOf(element) : null
  return card && element ? { ...card, box: boxOf(element), angle: numberOf(element['angle']) } : null
}
