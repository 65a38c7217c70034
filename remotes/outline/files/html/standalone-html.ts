import { imageSize, pictureOrientation, type ImageSize } from '@wenfang/shared-ooxml/picture'
import type { Block, Meta } from '../../model/index.ts'
import { markupOf } from '@wenfang/shared-charts/svg'
import { assetsOf } from '../assets.ts'
import { dataUrl } from '../data-url.ts'
import { drawnDiagram } from '../diagram/drawn-diagram.ts'
import { writeHtml, type DiagramInPage, type HtmlOptions } from './write-html.ts'

/** The document as a page that needs nothing from elsewhere: its pictures stand in it. */
export async function standaloneHtml(
  meta: Meta,
  blocks: readonly Block[],
  asset: (hash: string) => Promise<Uint8Array>,
  options: Omit<HtmlOptions, 'assetUrl'> = {},
): Promise<string> {
  const assets = new Map((await assetsOf(meta, blocks, asset)).map((one) => [one.hash, one]))
  const urls = new Map([...assets].map(([hash, one]) => [hash, dataUrl(one)]))
  return writeHtml(meta, blocks, {
    assetUrl: (hash) => urls.get(hash) ?? null,
    diagram: drawn,
    pictureSize: (hash) => sizeOf(assets.get(hash)?.bytes ?? new Uint8Array()),
    ...options,
  })
}

const drawn = (block: Block): DiagramInPage | null => {
  const diagram = drawnDiagram(block)
  return diagram && { kind: 'svg', markup: markupOf(diagram.tree) }
}

/** As a browser shows it: the right way up. */
function sizeOf(bytes: Uint8Array): ImageSize | null {
  const size = imageSize(bytes)
  return size && pictureOrientation(bytes) > 4 ? { width: size.height, height: size.width } : size
}
