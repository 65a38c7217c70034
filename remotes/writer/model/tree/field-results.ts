import { isElement, type OoxmlElement, type OoxmlPackage } from '../kernel/index.ts'
import { headingsBefore, numberIn } from './chapter-numbers.ts'
import { bookmarkPlace } from './bookmarks.ts'
import { formatBySwitch, sequenceResults } from './captions.ts'
import { readCoreProperties } from './core-properties.ts'
import { fieldsOf, keywordOf, switchOf, withFieldResults, wordsOf } from './fields.ts'
import { isNamed, mainRoot, nodesOf, valueOf } from './nodes.ts'
import { withRoot } from './rewrite.ts'
import { formatDate } from './number-format.ts'

/** What fields speak of and the tree does not know. */
export interface FieldFacts {
  readonly now: Date
  readonly fileName: string
  readonly words: number
  readonly characters: number
  /** Number of the page that a paragraph begins on, as pages bear it. */
  pageOf(paragraphId: string): string | undefined
  /** Number of a list or heading as it is painted. */
  markerOf(paragraphId: string): string | null
  /** Mark of a note as it is painted. */
  markOfNote(kind: 'footnote' | 'endnote', id: string): string | undefined
}

const DATES: ReadonlySet<string> = new Set(['DATE', 'TIME', 'PRINTDATE'])

/** What a field says now; null for fields that the engine keeps itself or that we do not know, which stay as they are. */
export function fieldResult(
  pkg: OoxmlPackage,
  instruction: string,
  facts: FieldFacts,
  /** Where it stands, for what looks back from there. */
  paragraphId?: string,
): string | null {
  const keyword = keywordOf(instruction)
  const argument = wordsOf(instruction)[1] ?? ''
  if (DATES.has(keyword)) {
    const picture = switchOf(instruction, '@')
    return formatDate(facts.now, typeof picture === 'string' ? picture : keyword === 'TIME' ? 'HH:mm' : 'yyyy/M/d')
  }
  switch (keyword) {
    case 'FILENAME':
      return facts.fileName
    case 'NUMWORDS':
      return formatBySwitch(facts.words, instruction)
    case 'NUMCHARS':
      return formatBySwitch(facts.characters, instruction)
    case 'AUTHOR':
      return readCoreProperties(pkg).creator
    case 'TITLE':
    case 'SUBJECT':
    case 'KEYWORDS':
      return readCoreProperties(pkg)[keyword.toLowerCase() as 'title' | 'subject' | 'keywords']
    case 'COMMENTS':
      return readCoreProperties(pkg).description
    case 'PAGEREF': {
      const place = bookmarkPlace(mainRoot(pkg), argument)
      return (place && facts.pageOf(place.paragraphId)) ?? LOST
    }
    case 'REF':
      return referenceResult(pkg, instruction, argument, facts)
    case 'STYLEREF': {
      // The number of the chapter alone: what its words say the engine would have to look for by style.
      if (paragraphId === undefined || !/^[1-9]$/.test(argument) || switchOf(instruction, 's') === undefined)
        return null
      const heading = headingsBefore(pkg, mainRoot(pkg))(paragraphId, Number(argument))
      return heading === undefined ? null : (numberIn(facts.markerOf(heading)) ?? '0')
    }
    case 'NOTEREF': {
      const note = noteOf(mainRoot(pkg), argument)
      return (note && facts.markOfNote(note.kind, note.id)) ?? LOST
    }
    default:
      return null
  }
}

/** As Word says it in Chinese. */
const LOST = '错误!未找到引用源。'

function referenceResult(pkg: OoxmlPackage, instruction: string, name: string, facts: FieldFacts): string {
  const place = bookmarkPlace(mainRoot(pkg), name)
  if (!place) return LOST
  const isNumber = ['n', 'r', 'w'].some((letter) => switchOf(instruction, letter) !== undefined)
  return isNumber ? (facts.markerOf(place.paragraphId) ?? '0').replace(/[.．。]$/u, '') : place.text
}

/** The note whose reference a bookmark holds. */
function noteOf(
  root: OoxmlElement,
  name: string,
): { readonly kind: 'footnote' | 'endnote'; readonly id: string } | undefined {
  let isInside = false
  const walk = (element: OoxmlElement): { kind: 'footnote' | 'endnote'; id: string } | undefined => {
    for (const node of nodesOf(element)) {
      if (!isElement(node)) continue
      if (isNamed(node, 'bookmarkStart') && valueOf(node, 'name')?.toLowerCase() === name.toLowerCase()) isInside = true
      else if (isInside && isNamed(node, 'footnoteReference'))
        return { kind: 'footnote', id: valueOf(node, 'id') ?? '' }
      else if (isInside && isNamed(node, 'endnoteReference')) return { kind: 'endnote', id: valueOf(node, 'id') ?? '' }
      const found = walk(node)
      if (found) return found
    }
    return undefined
  }
  return walk(root)
}

const STORIES: ReadonlySet<string> = new Set(['document', 'hdr', 'ftr', 'footnotes', 'endnotes'])

/** All fields of all stories counted and looked up anew; the same package when every one says what it should. */
export function withFieldsUpdated(pkg: OoxmlPackage, facts: FieldFacts): OoxmlPackage {
  let next = pkg
  // Captions first: what refers to them quotes their numbers.
  for (const part of pkg.parts.values())
    if (STORIES.has(part.root.localName))
      next = withRoot(
        next,
        part.name,
        withFieldResults(part.root, changed(part.root, sequenceResults(part.root, headingsBefore(pkg, part.root)))),
      )
  const counted = next
  for (const part of counted.parts.values()) {
    if (!STORIES.has(part.root.localName)) continue
    const results = new Map<string, string>()
    for (const { id, instruction, paragraphId } of fieldsOf(part.root)) {
      const result = fieldResult(counted, instruction, facts, paragraphId)
      if (result !== null) results.set(id, result)
    }
    next = withRoot(next, part.name, withFieldResults(part.root, changed(part.root, results)))
  }
  return next
}

/** Those that say something else than before. */
function changed(root: OoxmlElement, results: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const now = new Map(fieldsOf(root).map(({ id, result }) => [id, result]))
  return new Map([...results].filter(([id, result]) => now.get(id) !== result))
}
