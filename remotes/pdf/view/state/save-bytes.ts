/** Hands bytes to the browser as a download, as bytes of no type: one that shows pages would show them as ours. */
export function saveBytes(name: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The click has been handed to the browser; it holds the bytes itself from here on.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
