import type { Page } from '@playwright/test'

/** Milliseconds from the start of the navigation until the first slide is drawn. */
export async function timeToSlide(page: Page, fileId: string): Promise<number> {
  await page.goto(`/office/p/${fileId}`, { waitUntil: 'commit' })
  return page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const look = () => {
          if (document.querySelector('.deck-slide [data-shape]')) done(performance.now())
          else if (performance.now() > 30_000) fail(new Error(`no slide is drawn: ${document.body.innerText}`))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}
