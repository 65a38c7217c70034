/** Controls with an icon and words beside it, in their order, a list for each part between two lines. */
function wordyParts(toolbar: HTMLElement): readonly (readonly HTMLElement[])[] {
  const parts: HTMLElement[][] = [[]]
  for (const one of toolbar.querySelectorAll<HTMLElement>('.wf-toolbar-separator, .wf-toolbar-button')) {
    if (one.classList.contains('wf-toolbar-separator')) parts.push([])
    else if (one.querySelector(':scope > .wf-toolbar-words') && one.firstElementChild instanceof SVGElement)
      parts.at(-1)?.push(one)
  }
  return parts.filter((part) => part.length > 0)
}

/** Gives up gaps and words only as far as it has to. @returns whether everything fits then */
export function fitWords(toolbar: HTMLElement, fits: () => boolean): boolean {
  const parts = wordyParts(toolbar)
  delete toolbar.dataset['tight']
  for (const control of parts.flat()) delete control.dataset['terse']
  if (fits()) return true
  toolbar.dataset['tight'] = ''
  for (const part of parts.toReversed()) {
    if (fits()) return true
    for (const control of part) control.dataset['terse'] = ''
  }
  return fits()
}
