import { START_TIME_VALID_MS } from '@wenfang/shared-protocol'

/**
 * S526: the moment the opening began on the page before, for measuring. Values older than 60 s, or of the future, come
 * from a copied address and count as nothing.
 */
export const validStartTime = (startTime: number | null, now: number): number | null =>
  startTime !== null && startTime <= now && now - startTime <= START_TIME_VALID_MS ? startTime : null
