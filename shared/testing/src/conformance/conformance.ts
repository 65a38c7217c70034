import { expect, type Page } from '@playwright/test'
import type { RemoteManifest } from '@wenfang/shared-contract'
import { violations } from '../axe.ts'
import { editingConformance } from './editing.ts'
import { cardConformance } from './cards.ts'
import { exportedText } from './exported-text.ts'
import { expectNothingKept } from './leaks.ts'
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
  upload(manifest: RemoteManifest): Promise<OpenFile>
  /** A page of another person who may do this much with the file. */
  visitor(file: OpenFile, role: 'write' | 'read'): Promise<Page>
  /** A page of the owner on a device of another kind. */
  phone(): Promise<Page>
  export(file: OpenFile, format: string): Promise<Uint8Array>
  /** What the server answers when the file is to be seen without being opened; `query` as the call takes it. */
  snapshot(file: OpenFile, query: string): Promise<{ readonly status: number; readonly body: unknown }>
  /** A text document of the owner with a card of the file in it. */
  holder(file: OpenFile): Promise<OpenFile>
}

/** Registers one test; the world is made for it alone. */
export type DefineTest = (title: string, run: (world: ConformanceWorld) => Promise<void>) => void

/**
 * The contract between shell and remote (HostApi, RemoteModule), stated once and run against every remote in the real product.
 * Editing is asked only of remotes whose manifest has an editable body.
 */
export function remoteConformance(manifest: RemoteManifest, define: DefineTest): void {
  define(
    'S116 S93 opens by its address, tells of its first paint, follows the theme; axe finds nothing',
    async (world) => {
      const { page } = world
      const file = await world.upload(manifest)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(file.address)
      await expectOpened(page, manifest.name)
      expect(world.complaints).toEqual([])
      await expectAccessible(page, 'light')
      const light = await backgroundLuminance(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, 'dark')
      await expect.poll(() => backgroundLuminance(page)).toBeLessThan(light)
    },
  )

  define('S84 fits a phone', async ({ phone, upload }) => {
    const file = await upload(manifest)
    const page = await phone()
    await page.goto(file.address)
    await expectOpened(page, manifest.name)
    await expect(page.locator('html')).toHaveClass(/(^| )mobile( |$)/)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  define('S312 a reader changes nothing', async ({ upload, visitor, export: exported }) => {
    const file = await upload(manifest)
    const state = async (): Promise<readonly string[]> =>
      Promise.all(manifest.exports.slice(0, 1).map(async ({ format }) => exportedText(await exported(file, format))))
    const before = await state()
    const page = await visitor(file, 'read')
    await page.goto(file.address)
    await expectOpened(page, manifest.name)
    const textBefore = await remoteView(page).innerText()
    await remoteView(page).click({ position: { x: 40, y: 40 } })
    await page.keyboard.type('不应出现')
    await expect(remoteView(page)).not.toContainText('不应出现')
    if (manifest.body === 'none') expect(textBefore).toContain('只读')
    expect(await state()).toEqual(before)
  })

  if (manifest.body !== 'none') {
    define('gives back everything when it is left', ({ page, upload }) =>
      expectNothingKept(page, [manifest], upload, { before: 2, measured: 3 }),
    )
  }

  if (manifest.loadSnapshots) cardConformance(manifest, define)

  if (manifest.body !== 'none' && manifest.isForReading !== true) editingConformance(manifest, define)
}

/**
 * Types without an editor have one view: they are left and entered again one after the other in one page, where what any of
 * them keeps shows as well as in a page of its own.
 */
export function leakConformance(manifests: readonly RemoteManifest[], define: DefineTest): void {
  const names = manifests.map(({ name }) => name).join(', ')
  define(`give back everything when they are left: ${names}`, ({ page, upload }) =>
    expectNothingKept(page, manifests, upload, { before: 1, measured: 3 }),
  )
}

async function expectAccessible(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Colours on their way from one theme to the other are nobody's colours.
  await expectPainted(page, colorScheme)
  expect(await violations(page, '.wf-remote'), colorScheme).toEqual([])
}
