const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/**
 * Tells style sheets by what the person works: a ring around what has the focus is for the keys. Browsers show it where
 * a dialog takes the focus from a text, too, though the press that opened it was the mouse's.
 * @returns end of it
 */
export function watchPointing(page: Document): () => void {
  const onPointer = (): void => void (page.documentElement.dataset['pointing'] = '')
  const onKey = ({ key }: KeyboardEvent): void => {
    if (!MODIFIERS.has(key)) delete page.documentElement.dataset['pointing']
  }
  page.addEventListener('pointerdown', onPointer, true)
  page.addEventListener('keydown', onKey, true)
  return () => {
    page.removeEventListener('pointerdown', onPointer, true)
    page.removeEventListener('keydown', onKey, true)
  }
}
