import { readZip, writeZip } from '../kernel/index.ts'

// What Word repairs while it opens a file, and other programs write now and then. The source itself is never touched.

const CONTENT_TYPES = '/[Content_Types].xml'
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const MAIN_PART = '/word/document.xml'
const STORY = /^\/word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/

/** The file with its faults mended, or null where there is none that can be. */
export function repairPackage(source: Uint8Array): Uint8Array | null {
  const zip = readZip(source)
  if (!zip.ok) return null
  const entries = new Map(zip.entries)
  let isChanged = false
  for (const [name, bytes] of entries) {
    const mend = mendingOf(name)
    if (!mend) continue
    const xml = new TextDecoder().decode(bytes)
    const mended = mend(xml)
    if (mended === xml) continue
    entries.set(name, new TextEncoder().encode(mended))
    isChanged = true
  }
  return isChanged ? writeZip(entries) : null
}

function mendingOf(name: string): ((xml: string) => string) | null {
  if (name === CONTENT_TYPES) return withMainType
  if (name.endsWith('.rels')) return (xml) => withUsableTargets(xml, sourceFolder(name))
  return STORY.test(name) ? withParagraphs : null
}

/** `/word/_rels/document.xml.rels` → `word`: how deep a target may climb. */
const sourceFolder = (name: string): readonly string[] => name.split('/').slice(1, -2)

/** A main part that the list of types does not name is a document. */
const withMainType = (xml: string): string =>
  xml.includes('main+xml')
    ? xml
    : xml.replace(
        /<\/((?:\w+:)?)Types\s*>\s*$/,
        (end, prefix: string) => `<${prefix}Override PartName="${MAIN_PART}" ContentType="${MAIN_TYPE}"/>${end}`,
      )

/** Relationships that lead nowhere in the package are left out, and so are second ones with an id that is taken. */
function withUsableTargets(xml: string, folder: readonly string[]): string {
  const taken = new Set<string>()
  return xml.replaceAll(/<(?:\w+:)?Relationship\s[^>]*?(?:\/>|>\s*<\/(?:\w+:)?Relationship>)/g, (relationship) => {
    const id = attributeOf(relationship, 'Id')
    if (id !== null && taken.has(id)) return ''
    const target = attributeOf(relationship, 'Target')
    const isOutside = /\sTargetMode\s*=\s*["']External["']/.test(relationship)
    if (!isOutside && (target === null || target.trim() === '')) return ''
    if (id !== null) taken.add(id)
    if (isOutside || target === null) return relationship
    const slashed = target.replaceAll('\\', '/')
    if (climbsOut(slashed, folder)) {
      if (id !== null) taken.delete(id)
      return ''
    }
    return slashed === target ? relationship : relationship.replace(target, slashed)
  })
}

const attributeOf = (element: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined) ?? null

function climbsOut(target: string, folder: readonly string[]): boolean {
  let depth = target.startsWith('/') ? 0 : folder.length
  for (const step of target.split('/')) {
    if (step === '..') depth -= 1
    else if (step !== '' && step !== '.') depth += 1
    if (depth < 0) return true
  }
  return false
}

/** A cell has at least a paragraph; letters have no place between blocks. */
const withParagraphs = (xml: string): string =>
  xml
    .replaceAll(
      /(<w:tc(?:\s[^>]*[^/])?>\s*(?:<w:tcPr\s*\/>|<w:tcPr(?:\s[^>]*)?>(?:(?!<\/w:tcPr>)[\s\S])*<\/w:tcPr>)?)\s*(<\/w:tc>)/g,
      '$1<w:p/>$2',
    )
    .replaceAll(/<w:tc\s*\/>/g, '<w:tc><w:p/></w:tc>')
    .replaceAll(/(<w:body(?:\s[^>]*)?>|<\/w:p>|<w:p\/>|<\/w:tbl>)[^<>]*[^<>\s][^<>]*(?=<)/g, '$1')
