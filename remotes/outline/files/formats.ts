import type {
  Asset,
  ExportedCard,
  ExportInput,
  ExportResult,
  FileFormats,
  ImportResult,
} from '@wenfang/shared-contract'
import { markupOf } from '@wenfang/shared-charts/svg'
import { decodeText } from '@wenfang/shared-ooxml/text-encoding'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import * as Y from 'yjs'
import { NO_META, Outline, type Block, type Meta, type NewBlock, wordsOf } from '../model/index.ts'
import { assetsOf, extensionOfAsset } from './assets.ts'
import { blank } from './blank.ts'
import { dataUrl, isPicture } from './data-url.ts'
import { drawnDiagram } from './diagram/drawn-diagram.ts'
import { EmbeddedPictures } from './embedded-pictures.ts'
import { withFileCards } from './file-cards.ts'
import { readHtml } from './html/read-html.ts'
import { standaloneHtml } from './html/standalone-html.ts'
import type { CardInPage, DiagramInPage, HtmlOptions } from './html/write-html.ts'
import { MAX_BLOCKS, MAX_TEXT_BYTES } from './limits.ts'
import { keepMarkdown } from './markdown/keep-markdown.ts'
import { readMarkdown } from './markdown/read-markdown.ts'
import { writeMarkdown } from './markdown/write-markdown.ts'
import { countBlocks, numbered } from './numbered.ts'
import { readOpml, writeOpml } from './opml/opml.ts'
import { readOtl, writeOtl } from './otl/otl-file.ts'
import { packEntry, writeZip } from '@wenfang/shared-ooxml/zip'
import { writeText } from './text.ts'
import { readXmind } from './xmind/xmind.ts'

/** Client id of what a file brought: every import of the same bytes is the same update. */
const IMPORTER = 1

interface Read {
  readonly meta?: Partial<Meta>
  readonly blocks: readonly NewBlock[]
  readonly assets?: readonly Asset[]
}

const READERS: Readonly<Record<string, (source: Uint8Array) => Read>> = {
  otl: (source) => readOtl(source),
  md: (source) => {
    const pictures = new EmbeddedPictures()
    const blocks = readMarkdown(textOf(source), pictures.hashOf).flatMap((piece) => piece.blocks)
    return { meta: { title: titleOfHead(blocks) }, blocks, assets: pictures.assets }
  },
  html: (source) => fromHtml(textOf(source)),
  htm: (source) => fromHtml(textOf(source)),
  opml: (source) => {
    const file = readOpml(textOf(source))
    if (!file) throw new WenfangError('FileTypeMismatch', 'the root is no opml element')
    return { meta: { title: file.title }, blocks: file.blocks }
  },
  xmind: (source) => {
    const { title, blocks, assets } = readXmind(source)
    return { meta: { title }, blocks, assets }
  },
}

const fromHtml = (html: string): Read => {
  const pictures = new EmbeddedPictures()
  const { title, blocks } = readHtml(html, pictures.hashOf)
  return { meta: { title }, blocks: withFileCards(blocks), assets: pictures.assets }
}

const textOf = (source: Uint8Array): string => decodeText(source).replace(/^\uFEFF/, '')

export const formats: FileFormats = {
  importSource({ source, ext }) {
    return Promise.resolve(imported(source, ext))
  },
  async exportBody(input) {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, input.body)
    const outline = new Outline(doc)
    try {
      return await exported(input, outline.meta(), outline.read())
    } finally {
      outline.dispose()
      doc.destroy()
    }
  },
  blank: () => Promise.resolve({ source: blank(), ext: 'otl' }),
}

function imported(source: Uint8Array, ext: string): ImportResult {
  const read = READERS[ext]
  if (!read) return { ok: false, code: 'FormatUnsupported', detail: ext }
  if (source.length === 0 && ext !== 'md') return { ok: false, code: 'FileEmpty', detail: 'no bytes' }
  if (ext !== 'otl' && ext !== 'xmind' && source.length > MAX_TEXT_BYTES)
    return { ok: false, code: 'FileTooLarge', detail: `${source.length} bytes of text` }
  try {
    const { meta = {}, blocks, assets = [] } = read(source)
    if (countBlocks(blocks) > MAX_BLOCKS)
      return { ok: false, code: 'FileTooLarge', detail: `more than ${MAX_BLOCKS} blocks` }
    const doc = new Y.Doc()
    doc.clientID = IMPORTER
    doc.transact(() => {
      const outline = new Outline(doc)
      outline.fill(blocks.every(({ id }) => id !== undefined) ? atLeastOne(blocks) : numbered(blocks), {
        ...NO_META,
        ...meta,
      })
      outline.dispose()
    })
    return { ok: true, body: Y.encodeStateAsUpdate(doc), assets, notices: [] }
  } catch (error) {
    if (error instanceof WenfangError) return { ok: false, code: error.code, detail: error.message }
    throw error
  }
}

/** What a sheet of Word's has room for. */
const MOST_WIDTH_PX = 600
const MOST_HEIGHT_PX = 860

const PRINTED_ON: Readonly<Record<string, NonNullable<HtmlOptions['printedOn']>>> = {
  pdf: 'paper',
  longpng: 'pictures',
}

