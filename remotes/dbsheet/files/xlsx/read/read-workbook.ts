import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { childOf, childrenOf } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { ImportedSheet } from '../../imported-sheet.ts'
import { columnOf } from '../column-letters.ts'
import { cellFormats } from './cell-formats.ts'
import { choiceLists, optionTitles, type ChoiceList } from './choice-lists.ts'
import { ColumnFacts } from './column-facts.ts'
import { sharedTexts } from './shared-texts.ts'
import { sheetRows, type CellReading, type SheetRows } from './sheet-rows.ts'

/** Unpacked, a workbook that a page takes; as large ones are files of their own. */
const LIMITS = { maxEntries: 10_000, maxTotalBytes: 1024 * 1024 * 1024, maxRatio: 200, ratioFromBytes: 1024 * 1024 }
const MOST_SHEETS = 100
/** Of all sheets together. */
const MOST_CELLS = 10_000_000

interface Sheet {
  readonly name: string
  readonly part: string
  readonly isHidden: boolean
}

/**
 * The visible sheets of a workbook that hold something, as they would become tables. What is calculated comes as its results.
 * @throws WenfangError FileCorrupt, ArchiveUnsafe, FileTooLarge, FormatUnsupported for what is no workbook
 */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly ImportedSheet[]> {
  const source = new SourcePackage(bytes, LIMITS)
  const main = source.relationships('').find(({ type }) => type === 'officeDocument')?.target
  const root = main === undefined ? null : source.xml(main)
  if (main === undefined || !root) throw new WenfangError('FormatUnsupported', 'no workbook')
  const related = source.relationships(main)
  const partOf = (type: string): string | null => related.find((one) => one.type === type)?.target ?? null
  const sheets = childrenOf(childOf(root, 'sheets'), 'sheet').flatMap(({ attributes }): readonly Sheet[] => {
    const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]
    const target = related.find((one) => one.id === id && one.type === 'worksheet')?.target
    const isHidden = attributes['state'] === 'hidden' || attributes['state'] === 'veryHidden'
    return target === undefined ? [] : [{ name: attributes['name'] ?? '', part: target, isHidden }]
  })
  const date1904 = childOf(root, 'workbookPr')?.attributes['date1904']
  const reading: CellReading = {
    texts: await sharedTexts(source, partOf('sharedStrings')),
    formats: cellFormats(source, partOf('styles')),
    isLater: date1904 === '1' || date1904 === 'true',
    left: MOST_CELLS,
  }
  const known = new Map<string, SheetRows>()
  const rowsOf = async ({ name, part }: Sheet): Promise<SheetRows | null> => {
    const entry = source.entry(part)
    if (!entry) return null
    const found = known.get(name) ?? (await sheetRows(entry, reading))
    known.set(name, found)
    return found
  }
  const imported: ImportedSheet[] = []
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden).slice(0, MOST_SHEETS)) {
    const read = await rowsOf(sheet)
    if (!read || read.rows.length === 0) continue
    const choices = new Map<number, readonly string[]>()
    for (const list of choiceLists(read.around)) choices.set(list.column, await titlesOf(list, sheet))
    imported.push(importedSheet(sheet.name, read, choices))
  }
  return imported

  async function titlesOf(list: ChoiceList, own: Sheet): Promise<readonly string[]> {
    if ('titles' in list) return optionTitles(list.titles)
    const sheet = list.sheet === null ? own : sheets.find(({ name }) => name === list.sheet)
    const read = sheet ? await rowsOf(sheet) : null
    const column = columnOf(list.from)
    const isListed = (at: number): boolean => {
      const number = read?.numbers[at] ?? 0
      return number >= list.first && number <= list.last
    }
    return optionTitles((read?.rows ?? []).filter((_, at) => isListed(at)).map((row) => row[column] ?? ''))
  }
}

function importedSheet(
  title: string,
  { caption, rows, isCut, heads, facts }: SheetRows,
  choices: ReadonlyMap<number, readonly string[]>,
): ImportedSheet {
  return {
    title,
    caption,
    rows,
    isCut,
    field(column, hasHead) {
      const all = new ColumnFacts()
      const [head, own] = [heads[column], facts[column]]
      for (const part of hasHead ? [own] : [head, own]) if (part) all.join(part)
      const texts = (hasHead ? rows.slice(1) : rows).map((row) => row[column] ?? '')
      return all.field(texts, choices.get(column) ?? [])
    },
  }
}
