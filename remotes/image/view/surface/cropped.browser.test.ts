import { expect, onTestFinished, test } from 'vitest'
import { ImageSurface } from './image-surface.ts'
import '../image.css'

function picture(width: number, height: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return canvas.toDataURL()
}

/** A picture as a whole, in a window of 600 by 400. */
async function opened(width: number, height: number, where: string) {
  const whole = { x: 0, y: 0, width, height }
  const stage = document.createElement('div')
  stage.style.cssText = `position: fixed; ${where}; width: 600px; height: 400px`
  document.body.append(stage)
  const content = { kind: 'whole', url: picture(width, height), width, height, isLive: false } as const
  const surface = new ImageSurface(stage, content, { crop: whole, isMirrored: false, quarters: 0 })
  onTestFinished(() => {
    surface.dispose()
    stage.remove()
  })
  await surface.opened()
  return { surface, whole, stage }
}

test('S19 what is drawn over the part that is cut off is not seen, as it is not exported, until the part is chosen anew', async () => {
  const { surface, whole } = await opened(400, 200, 'inset: 0')
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

test('S19 a picture that fills the window leaves room for the handles of its crop, and for what ends cropping', async () => {
  const { surface, whole, stage } = await opened(600, 400, 'top: 30px; left: 20px')
  const room = (): readonly number[] => {
    const [outer, inner] = [stage.getBoundingClientRect(), surface.place.getBoundingClientRect()]
    const beside = Math.min(inner.left - outer.left, outer.right - inner.right)
    return [beside, inner.top - outer.top, outer.bottom - inner.bottom].map(Math.round)
  }
  for (const quarters of [0, 1, 2, 3] as const)
    for (const isMirrored of [false, true]) {
      surface.show({ crop: whole, isMirrored, quarters })
      await expect.poll(() => Math.min(...room())).toBe(0)
      surface.setCropping(true, 60)
      await expect.poll(() => Math.min(...room())).toBeGreaterThanOrEqual(24)
      await expect.poll(() => room()[2]).toBe(84)
      surface.setCropping(false)
      await expect.poll(() => Math.min(...room())).toBe(0)
    }
})

test('S19 what one can see through lies on a ground of its own, however it is turned; what covers all has none', async () => {
  const [width, height] = [300, 100]
  const crop = { x: 30, y: 0, width: 200, height }
  const stage = document.createElement('div')
  stage.className = 'image-stage'
  stage.style.cssText = 'position: fixed; inset: 0; width: 600px; height: 400px'
  document.body.append(stage)
  const content = { kind: 'whole', url: picture(width, height), width, height, isLive: false } as const
  const opened = async (isSeenThrough: boolean): Promise<ImageSurface> => {
    const surface = new ImageSurface(stage, content, { crop, isMirrored: true, quarters: 1 }, isSeenThrough)
    onTestFinished(() => surface.dispose())
    await surface.opened()
    return surface
  }
  const covered = await opened(false)
  expect(stage.querySelector('.image-ground')).toBeNull()
  covered.dispose()
  const { place } = await opened(true)
  await expect.poll(() => stage.querySelector('.image-ground')).not.toBeNull()
  const ground = stage.querySelector<HTMLElement>('.image-ground')
  expect(ground?.getBoundingClientRect()).toEqual(place.getBoundingClientRect())
  expect(ground?.style.clipPath).toBe(place.style.clipPath)
  expect(ground?.style.clipPath).not.toBe('')
})
