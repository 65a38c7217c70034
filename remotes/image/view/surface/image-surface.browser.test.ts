import { afterEach, expect, test } from 'vitest'
import { ImageSurface } from './image-surface.ts'

const [WIDTH, HEIGHT] = [200, 100]
let surface: ImageSurface | undefined
let stage: HTMLElement | undefined
afterEach(() => {
  surface?.dispose()
  stage?.remove()
})

test('S34 a crop cuts what was drawn as it cuts the picture, and shows it again while another is chosen', async () => {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  canvas.getContext('2d')?.fillRect(0, 0, WIDTH, HEIGHT)
  const url = URL.createObjectURL(await canvas.convertToBlob())
  stage = document.createElement('div')
  Object.assign(stage.style, { position: 'fixed', inset: '0', width: '400px', height: '300px' })
  document.body.append(stage)
  const whole = { crop: { x: 0, y: 0, width: WIDTH, height: HEIGHT }, isMirrored: false, quarters: 0 } as const
  surface = new ImageSurface(stage, { kind: 'whole', url, width: WIDTH, height: HEIGHT, isLive: false }, whole)
  await surface.opened()
  URL.revokeObjectURL(url)
  const { place } = surface
  const drawn = document.createElement('div')
  Object.assign(drawn.style, { position: 'absolute', left: '0', top: '0', width: '10%', height: '10%' })
  place.append(drawn)
  /** Whether the left upper corner of the picture shows what is drawn there. */
  const isSeen = (): boolean => {
    const box = drawn.getBoundingClientRect()
    return document.elementFromPoint(box.left + 2, box.top + 2) === drawn
  }
  expect(isSeen()).toBe(true)
  surface.show({ ...whole, crop: { x: 50, y: 0, width: 150, height: 100 } })
  expect(isSeen()).toBe(false)
  surface.setCropping(true)
  expect(isSeen()).toBe(true)
  surface.setCropping(false)
  expect(isSeen()).toBe(false)
})
