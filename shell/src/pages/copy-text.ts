/** Copies to the clipboard. @returns false where the browser forbids it: then the text must be there to be selected */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
