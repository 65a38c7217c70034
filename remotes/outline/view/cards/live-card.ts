import type { Card, CardsPort, SnapshotPart } from '@wenfang/shared-contract'
import { partOfAddress } from '../../files/cards-in.ts'

/** Of the picture at 100 %; a box is never higher. */
const MOST_HEIGHT_PX = 520
const LEAST_HEIGHT_PX = 120
/** One line of words, with room around it. */
const LEAST_SYNCED_PX = 40
const LEAST_REFUSED_PX = 72
const LEAST_WIDTH_PX = 240
/** A device was turned, or a window made smaller: the box is shown anew. */
const TURNED_PX = 40
const PAUSE_MS = 250
const PART = 'card'

/** The address with another part. */
export function withPart(address: string, part: string | null): string {
  const url = new URL(address, window.location.href)
  if (part === null) url.searchParams.delete(PART)
  else url.searchParams.set(PART, part)
  return url.href
}

/**
 * What a file shows now, in a box as wide as the page: its picture, and the file itself for who goes into it, with the rights of who is
 * here.
 * @returns a dispose function
 */
export function showLiveCard(
  box: HTMLElement,
  cards: CardsPort,
  address: string,
  { isSynced = false }: { readonly isSynced?: boolean } = {},
): () => void {
  const fileId = cards.fileAt(address)
  if (fileId === null) return () => undefined
  const part = partOfAddress(address)
  let card: Card | null = null
  let isOver = false
  let shownWidth = 0
  const least = isSynced ? LEAST_SYNCED_PX : LEAST_HEIGHT_PX
  let follow: { unsubscribe(): void } | null = null
  const show = (): void => {
    const width = Math.max(LEAST_WIDTH_PX, Math.round(box.clientWidth))
    shownWidth = width
    const place = (height: number): void => {
      if (isOver || shownWidth !== width) return
      follow?.unsubscribe()
      card?.dispose()
      box.style.height = `${height}px`
      card = cards.show(box, { fileId, part, mode: isSynced ? 'live' : 'picture', width, height })
      follow = part === null ? null : whenLeft(card, show)
    }
    cards.snapshot(fileId, { part, width, height: MOST_HEIGHT_PX }).then(
      // As wide as the box, and as high as that makes it.
      (seen) => place(Math.round(Math.min(MOST_HEIGHT_PX, Math.max(least, (seen.height * width) / seen.width)))),
      // The box says why.
      () => place(isSynced ? LEAST_REFUSED_PX : LEAST_HEIGHT_PX),
    )
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const sizes = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Whoever is in the file stays there.
      if (Math.abs(box.clientWidth - shownWidth) > TURNED_PX && !box.contains(document.activeElement)) show()
    }, PAUSE_MS)
  })
  show()
  sizes.observe(box)
  return () => {
    isOver = true
    clearTimeout(timer)
    sizes.disconnect()
    follow?.unsubscribe()
    card?.dispose()
  }
}

/** What was written in it may have made it higher. */
function whenLeft(card: Card, run: () => void): { unsubscribe(): void } {
  let wasEntered = false
  return card.state$.subscribe((state) => {
    const hasLeft = wasEntered && !(state.kind === 'live' && state.isEntered)
    wasEntered = state.kind === 'live' && state.isEntered
    if (hasLeft && state.kind !== 'refused') setTimeout(run)
  })
}

/** A choice of what of the file is shown; absent where it has no parts. Never rejects. */
export async function partChoice(
  cards: CardsPort,
  address: string,
  onChoose: (address: string) => void,
): Promise<HTMLSelectElement | null> {
  const fileId = cards.fileAt(address)
  const parts: readonly SnapshotPart[] = fileId === null ? [] : await cards.parts(fileId).catch(() => [])
  if (parts.length === 0) return null
  const choice = document.createElement('select')
  choice.className = 'outline-live-part'
  choice.setAttribute('aria-label', '显示的内容')
  const offer = (value: string, title: string): void => {
    const option = document.createElement('option')
    option.value = value
    option.textContent = title
    choice.append(option)
  }
  offer('', '整个文件')
  const now = partOfAddress(address) ?? ''
  // Cells are a part that no list has.
  if (now !== '' && !parts.some(({ part }) => part === now)) offer(now, now)
  for (const { part, title } of parts) offer(part, title)
  choice.value = now
  choice.addEventListener('change', () => onChoose(withPart(address, choice.value === '' ? null : choice.value)))
  return choice
}