const atLeastOne = (blocks: readonly NewBlock[]): readonly NewBlock[] =>
  blocks.length > 0 ? blocks : [{ id: 'first-line', type: 'paragraph' }]

async function exported(
  { format, source, asset, card }: ExportInput,
  meta: Meta,
  blocks: readonly Block[],
): Promise<ExportResult> {
  switch (format) {
    case 'otl':
      return packed(writeOtl(meta, blocks, await assetsOf(meta, blocks, asset)), 'application/zip', 'otl')
    case 'md':
      return markdown(source, meta, blocks, await assetsOf(meta, blocks, asset))
    case 'mdzip': {
      const assets = await assetsOf(meta, blocks, asset)
      const paths = new Map(assets.map((one) => [one.hash, `assets/${one.hash.slice(0, 16)}.${extensionOfAsset(one)}`]))
      const text = withTitle(meta, blocks, writeMarkdown(blocks, { assetPath: (hash) => paths.get(hash) ?? null }))
      const files = assets.map(({ hash, bytes }) => packEntry(paths.get(hash) ?? hash, bytes))
      return packed(writeZip([packEntry('index.md', encode(text)), ...files]), 'application/zip', 'zip')
    }
    case 'html':
    case 'wordhtml':
    case 'pdf':
    case 'longpng': {
      const printedOn = PRINTED_ON[format]
      const html = await standaloneHtml(meta, blocks, asset, {
        card: (block) => inPage(card?.(block) ?? null),
        ...(printedOn && { printedOn }),
        ...(format === 'wordhtml' && { diagram: (block: Block) => pictured(block, card) }),
      })
      return packed(encode(html), 'text/html; charset=utf-8', 'html')
    }
    case 'opml':
      return packed(encode(writeOpml(meta.title, blocks)), 'text/x-opml; charset=utf-8', 'opml')
    case 'txt':
      return packed(encode(`${writeText(blocks)}\n`), 'text/plain; charset=utf-8', 'txt')
    default:
      throw new WenfangError('FormatUnsupported', format)
  }
}

/** A file that came as Markdown leaves as it came where nobody changed it. Pictures stand in the text itself. */
function markdown(source: Uint8Array, meta: Meta, blocks: readonly Block[], assets: readonly Asset[]): ExportResult {
  const pictures = new Map(assets.filter(isPicture).map((one) => [one.hash, dataUrl(one)]))
  const options = { assetPath: (hash: string) => pictures.get(hash) ?? null }
  const isMarkdown = blocks.some(({ id }) => id.startsWith('file-')) && !isZip(source)
  if (isMarkdown) {
    const kept = keepMarkdown(textOf(source), blocks, options)
    return packed(kept === null ? source : encode(kept), MARKDOWN, 'md')
  }
  return packed(encode(withTitle(meta, blocks, writeMarkdown(blocks, options))), MARKDOWN, 'md')
}

/** Word's documents have pictures of dots: whoever runs the export draws them. */
function pictured(block: Block, card: ExportInput['card']): DiagramInPage | null {
  const drawn = drawnDiagram(block)
  if (!drawn) return null
  const { title, width, height, tree } = drawn
  const own = { key: block.id, url: '', file: '', part: null, isPictured: true }
  const shown = card?.({ ...own, drawn: { title, svg: markupOf(tree), width, height } })
  if (shown?.kind !== 'picture') return null
  const scale = Math.min(1, MOST_WIDTH_PX / width, MOST_HEIGHT_PX / height)
  const src = dataUrl({ hash: '', bytes: shown.png, contentType: 'image/png' })
  return { kind: 'picture', title, src, width: width * scale, height: height * scale }
}

const inPage = (card: ExportedCard | null): CardInPage | null =>
  card?.kind === 'picture' ? { ...card, src: dataUrl({ hash: '', bytes: card.png, contentType: 'image/png' }) } : card

const MARKDOWN = 'text/markdown; charset=utf-8'
const isZip = (source: Uint8Array): boolean => source[0] === 0x50 && source[1] === 0x4b

/** A head of the text says its title itself, and is a head above everything only. */
const withTitle = ({ title }: Meta, blocks: readonly Block[], text: string): string =>
  title === '' || isHead(blocks[0]) ? text : `# ${title}\n\n${text}`

const isHead = (block: NewBlock | undefined): boolean => block?.type === 'rawSource' && block.props?.['kind'] === 'yaml'

/** What the head of a Markdown text calls it; empty where it has none. */
function titleOfHead([head]: readonly NewBlock[]): string {
  if (!isHead(head)) return ''
  const [, said = ''] = /^title:[ \t]*(\S.*)$/m.exec(wordsOf(head?.content ?? [])) ?? []
  const [, , bare = said] = /^(["'])(.*)\1$/.exec(said.trim()) ?? []
  // A title of several lines, or one that is computed, is said by the head alone.
  return /^[|>{[&*!]/.test(bare) ? '' : bare.trim().slice(0, 1_000)
}
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const packed = (bytes: Uint8Array, contentType: string, ext: string): ExportResult => ({ bytes, contentType, ext })
