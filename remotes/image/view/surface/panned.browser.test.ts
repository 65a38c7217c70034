import { expect, onTestFinished, test } from 'vitest'
import { ImageSurface } from './image-surface.ts'
import '../image.css'

/** In a window of 600 by 400. */
async function opened(width: number, height: number, quarters: 0 | 1) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  const stage = document.createElement('div')
  stage.style.cssText = 'position: fixed; inset: 0; width: 600px; height: 400px'
  document.body.append(stage)
  const content = { kind: 'whole', url: canvas.toDataURL(), width, height, isLive: false } as const
  const crop = { x: 0, y: 0, width, height }
  const surface = new ImageSurface(stage, content, { crop, isMirrored: false, quarters })
  onTestFinished(() => {
    surface.dispose()
    stage.remove()
  })
  await surface.opened()
  const place = (): readonly number[] => {
    const { left, top } = surface.place.getBoundingClientRect()
    return [Math.round(left), Math.round(top)]
  }
  return { surface, place }
}

/** Longer than the engine takes to move. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 500))

for (const quarters of [0, 1] as const)
  test(`arrows leave a picture where it is that is seen whole, turned by ${quarters} quarters`, async () => {
    const { surface, place } = await opened(300, 200, quarters)
    const before = place()
    for (const [x, y] of [
      [80, 0],
      [-80, 0],
      [0, 80],
      [0, -80],
    ] as const)
      surface.pan(x, y)
    surface.pan(80, 80)
    await settled()
    expect(place()).toEqual(before)
    expect(surface.state().isFitted).toBe(true)
  })

test('a picture that is larger than the window one way is moved that way only', async () => {
  const { surface, place } = await opened(1200, 200, 0)
  surface.zoomTo(1)
  await settled()
  const [left = 0, top] = place()
  surface.pan(80, 80)
  await expect.poll(() => place()[0]).toBe(left - 80)
  await settled()
  expect(place()[1]).toBe(top)
})
