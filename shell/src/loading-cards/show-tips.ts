import type { LoadingCard } from './card.ts'

/** The card's own line in place of the tips of the loading screen; the page may have gone on meanwhile. */
export function showTips(document: Document, { loadingTips: { title, icon } }: LoadingCard): void {
  const tips = document.querySelector('#loading .ld-tips')
  if (!tips || title === '') return
  tips.textContent = title
  if (icon === '') return
  const image = document.createElement('img')
  image.src = icon
  image.alt = ''
  image.height = ICON_PX
  tips.prepend(image, ' ')
}

const ICON_PX = 16
