import { LOADING_CACHE_LIFETIME_S } from '@wenfang/shared-protocol'

/** A picture that the server wants to be shown while documents open (S211). Times in milliseconds since 1970, sizes in pixels. */
export interface LoadingCard {
  readonly id: string
  readonly name: string
  readonly priority: number
  readonly startTime: number
  /** Shown no more from then on. */
  readonly expireTime: number
  /** By this device's clock. */
  readonly fetchTime: number
  readonly width: number
  readonly height: number
  /** Address of the picture. */
  readonly icon: string
  /** The line under it; `icon` is an address, both may be empty. */
  readonly loadingTips: { readonly title: string; readonly icon: string }
}

/** What one person's browser remembers for one platform (S212). */
export interface CardRecord {
  readonly cards: readonly LoadingCard[]
  /** null until one was shown. */
  readonly lastShown: { readonly id: string; readonly priority: number } | null
  /** From then on the list is not used any more (S506). */
  readonly expireTime: number
  readonly fetchTime: number
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The list as the server answers it (S373); a card that cannot be read is left out. `now` is this device's clock. */
export function parseCards(answer: unknown, now: number): readonly LoadingCard[] {
  const list: unknown = record(answer)['data']
  return Array.isArray(list) ? list.flatMap((value) => parseCard(value, now)) : []
}

function parseCard(value: unknown, now: number): LoadingCard[] {
  const { id, name, title, priority, startTime, currentTime, icon, data } = record(value)
  if (typeof icon !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) return []
  try {
    const { endTime, width, height, tips } = record(JSON.parse(String(data)))
    // The server says what time it is for it: this device's clock may be wrong.
    const aheadMs = typeof currentTime === 'number' ? now - currentTime : 0
    const times = { startTime: Number(startTime) + aheadMs, expireTime: Number(endTime) + aheadMs }
    if (!Number.isFinite(times.startTime) || !Number.isFinite(times.expireTime)) return []
    const size = { width: Number(width) || 0, height: Number(height) || 0 }
    const loadingTips = { title: text(title), icon: text(record(tips)['icon']) }
    const card = { id: String(id), name: text(name), priority: Number(priority) || 0, icon }
    return [{ ...card, ...times, ...size, loadingTips, fetchTime: now }]
  } catch {
    return []
  }
}

/** S212: a list that was just fetched; what was shown last is kept. */
export const recordOf = (cards: readonly LoadingCard[], now: number, before: CardRecord | null): CardRecord => ({
  cards,
  lastShown: before?.lastShown ?? null,
  fetchTime: now,
  expireTime: now + LOADING_CACHE_LIFETIME_S * 1_000,
})

/**
 * The most important card of those that are due, and of several that are equally important the one after that which was shown
 * last; null shows the default logo page.
 */
export function chooseCard({ cards, lastShown }: CardRecord, now: number): LoadingCard | null {
  const due = cards.filter(({ startTime, expireTime }) => startTime <= now && now < expireTime)
  const most = Math.max(...due.map(({ priority }) => priority))
  const equal = due.filter(({ priority }) => priority === most)
  const isTurn = lastShown?.priority === most
  const shown = isTurn ? equal.findIndex(({ id }) => id === lastShown.id) : -1
  return equal[(shown + 1) % equal.length] ?? null
}

/** S506: a list lives for a day; one that came from the future is none. */
export const isFresh = ({ fetchTime, expireTime }: CardRecord, now: number): boolean =>
  fetchTime <= now && now < expireTime

/** S507: good for this page, but to be asked for again for the next. */
export const isDue = ({ fetchTime }: CardRecord, now: number, refreshMs: number): boolean =>
  now - fetchTime >= refreshMs
