/** Tells whether the element is, or nearly is, in the window; once at the beginning. The answer stops it. */
export function watchSight(element: Element, onChange: (isInSight: boolean) => void): () => void {
  let last: boolean | null = null
  const observer = new IntersectionObserver(
    (entries) => {
      const isInSight = entries.at(-1)?.isIntersecting === true
      if (isInSight === last) return
      last = isInSight
      onChange(isInSight)
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
