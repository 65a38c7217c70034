import { expect, it, vi } from 'vitest'
import { followLateFaces } from './follow-late-faces.ts'

function followed() {
  let tell = (): void => {}
  let finish = (): void => {}
  const laidOut = new Promise<void>((resolve) => (finish = resolve))
  const element = document.createElement('div')
  const measureAgain = vi.fn()
  const stop = followLateFaces({
    faces: {
      onLate: (listener) => {
        tell = listener
        return () => (tell = () => {})
      },
    },
    element,
    laidOut,
    measureAgain,
  })
  return { come: () => tell(), finish, laidOut, element, measureAgain, stop }
}

it('measures once more when the layout is over, and then whenever a face comes', async () => {
  const { come, finish, laidOut, measureAgain, stop } = followed()
  come()
  expect(measureAgain).not.toHaveBeenCalled()
  finish()
  await laidOut
  expect(measureAgain).toHaveBeenCalledTimes(1)
  come()
  expect(measureAgain).toHaveBeenCalledTimes(2)
  stop()
  come()
  expect(measureAgain).toHaveBeenCalledTimes(2)
})

it('waits until an input method is done', async () => {
  const { come, finish, laidOut, element, measureAgain } = followed()
  finish()
  await laidOut
  element.dispatchEvent(new CompositionEvent('compositionstart'))
  come()
  expect(measureAgain).not.toHaveBeenCalled()
  element.dispatchEvent(new CompositionEvent('compositionend'))
  await Promise.resolve()
  expect(measureAgain).toHaveBeenCalledTimes(1)
})
