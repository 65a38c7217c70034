const LEAST_PERCENT = 30
const MOST_PERCENT = 150
const NATURAL_PERCENT = 100
/** A page that somebody else laid out for a wider screen, and that is only looked at. */
const CACHED_PUBLISHED_PERCENT = 70

/** S300, S301: the zoom that a document begins with on a phone, in percent. */
export function mobileZoomPercent(configured: number, isCachedPublishedPreview: boolean): number {
  if (isCachedPublishedPreview) return CACHED_PUBLISHED_PERCENT
  return configured >= LEAST_PERCENT && configured <= MOST_PERCENT ? configured : NATURAL_PERCENT
}
