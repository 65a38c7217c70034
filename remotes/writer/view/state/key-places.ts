// Where keys are pressed: in the chrome or on the pages.

/** A field of our own chrome keeps its keys; the pages are no field in this sense. */
export const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

export const isWithin = (element: Element | null, target: EventTarget): boolean =>
  target instanceof Node && element?.contains(target) === true

export const isDesk = (target: EventTarget): boolean =>
  target instanceof Element && target.classList.contains('writer-desk')

export const isOnPages = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('.writer-desk') !== null

/** Another file that is open inside of the document: its keys are its own. */
export const isInCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.writer-card') !== null
