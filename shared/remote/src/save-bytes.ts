/** Longer than the browser takes to begin: it holds the bytes itself from then on. */
const KEPT_MS = 60_000

/** Hands bytes or a text to the browser as a download, as bytes of no type: one that shows pages would show them as ours. */
export function saveBytes(name: string, content: Uint8Array | Blob | string): void {
  const part = content instanceof Uint8Array ? content.slice() : content
  const address = URL.createObjectURL(new Blob([part], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
