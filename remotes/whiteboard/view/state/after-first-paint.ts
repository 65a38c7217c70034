/** The page is busy for so long at most: then what was put off is done all the same. */
const MOST_MS = 1_000

/** Runs this when what there is has been painted and the page has nothing else to do. Returns a dispose function. */
export function afterFirstPaint(run: () => void): () => void {
  let request = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (typeof requestIdleCallback === 'function') request = requestIdleCallback(run, { timeout: MOST_MS })
      // Browsers without idle times.
      else timer = setTimeout(run)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    if (request !== 0) cancelIdleCallback(request)
  }
}
