/** The text keeps caret and selection, but no keyboard comes up for it. @returns end of it */
export function withoutKeyboard(): () => void {
  const text = document.querySelector<HTMLElement>('.writer-desk .docx-pages')
  if (!text) return () => undefined
  text.inputMode = 'none'
  // A keyboard that is up goes with the focus only.
  text.blur()
  return () => {
    text.inputMode = ''
    text.blur()
  }
}
