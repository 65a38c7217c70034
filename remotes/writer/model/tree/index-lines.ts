import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { switchOf } from './fields.ts'
import type { ResultLine } from './fields-over-paragraphs.ts'
import type { IndexMark } from './index-marks.ts'

/** The page of a mark; of one that stands for a bookmark its first and its last page. */
export type MarkPages = ReadonlyMap<string, { readonly page: string; readonly last?: string | undefined }>

interface Page {
  readonly text: string
  readonly isBold: boolean
  readonly isItalic: boolean
}

interface Entry {
  readonly text: string
  readonly pages: Page[]
  readonly see: Set<string>
  readonly below: Map<string, Entry>
}

const BY_SOUND = new Intl.Collator('zh-u-co-pinyin', { numeric: true })

/** The first characters of each letter of pinyin, as they are sorted. */
const FIRST_SOUNDS = Array.from('阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨它穵夕丫帀')
const LETTERS = Array.from('ABCDEFGHJKLMNOPQRSTWXYZ')

/** The letter that an entry stands under: of Chinese the first of its sound; null for signs and numbers. */
export function letterOf(text: string): string | null {
  const [first = ''] = text.normalize('NFD')
  if (/\p{Script=Latin}/u.test(first)) return first.toUpperCase()
  if (!/\p{Script=Han}/u.test(first)) return null
  const at = FIRST_SOUNDS.findLastIndex((one) => BY_SOUND.compare(one, first) <= 0)
  return LETTERS[Math.max(0, at)] ?? null
}

/** By letters, Chinese among them by its sound; signs and numbers stand first. */
function compared(a: string, b: string): number {
  const [one, other] = [letterOf(a) ?? '', letterOf(b) ?? '']
  if (one !== other) return one < other ? -1 : 1
  const isLatin = (text: string): number => (/^\p{Script=Latin}/u.test(text.normalize('NFD')) ? 0 : 1)
  return isLatin(a) - isLatin(b) || BY_SOUND.compare(a, b)
}

/** What an index lists: every entry once, with the pages of all its marks in the order of the text. */
function entriesOf(marks: readonly IndexMark[], pages: MarkPages, range: string): ReadonlyMap<string, Entry> {
  const top = new Map<string, Entry>()
  for (const { levels, id, see, isBold, isItalic } of marks) {
    let among = top
    let entry: Entry | undefined
    for (const text of levels) {
      entry = among.get(text) ?? { text, pages: [], see: new Set(), below: new Map() }
      among.set(text, entry)
      among = entry.below
    }
    if (!entry) continue
    const { page = '', last } = pages.get(id) ?? {}
    const text = last === undefined || last === page ? page : `${page}${range}${last}`
    if (see !== null) entry.see.add(see)
    else if (page !== '' && !entry.pages.some((one) => one.text === text)) entry.pages.push({ text, isBold, isItalic })
  }
  return top
}

const sorted = (entries: ReadonlyMap<string, Entry>): readonly Entry[] =>
  [...entries.values()].toSorted((a, b) => compared(a.text, b.text))

export interface IndexLook {
  /** Ids of the styles of the levels, and of the letters between entries. */
  readonly styles: readonly string[]
  readonly headingStyle: string
  /** Where page numbers end that stand at the right. */
  readonly tabs: string
}

const run = (text: string, formats = ''): string =>
  `<w:r>${formats === '' ? '' : `<w:rPr>${formats}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`

/** What the switches of an instruction ask to be put between the parts of a line. */
function separatorsOf(instruction: string) {
  const text = (letter: string, usual: string): string => {
    const value = switchOf(instruction, letter)
    return typeof value === 'string' ? value : usual
  }
  // A tab stands in the instruction as itself; who splits words takes it for none.
  const isTab = /\\e\s+"(\t|\\t)"/.test(instruction)
  return {
    isTab,
    beforePages: isTab ? '' : text('e', ', '),
    betweenPages: text('l', ', '),
    beforeSee: text('k', '. '),
    range: text('g', '–'),
  }
}

/** The lines of an index. */
export function indexLines(
  instruction: string,
  marks: readonly IndexMark[],
  pages: MarkPages,
  { styles, headingStyle, tabs }: IndexLook,
): readonly ResultLine[] {
  const { isTab, beforePages, betweenPages, beforeSee, range } = separatorsOf(instruction)
  const wanted = switchOf(instruction, 'f')
  const type = typeof wanted === 'string' ? wanted.toLowerCase() : null
  const listed = marks.filter((mark) => (mark.type?.toLowerCase() ?? null) === type)
  const isRunIn = switchOf(instruction, 'r') !== undefined
  const hasLetters = switchOf(instruction, 'h') !== undefined

  const placesOf = ({ pages: own, see }: Entry, isRight: boolean): string => {
    const numbers = own.map(({ text, isBold, isItalic }, at) =>
      [at === 0 ? '' : run(betweenPages), run(text, `${isBold ? '<w:b/>' : ''}${isItalic ? '<w:i/>' : ''}`)].join(''),
    )
    const before = own.length === 0 ? '' : isRight ? '<w:r><w:tab/></w:r>' : run(beforePages || ', ')
    return `${before}${numbers.join('')}${[...see].map((one) => run(`${beforeSee}${one}`)).join('')}`
  }
  const lines: ResultLine[] = []
  const add = (entry: Entry, depth: number): void => {
    const style = styles[Math.min(depth, styles.length - 1)] ?? ''
    const isLine = !isRunIn || depth > 0
    const below = sorted(entry.below)
    const inLine = isLine
      ? ''
      : below.map((one, at) => run(`${at === 0 ? ': ' : '; '}${one.text}`) + placesOf(one, false)).join('')
    lines.push({
      properties: `<w:pStyle w:val="${escapeXml(style)}"/>${isTab && isLine ? tabs : ''}`,
      content: `${run(entry.text)}${placesOf(entry, isTab && isLine)}${inLine}`,
    })
    if (isLine) for (const one of below) add(one, depth + 1)
  }
  let letter: string | null | undefined
  for (const entry of sorted(entriesOf(listed, pages, range))) {
    const own = letterOf(entry.text)
    if (hasLetters && own !== null && own !== letter)
      lines.push({ properties: `<w:pStyle w:val="${escapeXml(headingStyle)}"/>`, content: run(own) })
    letter = own
    add(entry, 0)
  }
  return lines.length === 0 ? [{ properties: '', content: run('未找到索引项。') }] : lines
}
