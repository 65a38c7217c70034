import { expect, onTestFinished, test } from 'vitest'
import { ImageSurface } from './image-surface.ts'

function picture(width: number, height: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return canvas.toDataURL()
}

test('S19 what is drawn over the part that is cut off is not seen, as it is not exported, until the part is chosen anew', async () => {
  const [width, height] = [400, 200]
  const whole = { x: 0, y: 0, width, height }
  const stage = document.createElement('div')
  stage.style.cssText = 'position: fixed; inset: 0; width: 600px; height: 400px'
  document.body.append(stage)
  const content = { kind: 'whole', url: picture(width, height), width, height, isLive: false } as const
  const surface = new ImageSurface(stage, content, { crop: whole, isMirrored: false, quarters: 0 })
  onTestFinished(() => {
    surface.dispose()
    stage.remove()
  })
  await surface.opened()
  const drawn = document.createElement('div')
  drawn.style.cssText = 'position: absolute; inset: 0; pointer-events: all'
  surface.place.append(drawn)
  /** Whether what is drawn there is seen, in shares of the whole picture. */
  const isSeen = (across: number): boolean => {
    const box = drawn.getBoundingClientRect()
    return document.elementFromPoint(box.left + box.width * across, box.top + box.height / 2) === drawn
  }
  expect([isSeen(0.1), isSeen(0.6)]).toEqual([true, true])
  surface.show({ crop: { ...whole, x: 100, width: 300 }, isMirrored: false, quarters: 0 })
  expect([isSeen(0.1), isSeen(0.6)]).toEqual([false, true])
  surface.setCropping(true)
  expect([isSeen(0.1), isSeen(0.6)]).toEqual([true, true])
})
