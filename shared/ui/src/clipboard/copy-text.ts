/** Copies to the clipboard. @returns false where the browser forbids it: then the text must be there to be selected */
export async function copyText(text: string): Promise<boolean> {
  // Over plain HTTP browsers have none.
  if (!('clipboard' in navigator)) return copyByEvent({ 'text/plain': text })
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies as the keys do, which needs no secure origin.
 * @param data texts by their type
 * @returns false where the browser does not let a copy begin by itself
 */
export function copyByEvent(data: Readonly<Record<string, string>>): boolean {
  let isDone = false
  // Without a selection in the page there is nothing to copy, unless somebody says so beforehand.
  const begin = (event: Event): void => event.preventDefault()
  const copy = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.clipboardData) return
    for (const [type, text] of Object.entries(data)) event.clipboardData.setData(type, text)
    isDone = true
  }
  addEventListener('beforecopy', begin, true)
  addEventListener('copy', copy, true)
  try {
    // The only way to a copy event.
    document.execCommand('copy')
  } finally {
    removeEventListener('beforecopy', begin, true)
    removeEventListener('copy', copy, true)
  }
  return isDone
}
