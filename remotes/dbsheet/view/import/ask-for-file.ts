/** Larger files would take the memory of the page. */
export const MOST_BYTES = 100 * 1024 * 1024

/** Asks for one file; null where the person changed their mind. */
export function askForFile(accept: string): Promise<File | null> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}
