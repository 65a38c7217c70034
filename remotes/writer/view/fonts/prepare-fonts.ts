import { registerFaces, type RegisteredFaces } from '@wenfang/shared-fonts'
import type { FaceNeeds } from '../../model/opening/face-needs.ts'

/** Drawn with the face of formulas (view/engine/equations.ts). */
const MATHS_FAMILY = 'Cambria Math'
const MATHS_LETTERS = ' x0∑𝑥'

/** Opening waits no longer than this for faces; a slow network then shows the device's own. */
const WAIT_MS = 2500

/** Makes the fonts a document names measurable before it is laid out. The caller disposes of them. */
export async function prepareFonts(
  families: ReadonlySet<string>,
  needs: FaceNeeds,
): Promise<Pick<RegisteredFaces, 'onLate' | 'dispose'>> {
  const faces = registerFaces(new Set([...families, MATHS_FAMILY]), document, needs)
  // Its face is fetched for documents that have equations, and by the first one that is put in.
  const equations = needs.hasEquations ? document.fonts.load(`16px "${MATHS_FAMILY}"`, MATHS_LETTERS) : null
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    Promise.allSettled([faces.ready, equations]),
    new Promise((resolve) => (timer = setTimeout(resolve, WAIT_MS))),
  ])
  clearTimeout(timer)
  return faces
}
