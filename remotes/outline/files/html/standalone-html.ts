import type { Block, Meta } from '../../model/index.ts'
import { assetsOf } from '../assets.ts'
import { dataUrl } from '../data-url.ts'
import { writeHtml, type HtmlOptions } from './write-html.ts'

/** The document as a page that needs nothing from elsewhere: its pictures stand in it. */
export async function standaloneHtml(
  meta: Meta,
  blocks: readonly Block[],
  asset: (hash: string) => Promise<Uint8Array>,
  options: Omit<HtmlOptions, 'assetUrl'> = {},
): Promise<string> {
  const assets = new Map((await assetsOf(meta, blocks, asset)).map((one) => [one.hash, dataUrl(one)]))
  return writeHtml(meta, blocks, { assetUrl: (hash) => assets.get(hash) ?? null, ...options })
}
