import { registerFaces } from '@wenfang/shared-ui/fonts'
import type { FaceNeeds } from '../../model/face-needs.ts'

/** Opening waits no longer than this for faces; a slow network then shows the device's own. */
const WAIT_MS = 2500

/** Makes the fonts a document names measurable before it is laid out. Answers how to let go of them. */
export async function prepareFonts(families: ReadonlySet<string>, needs: FaceNeeds): Promise<() => void> {
  const faces = registerFaces(families, document, needs)
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([faces.ready, new Promise((resolve) => (timer = setTimeout(resolve, WAIT_MS)))])
  clearTimeout(timer)
  return () => faces.dispose()
}
