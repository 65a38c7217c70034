import { expect } from '@playwright/test'
import type { RemoteManifest } from '@wenfang/shared-contract'
import type { DefineTest } from './conformance.ts'

const OPEN_LIMIT_MS = 30_000

interface Seen {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly title: string
  readonly text: string
}

/** What every type must do whose documents are seen without being opened, and inside of others. */
export function cardConformance(manifest: RemoteManifest, define: DefineTest): void {
  define('S82 is seen without being opened, in a picture as large as asked that loads nothing', async (world) => {
    const file = await world.upload(manifest)
    for (const [width, height] of [
      [800, 600],
      [160, 90],
    ] as const) {
      const { status, body } = await world.snapshot(file, `width=${width}&height=${height}`)
      expect(status).toBe(200)
      const { svg, ...seen } = body as Seen
      expect(seen.width, 'as wide as the window at most').toBeLessThanOrEqual(width)
      expect(seen.height, 'as high as the window at most').toBeLessThanOrEqual(height)
      expect(Math.min(seen.width, seen.height)).toBeGreaterThan(0)
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
      expect(svg).not.toMatch(/<(script|style|foreignObject|iframe|use)\b|\son\w+=|href="(?!data:image\/)|url\((?!#)/i)
      const again = await world.snapshot(file, `width=${width}&height=${height}`)
      expect(again.body).toEqual(body)
    }
    expect((await world.snapshot(file, 'width=800&height=600&part=no%3Asuch%3Apart')).status).toBe(404)
  })

  define('is a card in another document: a picture, opened by the keyboard, and a picture again', async (world) => {
    const { page } = world
    const file = await world.upload(manifest)
    await page.goto((await world.holder(file)).address)
    const card = page.locator('.wf-file-card')
    await expect(card).toHaveAttribute('data-state', 'picture', { timeout: OPEN_LIMIT_MS })
    await card.locator('.wf-file-card-face').focus()
    await page.keyboard.press('Enter')
    await expect(card).toHaveAttribute('data-state', 'live', { timeout: OPEN_LIMIT_MS })
    const inside = card.locator(`.wf-remote[data-remote="${manifest.name}"] .wf-remote-view > *`).first()
    await expect(inside).toBeVisible()
    await expect.poll(() => card.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await card.getByRole('button', { name: '完成' }).click()
    await expect(card).toHaveAttribute('data-state', 'picture')
    await expect(card.locator('.wf-remote')).toHaveCount(0)
    expect(world.complaints).toEqual([])
  })
}
