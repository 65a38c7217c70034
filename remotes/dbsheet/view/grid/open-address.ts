/** In a window of its own, which knows nothing of this one. */
export function openAddress(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}
