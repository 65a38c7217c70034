import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { RemoteManifest } from '@wenfang/shared-contract'
import { editingConformance } from './editing.ts'
import { counters, leaveAndReturn, type Counters } from './leaks.ts'
import { backgroundLuminance, expectOpened, expectPainted, remoteView } from './opened.ts'

export interface OpenFile {
  readonly id: string
  readonly name: string
  /** Path of the document's page. */
  readonly address: string
}

/** What a conformance test needs of the world: a real server, a browser, people. */
export interface ConformanceWorld {
  /** Signed in as the owner of the files. */
  readonly page: Page
  /** What the page complained about so far: uncaught errors, refusals by its policies. */
  readonly complaints: readonly string[]
  /** Uploads a fresh file of the remote's type and waits for its conversion. */
  upload(): Promise<OpenFile>
  /** A page of another person who may do this much with the file. */
  visitor(file: OpenFile, role: 'write' | 'read'): Promise<Page>
  /** A page of the owner on a device of another kind. */
  phone(): Promise<Page>
  export(file: OpenFile, format: string): Promise<Uint8Array>
  source(file: OpenFile): Promise<Uint8Array>
}

/** Registers one test; the world is made for it alone. */
export type DefineTest = (title: string, run: (world: ConformanceWorld) => Promise<void>) => void

const VISITS_BEFORE = 3
const VISITS_MEASURED = 6
/** Growth that is noise: the browser's own caches, a late timer. A leak of the remote grows with each visit. */
const NODES_PER_VISIT = 8
const LISTENERS_PER_VISIT = 4

/**
 * The contract between shell and remote (HostApi, RemoteModule), stated once and run against every remote in the real product.
 * Editing is asked only of remotes whose manifest has an editable body.
 */
export function remoteConformance(manifest: RemoteManifest, define: DefineTest): void {
  define('S116 opens by its address and tells of its first paint', async ({ page, upload, complaints }) => {
    const file = await upload()
    await page.goto(file.address)
    await expectOpened(page, manifest.name)
    expect(complaints).toEqual([])
  })

  define('S93 follows the theme', async ({ page, upload }) => {
    const file = await upload()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(file.address)
    await expectOpened(page, manifest.name)
    const light = await backgroundLuminance(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(() => backgroundLuminance(page)).toBeLessThan(light)
  })

  define('S84 fits a phone', async ({ phone, upload }) => {
    const file = await upload()
    const page = await phone()
    await page.goto(file.address)
    await expectOpened(page, manifest.name)
    await expect(page.locator('html')).toHaveClass(/(^| )mobile( |$)/)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  define('S312 a reader changes nothing', async ({ upload, visitor, source }) => {
    const file = await upload()
    const before = await source(file)
    const page = await visitor(file, 'read')
    await page.goto(file.address)
    await expectOpened(page, manifest.name)
    const textBefore = await remoteView(page).innerText()
    await remoteView(page).click({ position: { x: 40, y: 40 } })
    await page.keyboard.type('不应出现')
    await expect(remoteView(page)).not.toContainText('不应出现')
    if (manifest.body === 'none') expect(textBefore).toContain('只读')
    expect(await source(file)).toEqual(before)
  })

  define('gives back everything when it is left', async ({ page, upload }) => {
    const file = await upload()
    await page.goto(file.address)
    await expectOpened(page, manifest.name)
    const visit = () => leaveAndReturn(page, manifest.name, file.address)
    for (let count = 0; count < VISITS_BEFORE; count += 1) await visit()
    const before = await counters(page)
    for (let count = 0; count < VISITS_MEASURED; count += 1) await visit()
    const after = await counters(page)
    console.log(`${manifest.name}: ${JSON.stringify(before)} → ${JSON.stringify(after)} in ${VISITS_MEASURED} visits`)
    const grown = (key: keyof Counters): number => (after[key] - before[key]) / VISITS_MEASURED
    expect(grown('nodes'), 'DOM nodes a visit').toBeLessThan(NODES_PER_VISIT)
    expect(grown('listeners'), 'event listeners a visit').toBeLessThan(LISTENERS_PER_VISIT)
  })

  define('axe finds nothing', async ({ page, upload }) => {
    const file = await upload()
    await page.goto(file.address)
    await expectOpened(page, manifest.name)
    for (const colorScheme of ['light', 'dark'] as const) {
      // Colours on their way from one theme to the other are nobody's colours.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectPainted(page, colorScheme)
      const { violations } = await new AxeBuilder({ page }).include('.wf-remote').analyze()
      expect(
        violations.map((violation) => `${colorScheme} ${violation.id}: ${violation.nodes[0]?.html ?? ''}`),
      ).toEqual([])
    }
  })

  if (manifest.body === 'crdt') editingConformance(manifest, define)
}
