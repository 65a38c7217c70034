import type { CitationStyle, Source } from './sources.ts'

// What GB/T 7714-2015 says of a source: in the text and in the bibliography.

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** The kinds of sources and their signs. */
function signOf({ type, texts }: Source): string {
  if (texts.thesisType !== undefined) return 'D'
  switch (type) {
    case 'Book':
    case 'BookSection':
      return 'M'
    case 'JournalArticle':
      return 'J'
    case 'ArticleInAPeriodical':
      return 'N'
    case 'ConferenceProceedings':
      return 'C'
    case 'Report':
      return 'R'
    case 'Patent':
      return 'P'
    case 'InternetSite':
    case 'DocumentFromInternetSite':
    case 'ElectronicSource':
      return 'EB/OL'
    default:
      return 'Z'
  }
}

/** Family names in capitals and initials for names in Latin letters, three at most. */
function authorsWords(authors: readonly string[]): string {
  const names = authors.slice(0, 3).map((name) => {
    const [last = '', first = ''] = name.split(/,\s*/, 2)
    if (isHan(name) || first === '') return name
    const initials = [...first.matchAll(/\p{L}[\p{L}'’]*/gu)].map(([word]) => word[0]?.toUpperCase() ?? '')
    return `${last.toUpperCase()} ${initials.join(' ')}`
  })
  if (authors.length > 3) names.push(isHan(authors[0] ?? '') ? '等' : 'et al')
  return names.join(', ')
}

const joined = (parts: readonly (string | undefined)[], between: string): string =>
  parts.filter((one) => one !== undefined && one !== '').join(between)

/** City, publisher and year: `北京: 商务印书馆, 2015`. */
const published = ({ texts: { city, publisher } }: Source, year: string | undefined): string =>
  joined([joined([city, publisher], ': '), year], ', ')

const withPages = (text: string, pages: string | undefined): string =>
  pages === undefined ? text : text === '' ? pages : `${text}: ${pages}`

/** What comes behind the title. */
function place(source: Source, year: string | undefined): string {
  const { type, texts } = source
  const { journal, conference, volume, issue, pages, url, yearAccessed, monthAccessed, dayAccessed } = texts
  if (type === 'JournalArticle' || type === 'ArticleInAPeriodical') {
    const number = `${volume ?? ''}${issue === undefined ? '' : `(${issue})`}`
    return withPages(joined([journal ?? texts.publisher, year, number], ', '), pages)
  }
  if (signOf(source) === 'EB/OL') {
    const accessed = joined(
      [yearAccessed, monthAccessed?.padStart(2, '0'), dayAccessed?.padStart(2, '0')].filter(Boolean),
      '-',
    )
    const dates = `${year === undefined ? '' : `(${year})`}${accessed === '' ? '' : `[${accessed}]`}`
    return joined([texts.publisher, dates, url], '. ')
  }
  if (type === 'ConferenceProceedings' && conference !== undefined)
    return withPages(joined([conference, published(source, year)], '. '), pages)
  return withPages(published(source, year), pages)
}

const ended = (text: string): string => (/[.。]$/.test(text) ? text : `${text}.`)

/** A source in the bibliography, without its number. */
export function bibliographyWords(source: Source, style: CitationStyle): string {
  const { authors, texts, type } = source
  const year = texts.year
  const isConference = type === 'ConferenceProceedings' && texts.conference !== undefined
  const title = `${texts.title ?? ''}[${signOf(source)}]${isConference ? '//' : ''}`
  const behind = place(source, style === 'numeric' ? year : undefined)
  const said = isConference ? `${title}${behind}` : joined([title, behind], '. ')
  return ended(joined([authorsWords(authors), style === 'authorYear' ? year : undefined, said], '. '))
}

export interface Cited {
  readonly source: Source
  readonly pages: string | null
  readonly isWithoutAuthor: boolean
  readonly isWithoutYear: boolean
}

/** Citations by author and year, in the parentheses of the first one's language. */
export function authorYearWords(cited: readonly Cited[]): string {
  const isChinese = isHan(cited[0]?.source.authors[0] ?? cited[0]?.source.texts.title ?? '')
  const [comma, semicolon, colon] = isChinese ? ['，', '；', '：'] : [', ', '; ', ': ']
  const words = cited.map(({ source: { authors, texts }, pages, isWithoutAuthor, isWithoutYear }) => {
    const [first = '', ...others] = authors
    const family = isHan(first) ? first : (first.split(',')[0] ?? '')
    const more = others.length === 0 ? '' : isHan(first) ? '等' : ' et al.'
    const author = isWithoutAuthor ? '' : first === '' ? (texts.title ?? '') : `${family}${more}`
    const said = joined([author, isWithoutYear ? '' : texts.year], comma)
    return pages === null ? said : `${said}${colon}${pages}`
  })
  return isChinese ? `（${words.join(semicolon)}）` : `(${words.join(semicolon)})`
}

/** Numbers as they are cited together: `[1,3-5]`. */
export function numberWords(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b)
  const spans: [number, number][] = []
  for (const number of sorted) {
    const last = spans.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else spans.push([number, number])
  }
  return `[${spans.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',')}]`
}
