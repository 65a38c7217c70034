/** A part of a document's surface, as F6 goes through them. */
export interface SurfacePart {
  readonly selector: string
  /** Where the keys go in it; without one, to its first control that is shown. The part that has one has the keys when nothing else does. */
  readonly focus?: () => void
}

const TAKES_FOCUS = 'button:not(:disabled), input, select, textarea, a[href], [tabindex="0"]'

/**
 * Brings the keys to the next part of the surface, or to the one before; from the last to the first. In a document Tab is
 * a letter or a cell: this is the way out of it.
 * @param parts as they stand on the page; those that are not there or have nothing to take the keys are passed over, and what
 *   lies in another part is not one
 */
export function goToPart(surface: Element, parts: readonly SurfacePart[], direction: 1 | -1): void {
  const shown = parts.flatMap((part) => {
    const element = surface.querySelector(part.selector)
    return element ? [{ ...part, element }] : []
  })
  const own = shown.filter(({ element }) =>
    shown.every((other) => other.element === element || !other.element.contains(element)),
  )
  const at = own.findIndex(({ element }) => element.contains(document.activeElement))
  const from =
    at < 0
      ? Math.max(
          0,
          own.findIndex(({ focus }) => focus !== undefined),
        )
      : at
  const order = own.map((_, step) => own.at((from + direction * (step + 1)) % own.length))
  for (const next of order) {
    if (next?.focus) return next.focus()
    // A toolbar is one stop, which remembers its control.
    const control =
      next && (shownIn(next.element, '[role=toolbar] [tabindex="0"]') ?? shownIn(next.element, TAKES_FOCUS))
    if (control) return control.focus()
  }
}

/** Small windows hide controls, which then take no focus. */
const shownIn = (part: Element, selector: string): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility({ visibilityProperty: true }))
