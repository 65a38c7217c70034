import { LOADING_CACHE_LIFETIME_S } from '@wenfang/shared-protocol'

/** A picture that the server wants to be shown while documents open. Times in milliseconds since 1970. */
export interface LoadingCard {
  readonly id: string
  readonly priority: number
  readonly startTime: number
  readonly endTime: number
  readonly imageUrl: string
}

export interface CachedCards {
  readonly cards: readonly LoadingCard[]
  readonly fetchedAt: number
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The list as the server answers it; a card that cannot be read is left out. */
export function parseCards(answer: unknown): readonly LoadingCard[] {
  const list: unknown = record(answer)['data']
  return Array.isArray(list) ? list.flatMap(parseCard) : []
}

function parseCard(value: unknown): LoadingCard[] {
  const { id, priority, startTime, icon, data } = record(value)
  if (typeof icon !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) return []
  try {
    const { endTime } = record(JSON.parse(String(data)))
    const times = { startTime: Number(startTime), endTime: Number(endTime) }
    if (!Number.isFinite(times.startTime) || !Number.isFinite(times.endTime)) return []
    return [{ id: String(id), priority: Number(priority) || 0, imageUrl: icon, ...times }]
  } catch {
    return []
  }
}

/** The most important card of those that are due; null shows the default logo page. */
export function chooseCard(cards: readonly LoadingCard[], now: number): LoadingCard | null {
  const due = cards.filter(({ startTime, endTime }) => startTime <= now && now < endTime)
  return due.toSorted((a, b) => b.priority - a.priority)[0] ?? null
}

/** S506: a list lives for a day. */
export const isFresh = ({ fetchedAt }: CachedCards, now: number): boolean =>
  now - fetchedAt < LOADING_CACHE_LIFETIME_S * 1_000
