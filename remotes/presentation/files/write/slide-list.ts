import {
  childOf,
  childrenOf,
  descendantsOf,
  parseXml,
  prefixedAttribute,
  tag,
  TextEdits,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'

export interface ListedSlide {
  /** Number in the list of slides. */
  readonly number: number
  /** Relationship of the presentation. */
  readonly link: string
}

export interface ListedSection {
  readonly id: string
  readonly name: string
  /** Numbers of its slides. */
  readonly slides: readonly number[]
}

/** The presentation with these slides in this order; sections keep those they had, and new ones join the slide before them. @param sections those that people made; null where nobody changed them */
export function withSlides(
  presentation: string,
  slides: readonly ListedSlide[],
  sections: readonly ListedSection[] | null,
): string {
  const root = parseXml(presentation)
  const edits = new TextEdits()
  const prefix = root.name.slice(0, root.name.length - root.local.length)
  const list = childOf(root, 'sldIdLst')
  const written = new Map(
    childrenOf(list, 'sldId').map((entry) => [
      prefixedAttribute(entry, 'id'),
      presentation.slice(entry.start, entry.end),
    ]),
  )
  const entries = slides.map(
    ({ number, link }) => written.get(link) ?? `<${prefix}sldId id="${number}" r:id="${link}"/>`,
  )
  const inner = `<${prefix}sldIdLst>${entries.join('')}</${prefix}sldIdLst>`
  if (list) edits.replace(list.start, list.end, entries.length === 0 ? '' : inner)
  else if (entries.length > 0) {
    const before = ['handoutMasterIdLst', 'notesMasterIdLst', 'sldMasterIdLst']
    const at = before.map((name) => childOf(root, name)).find((found) => found !== null)?.end ?? root.innerStart
    edits.replace(at, at, inner)
  }
  const links = new Set(slides.map(({ link }) => link))
  for (const show of descendantsOf(childOf(root, 'custShowLst'), 'sld'))
    if (!links.has(prefixedAttribute(show, 'id') ?? '')) edits.replace(show.start, show.end, '')
  const found = [...descendantsOf(root, 'sectionLst')][0] ?? null
  if (sections === null) writeSections(presentation, edits, found, slides)
  else replaceSections(edits, root, found, sections)
  return edits.apply(presentation)
}

const SECTIONS = '{521415D9-36F7-43E2-AB2F-B90AF26B5E84}'
const P14 = 'http://schemas.microsoft.com/office/powerpoint/2010/main'

function replaceSections(
  edits: TextEdits,
  root: XmlElement,
  found: XmlElement | null,
  sections: readonly ListedSection[],
): void {
  const list = tag(
    'p14:sectionLst',
    { 'xmlns:p14': P14 },
    sections
      .map(({ id, name, slides }) =>
        tag(
          'p14:section',
          { name, id },
          tag('p14:sldIdLst', {}, slides.map((slide) => tag('p14:sldId', { id: slide })).join('')),
        ),
      )
      .join(''),
  )
  const prefix = root.name.slice(0, root.name.length - root.local.length)
  const extensions = childOf(root, 'extLst')
  const holder = childrenOf(extensions, 'ext').find(({ attributes }) => attributes['uri'] === SECTIONS)
  if (sections.length === 0) {
    const isOnly = extensions && extensions.children.length === 1
    const gone = holder && (isOnly ? extensions : holder)
    if (gone) edits.replace(gone.start, gone.end, '')
  } else if (found) edits.replace(found.start, found.end, list)
  else {
    const extension = tag(`${prefix}ext`, { uri: SECTIONS }, list)
    if (extensions) edits.replace(extensions.innerStart, extensions.innerStart, extension)
    else edits.replace(root.innerEnd, root.innerEnd, tag(`${prefix}extLst`, {}, extension))
  }
}

function writeSections(
  presentation: string,
  edits: TextEdits,
  list: XmlElement | null,
  slides: readonly ListedSlide[],
): void {
  const sections = childrenOf(list, 'section')
  if (sections.length === 0) return
  const owner = new Map<number, number>()
  for (const [at, section] of sections.entries())
    for (const entry of childrenOf(childOf(section, 'sldIdLst'), 'sldId')) owner.set(Number(entry.attributes['id']), at)
  const members = sections.map((): number[] => [])
  let current = 0
  for (const { number } of slides) {
    // Sections follow each other: a slide that was moved belongs to where it stands now.
    current = Math.max(current, owner.get(number) ?? current)
    members[current]?.push(number)
  }
  for (const [at, section] of sections.entries()) {
    const held = childOf(section, 'sldIdLst')
    if (!held) continue
    const name = held.name.replace('sldIdLst', 'sldId')
    const entries = (members[at] ?? []).map((number) => `<${name} id="${number}"/>`).join('')
    if (presentation.slice(held.innerStart, held.innerEnd) !== entries)
      edits.replace(
        held.start,
        held.end,
        entries === '' ? `<${held.name}/>` : `<${held.name}>${entries}</${held.name}>`,
      )
  }
}
