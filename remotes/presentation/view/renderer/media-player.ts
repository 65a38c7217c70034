/**
 * Films and sounds of a drawn slide, as slides show them: a picture until somebody plays it, without the controls of the
 * browser, which no thumbnail and no page of paper has. The element of such a shape says `data-media`.
 */
export function dressMedia(slide: HTMLElement): void {
  for (const media of slide.querySelectorAll<HTMLMediaElement>('video, audio')) {
    const host = media.closest<HTMLElement>('[data-node]') ?? media.parentElement
    if (!host) continue
    media.controls = false
    host.dataset['media'] = media.localName
    if (media.localName === 'audio') {
      // The controls took the lower edge of the picture.
      media.hidden = true
      for (const picture of host.querySelectorAll('img')) picture.style.height = '100%'
    }
    const follow = (): void => void host.toggleAttribute('data-playing', !media.paused && !media.ended)
    for (const event of ['play', 'pause', 'ended'] as const) media.addEventListener(event, follow)
  }
}

/** The film or the sound of a shape; null where it has none. */
export const mediaOf = (shape: HTMLElement | null): HTMLMediaElement | null =>
  shape?.dataset['media'] === undefined ? null : shape.querySelector<HTMLMediaElement>('video, audio')

/** Plays it, or stops where it is. */
export function toggleMedia(media: HTMLMediaElement): void {
  if (!media.paused) return media.pause()
  // One that cannot be played stays a picture.
  media.play().catch(() => undefined)
}

/** In a show a click on a film plays it, and does not lead on. */
export function playOnClick(slide: HTMLElement): void {
  slide.addEventListener('click', ({ target }) => {
    const shape = target instanceof Element ? target.closest<HTMLElement>('[data-media]') : null
    const media = mediaOf(shape)
    if (!media) return
    // A film that has its controls takes the click by itself.
    if (media.controls) return
    if (media.localName === 'video') media.controls = true
    toggleMedia(media)
  })
}
