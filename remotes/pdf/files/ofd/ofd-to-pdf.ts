import { PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import type { FaceSource } from '@wenfang/shared-contract'
import { childOf, childrenOf, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol'
import { OfdPackage, resolvePath } from './ofd-package.ts'
import { writeOutline } from './outline.ts'
import { ContentWriter } from './page-content.ts'
import { PageResources } from './page-resources.ts'
import { Resources } from './resources.ts'
import { readStamps, type Stamp } from './seals.ts'
import { numbersOf, textOf } from './values.ts'

/** Points of a millimetre. */
const PER_MM = 72 / 25.4
const MOST_PAGES = 10_000
const A4 = [0, 0, 210, 297] as const

type Box = readonly [x: number, y: number, width: number, height: number]

const n = (value: number): string => String(Math.round(value * 10_000) / 10_000)

/**
 * The pages of an OFD as a PDF: what every tool of the reader works on, and what an export is made of. The source stays as it is.
 * @param face what letters without a font in the file are drawn and embedded with, so that they print anywhere
 * @throws WenfangError FileCorrupt for what is no OFD
 */
export async function ofdToPdf(source: Uint8Array, face?: FaceSource, depth = 0): Promise<Uint8Array> {
  const archive = new OfdPackage(source)
  const document = await PDFDocument.create({ updateMetadata: false })
  const out = new PageResources(document, face)
  const bodies = childrenOf(archive.xml('OFD.xml'), 'DocBody')
  for (const body of bodies) await writeBody(archive, body, out, depth)
  if (document.getPageCount() === 0) throw new WenfangError('FileCorrupt', 'there are no pages')
  describe(document, childOf(bodies[0], 'DocInfo'))
  out.finish()
  return await document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}

interface WrittenPage {
  readonly page: PDFPage
  readonly box: Box
}

async function writeBody(archive: OfdPackage, body: XmlElement, out: PageResources, depth: number): Promise<void> {
  const root = resolvePath('', textOf(childOf(body, 'DocRoot')))
  const tree = archive.xml(root)
  if (root === null || !tree) throw new WenfangError('FileCorrupt', 'a document is missing')
  const common = childOf(tree, 'CommonData')
  const resources = new Resources(archive)
  for (const kind of ['PublicRes', 'DocumentRes'])
    for (const one of childrenOf(common, kind)) resources.load(resolvePath(root, textOf(one)))
  const templates = new Map(
    childrenOf(common, 'TemplatePage').map(({ attributes }) => [
      attributes['ID'] ?? '',
      { path: resolvePath(root, attributes['BaseLoc']), isFront: attributes['ZOrder'] === 'Foreground' },
    ]),
  )
  const stamps = readStamps(archive, resolvePath('', textOf(childOf(body, 'Signatures'))))
  const annotations = annotationParts(archive, resolvePath(root, textOf(childOf(tree, 'Annotations'))))
  const content = new ContentWriter(out)
  const written = new Map<string, WrittenPage>()

  const contentOf = async (path: string | null, isFront: boolean | null): Promise<string> => {
    const page = archive.xml(path)
    if (!page || path === null) return ''
    const own = new Resources(archive, resources)
    for (const one of childrenOf(page, 'PageRes')) own.load(resolvePath(path, textOf(one)))
    const parts: string[] = []
    const templated = async (front: boolean): Promise<void> => {
      for (const { attributes } of childrenOf(page, 'Template')) {
        const template = templates.get(attributes['TemplateID'] ?? '')
        const order = attributes['ZOrder']
        const isAbove = order === undefined ? template?.isFront === true : order === 'Foreground'
        // A template has none of its own.
        if (template && isFront === null && isAbove === front) parts.push(await contentOf(template.path, front))
      }
    }
    await templated(false)
    for (const layers of childrenOf(page, 'Content')) parts.push(await content.objects(layers, own))
    await templated(true)
    return parts.join('\n')
  }

  const pages = childrenOf(childOf(tree, 'Pages'), 'Page').slice(0, MOST_PAGES)
  for (const { attributes } of pages) {
    const [id, path] = [attributes['ID'] ?? '', resolvePath(root, attributes['BaseLoc'])]
    const page = archive.xml(path)
    const box = boxOf(childOf(page, 'Area')) ?? boxOf(childOf(common, 'PageArea')) ?? A4
    const parts = [await contentOf(path, null)]
    for (const part of annotations.get(id) ?? []) parts.push(await appearances(part, content, resources))
    for (const stamp of stamps) if (stamp.pageId === id) parts.push(await stamped(stamp, out, depth))
    written.set(id, { page: addPage(out, box, parts), box })
  }
  writeOutline(out.document, tree, (pageId, left, top) => {
    const found = written.get(pageId)
    if (!found) return null
    const [x, y, , height] = found.box
    return { page: found.page.ref, left: (left - x) * PER_MM, top: (y + height - top) * PER_MM }
  })
  await attachFiles(archive, resolvePath(root, textOf(childOf(tree, 'Attachments'))), out.document)
}

function boxOf(area: XmlElement | null): Box | null {
  const [x, y, width, height] = numbersOf(textOf(childOf(area, 'PhysicalBox')))
  const isBox = x !== undefined && y !== undefined && width !== undefined && height !== undefined
  return isBox && width > 0 && height > 0 && width < 10_000 && height < 10_000 ? [x, y, width, height] : null
}

function addPage(out: PageResources, [x, y, width, height]: Box, parts: readonly string[]): PDFPage {
  const { document } = out
  const page = document.addPage([width * PER_MM, height * PER_MM])
  const down = `${n(PER_MM)} 0 0 ${n(-PER_MM)} ${n(-x * PER_MM)} ${n((y + height) * PER_MM)} cm`
  const stream = document.context.flateStream(`q ${down}\n${parts.filter((part) => part !== '').join('\n')}\nQ`)
  page.node.set(PDFName.of('Contents'), document.context.register(stream))
  page.node.set(PDFName.of('Resources'), out.ref)
  return page
}

/** Parts with the annotations of a page, by the number of the page. */
function annotationParts(archive: OfdPackage, path: string | null): ReadonlyMap<string, readonly XmlElement[]> {
  const parts = new Map<string, XmlElement[]>()
  if (path === null) return parts
  for (const page of childrenOf(archive.xml(path), 'Page')) {
    const found = archive.xml(resolvePath(path, textOf(childOf(page, 'FileLoc'))))
    const id = page.attributes['PageID'] ?? ''
    if (found) parts.set(id, [...(parts.get(id) ?? []), found])
  }
  return parts
}

/** Watermarks, stamps and marks as the file says that they look. */
async function appearances(part: XmlElement, content: ContentWriter, resources: Resources): Promise<string> {
  const out: string[] = []
  for (const annotation of childrenOf(part, 'Annot')) {
    if (annotation.attributes['Visible'] === 'false') continue
    const appearance = childOf(annotation, 'Appearance')
    if (!appearance) continue
    const [x = 0, y = 0] = numbersOf(appearance.attributes['Boundary'])
    out.push(`q 1 0 0 1 ${n(x)} ${n(y)} cm ${await content.objects(appearance, resources)} Q`)
  }
  return out.join('\n')
}

/** A seal that is drawn by one that is drawn by another is nobody's. */
const MOST_DEPTH = 2

async function stamped({ box, clip, picture, key }: Stamp, out: PageResources, depth: number): Promise<string> {
  const name = isArchive(picture) ? await drawnSeal(key, picture, out, depth) : await out.picture(key, picture)
  if (name === null) return ''
  const [x, y, width, height] = box
  const seen = clip ? `${clip.map(n).join(' ')} re W n ` : ''
  return `q 1 0 0 1 ${n(x)} ${n(y)} cm ${seen}${n(width)} 0 0 ${n(-height)} 0 ${n(height)} cm /${name} Do Q`
}

const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/** A seal may be an OFD of its own (GB/T 38540): its first page is its picture. */
async function drawnSeal(key: string, seal: Uint8Array, out: PageResources, depth: number): Promise<string | null> {
  if (depth >= MOST_DEPTH) return null
  try {
    return await out.pageAsPicture(key, () => ofdToPdf(seal, out.face, depth + 1))
  } catch (error) {
    // A document is read without a seal that is broken.
    if (error instanceof WenfangError) return null
    throw error
  }
}

async function attachFiles(archive: OfdPackage, path: string | null, document: PDFDocument): Promise<void> {
  if (path === null) return
  for (const attachment of childrenOf(archive.xml(path), 'Attachment')) {
    const file = resolvePath(path, textOf(childOf(attachment, 'FileLoc')))
    const bytes = archive.bytes(file)
    if (!bytes) continue
    const name = attachment.attributes['Name'] ?? ''
    const ending = /\.[^./]+$/.exec(file ?? '')?.[0] ?? ''
    await document.attach(bytes, name.endsWith(ending) ? name : `${name}${ending}`)
  }
}

function describe(document: PDFDocument, info: XmlElement | null): void {
  const [title, author, subject] = ['Title', 'Author', 'Subject'].map((name) => textOf(childOf(info, name)))
  if (title) document.setTitle(title)
  if (author) document.setAuthor(author)
  if (subject) document.setSubject(subject)
}
