import type { Card, CardsPort } from '@wenfang/shared-contract'
import { readCardAddress, type CardPlace } from '@wenfang/shared-contract/card-address'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSurface, useWriter } from '../state/writer.ts'
import { orTell } from '../dialogs/insert/image-file.ts'
import { refreshCard } from './refresh-card.ts'
import './cards.css'

interface PlacedCard extends CardPlace {
  /** Of the picture in the document. */
  readonly drawingId: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const DRAWING = '[data-drawing-node-id]'

const REFRESH = { sign: '↻', label: '更新图片', hint: '把文档里保存的图片换成原文件现在的样子' }

const isSame = (a: readonly PlacedCard[], b: readonly PlacedCard[]): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Pictures that stand for parts of other files, each with the file itself in its place. */
export function CardLayer({ pages }: { readonly pages: RefObject<HTMLDivElement | null> }) {
  const { host, store } = useWriter()
  const version = useSyncExternalStore(store.subscribe, () => store.version())
  const zoom = useSurface((snapshot) => snapshot.zoom)
  const [places, setPlaces] = useState<readonly PlacedCard[]>([])
  const [cards, setCards] = useState<CardsPort | null>(null)

  useLayoutEffect(() => {
    const element = pages.current
    if (!element || !host.cards) return undefined
    const look = (): void => {
      const next = placesIn(element)
      setPlaces((last) => (isSame(last, next) ? last : next))
    }
    look()
    // Pages are painted as they come into sight, and pictures when their bytes have arrived: more than once in a frame.
    let frame = 0
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        look()
      })
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [pages, host, version, zoom])

  const hasCards = places.length > 0
  useEffect(() => {
    if (!hasCards || !host.cards) return undefined
    let isOver = false
    host.cards().then(
      (port) => !isOver && setCards(port),
      () => host.report('writer.cards.failed'),
    )
    return () => {
      isOver = true
    }
  }, [host, hasCards])

  if (!cards) return null
  return places.map((place) => (
    <CardBox key={`${place.drawingId} ${place.fileId} ${place.part}`} cards={cards} place={place} pages={pages} />
  ))
}

function CardBox({
  cards,
  place,
  pages,
}: {
  readonly cards: CardsPort
  readonly place: PlacedCard
  readonly pages: RefObject<HTMLDivElement | null>
}) {
  const writer = useWriter()
  const zoom = useSurface((snapshot) => snapshot.zoom)
  const box = useRef<HTMLDivElement>(null)
  const { fileId, part, drawingId, left, top, width, height } = place
  const { canWrite } = writer
  const onRefresh = useEffectEvent(
    () => void orTell(writer, () => refreshCard(writer, cards, { drawingId, fileId, part })),
  )
  // A size of its own for each: what is resized is pictured anew, what is zoomed is not.
  const natural = `${Math.round(width / zoom)} ${Math.round(height / zoom)}`

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const [naturalWidth = 0, naturalHeight = 0] = natural.split(' ').map(Number)
    const card: Card = cards.show(element, {
      fileId,
      part,
      mode: 'picture',
      width: naturalWidth,
      height: naturalHeight,
      isSeeThrough: true,
      ...(canWrite && { actions: [{ ...REFRESH, run: () => onRefresh() }] }),
    })
    const desk = pages.current
    const isOn = ({ target }: Event): boolean =>
      target instanceof Element && target.closest<HTMLElement>(DRAWING)?.dataset['drawingNodeId'] === drawingId
    const away = new AbortController()
    const { signal } = away
    // The picture below is selected by one press, and gone into by two.
    desk?.addEventListener('dblclick', (event) => isOn(event) && card.enter(), { signal })
    desk?.addEventListener('pointerover', (event) => element.toggleAttribute('data-pointed', isOn(event)), { signal })
    desk?.addEventListener('pointerleave', () => element.removeAttribute('data-pointed'), { signal })
    return () => {
      away.abort()
      card.dispose()
    }
  }, [cards, fileId, part, drawingId, natural, pages, canWrite])

  return <div ref={box} className="writer-card" style={{ left, top, width, height }} />
}

function placesIn(pages: HTMLElement): readonly PlacedCard[] {
  const origin = (pages.parentElement ?? pages).getBoundingClientRect()
  return [...pages.querySelectorAll<HTMLElement>('[data-docx-drawing-link-href]')].flatMap((drawing): PlacedCard[] => {
    const { docxDrawingLinkHref: address = '', drawingNodeId: drawingId } = drawing.dataset
    const card = readCardAddress(address)
    const box = drawing.getBoundingClientRect()
    if (!card || drawingId === undefined || box.width === 0) return []
    return [
      {
        ...card,
        drawingId,
        left: Math.round(box.left - origin.left),
        top: Math.round(box.top - origin.top),
        width: Math.round(box.width),
        height: Math.round(box.height),
      },
    ]
  })
}
