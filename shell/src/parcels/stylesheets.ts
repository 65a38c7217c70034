/** Folder that holds every file of one build of a remote, as an absolute address. */
export const remoteFolder = (entry: string, base: string): string => new URL('.', new URL(entry, base)).href

const users = new Map<string, number>()

/**
 * Stylesheets of a remote stay in the page after it is gone. They are switched off, not removed: switching is
 * synchronous and the next document of the type needs no fetch. Two documents of one build share them.
 * @returns a function that gives them back; calling it twice is safe.
 */
export function enableStylesheets(document: Document, folder: string): () => void {
  users.set(folder, (users.get(folder) ?? 0) + 1)
  setEnabled(document, folder, true)
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    const left = (users.get(folder) ?? 1) - 1
    users.set(folder, left)
    if (left === 0) setEnabled(document, folder, false)
  }
}

function setEnabled(document: Document, folder: string, isEnabled: boolean): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href.startsWith(folder) && link.sheet) link.sheet.disabled = !isEnabled
  }
}
