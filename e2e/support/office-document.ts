import { convertByLibreOffice } from '@wenfang/shared-testing/programs'

/** A document as LibreOffice understands it: flat OpenDocument, one XML text. */
export interface OfficeDocument {
  readonly xml: string
  /**
   * Source of the first paragraph or heading that shows this text, and behind it the sources of all automatic styles
   * that it names: what the text looks like is found in it without following references. Empty where none shows it.
   */
  paragraph(text: string): string
  /** The same for the first table that shows this text. */
  table(text: string): string
}

const BLOCK = /<text:(p|h)(?=[ >])[^>]*?(?:\/>|>.*?<\/text:\1>)/gs
const TABLE = /<table:table(?=[ >])(?:(?!<table:table[ >]).)*?<\/table:table>/gs

/** Opens a Word file in LibreOffice. @throws when it cannot */
export const openInLibreOffice = async (program: string, docx: Uint8Array): Promise<OfficeDocument> =>
  officeDocument((await convertByLibreOffice(program, docx, 'docx', 'fodt')).toString())

/** The plain text LibreOffice reads in a Word file. @throws when it cannot open it */
export const textByLibreOffice = async (program: string, docx: Uint8Array): Promise<string> =>
  (await convertByLibreOffice(program, docx, 'docx', 'txt:Text (encoded):UTF8')).toString()

export function officeDocument(xml: string): OfficeDocument {
  const styles = new Map<string, string>()
  for (const [source, name = ''] of xml.matchAll(
    /<(?:style:style|text:list-style)(?=[ >])[^>]*?style:name="([^"]*)"[^>]*?(?:\/>|>.*?<\/(?:style:style|text:list-style)>)/gs,
  ))
    styles.set(name, source)
  const body = /<office:body>.*<\/office:body>/s.exec(xml)?.[0] ?? ''
  const withStyles = (source: string): string => {
    const named = [...source.matchAll(/(?:text|table|draw):style-name="([^"]*)"/g)].map((match) => match[1] ?? '')
    return [source, ...new Set(named)].map((part, at) => (at === 0 ? part : (styles.get(part) ?? ''))).join('\n')
  }
  const find = (pattern: RegExp, text: string): string => {
    const found = [...body.matchAll(pattern)].map((match) => match[0]).find((source) => textOf(source).includes(text))
    return found === undefined ? '' : withStyles(found)
  }
  return { xml, paragraph: (text) => find(BLOCK, text), table: (text) => find(TABLE, text) }
}

const textOf = (source: string): string => source.replaceAll(/<text:s\/>/g, ' ').replaceAll(/<[^>]*>/g, '')
