import type { FaceNeeds } from '../../model/face-needs.ts'
import { importRetrying } from '@wenfang/shared-remote'

/** Opening waits no longer than this for faces; a slow network then shows the device's own. */
const WAIT_MS = 2500

const loadFaces = importRetrying(() => import('@wenfang/shared-ui/fonts'))

/** Makes the fonts a document names measurable before it is laid out. Answers how to let go of them. */
export async function prepareFonts(families: ReadonlySet<string>, needs: FaceNeeds): Promise<() => void> {
  const { registerFaces } = await loadFaces()
  const faces = registerFaces(families, document, needs)
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([faces.ready, new Promise((resolve) => (timer = setTimeout(resolve, WAIT_MS)))])
  clearTimeout(timer)
  return () => faces.dispose()
}
