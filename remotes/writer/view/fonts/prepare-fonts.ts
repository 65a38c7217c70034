import { importRetrying } from '../import-retrying.ts'

/** Opening waits no longer than this for faces; a slow network then shows the device's own. */
const WAIT_MS = 2500

const loadFonts = importRetrying(async () => {
  const [{ fontsOfDocument }, { registerFaces }] = await Promise.all([
    import('./fonts-of-document.ts'),
    import('./register-faces.ts'),
  ])
  return { fontsOfDocument, registerFaces }
})

/** Makes the fonts a document names measurable before it is laid out. Answers how to let go of them. */
export async function prepareFonts(file: Uint8Array): Promise<() => void> {
  const { fontsOfDocument, registerFaces } = await loadFonts()
  const faces = registerFaces(fontsOfDocument(file))
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([faces.ready, new Promise((resolve) => (timer = setTimeout(resolve, WAIT_MS)))])
  clearTimeout(timer)
  return () => faces.dispose()
}
