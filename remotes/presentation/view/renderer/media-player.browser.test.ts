import { expect, it, vi } from 'vitest'
import { dressMedia, mediaOf, playOnClick, toggleMedia } from './media-player.ts'

/** As the engine draws a film and a sound. */
function drawn(): HTMLElement {
  const slide = document.createElement('div')
  for (const kind of ['video', 'audio'] as const) {
    const shape = document.createElement('div')
    shape.dataset['node'] = kind
    const picture = document.createElement('img')
    picture.style.height = 'calc(100% - 32px)'
    const media = document.createElement(kind)
    media.controls = true
    shape.append(picture, media)
    slide.append(shape)
  }
  return slide
}
const shapeOf = (slide: HTMLElement, kind: string): HTMLElement | null => slide.querySelector(`[data-node='${kind}']`)

it('a film is a picture without controls until it plays; a sound has its picture whole', () => {
  const slide = drawn()
  dressMedia(slide)
  const film = shapeOf(slide, 'video')
  expect(film?.dataset['media']).toBe('video')
  expect(mediaOf(film)?.controls).toBe(false)
  const sound = shapeOf(slide, 'audio')
  expect(mediaOf(sound)?.hidden).toBe(true)
  expect(sound?.querySelector('img')?.style.height).toBe('100%')
  expect(mediaOf(slide)).toBeNull()
})

it('a click in a show plays it once: a film has its controls then and takes the next by itself', () => {
  const slide = drawn()
  dressMedia(slide)
  playOnClick(slide)
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const film = shapeOf(slide, 'video')
  film?.click()
  film?.click()
  expect(play).toHaveBeenCalledTimes(1)
  expect(mediaOf(film)?.controls).toBe(true)
  shapeOf(slide, 'audio')?.querySelector('img')?.click()
  expect(play).toHaveBeenCalledTimes(2)
  slide.click()
  expect(play).toHaveBeenCalledTimes(2)
  play.mockRestore()
})

it('one that cannot be played stays a picture', async () => {
  const media = document.createElement('video')
  media.src = 'data:video/webm;base64,AAAA'
  toggleMedia(media)
  // A refusal that nobody took would fail the test.
  await vi.waitFor(() => expect(media.error).not.toBeNull())
})
