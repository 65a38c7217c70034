import type { Page } from '@playwright/test'
import { basename } from 'node:path'
import { builtManifest } from '../../build.ts'
import type { BundleName } from '../../paths.ts'

/** B1: the scripts of a remote that a page has fetched so far, gzipped, without those of workers. */
export async function scriptsKb(page: Page, remote: BundleName): Promise<number> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const loaded = new Set(names.filter((name) => name.includes(`/r/${remote}/`)).map((name) => basename(name)))
  for (const worker of page.workers()) loaded.delete(basename(worker.url()))
  const files = builtManifest(remote)?.files ?? []
  const scripts = files.filter(({ path }) => loaded.has(basename(path)) && path.endsWith('.js'))
  return scripts.reduce((sum, { gz }) => sum + gz, 0) / 1024
}
