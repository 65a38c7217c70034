import { expect, it, vi } from 'vitest'
import { registerFaces } from './register-faces.ts'

/** A page whose faces come when the test says so. */
function page() {
  const faces: { status: string }[] = []
  class Face {
    status = 'unloaded'
    constructor() {
      faces.push(this)
    }
  }
  const fonts = Object.assign(new EventTarget(), { add() {}, delete() {}, load: () => Promise.resolve([]) })
  const come = (...come: readonly { status: string }[]): void => {
    for (const face of come) face.status = 'loaded'
    fonts.dispatchEvent(Object.assign(new Event('loadingdone'), { fontfaces: come }))
  }
  return { faces, come, target: { fonts, defaultView: { FontFace: Face } } as unknown as Document }
}

it('tells of faces that come late, not once more of those that are there', async () => {
  vi.stubGlobal('__webpack_public_path__', '/')
  const { faces, come, target } = page()
  const registered = registerFaces(['Arial'], target)
  const [first, second] = faces
  if (!first || !second) throw new Error('no faces')
  first.status = 'loaded'
  await registered.ready
  const listener = vi.fn()
  registered.onLate(listener)
  come(first)
  expect(listener).not.toHaveBeenCalled()
  come(first, second)
  expect(listener).toHaveBeenCalledTimes(1)
  come(second)
  expect(listener).toHaveBeenCalledTimes(1)
})
