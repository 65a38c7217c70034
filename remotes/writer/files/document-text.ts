import {
  bodyStoryRoot,
  isElement,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
} from '../model/kernel/index.ts'

const valueOf = (node: OoxmlElement, name: string): string | null => {
  const child = (node.children as readonly OoxmlNode[]).find((item) => isElement(item) && item.localName === name)
  if (!child || !isElement(child)) return null
  return child.attributes.find(({ localName }) => localName === 'val')?.value ?? ''
}

/** Text of runs as it stands after all revisions are accepted. */
const inlineText = (node: OoxmlNode): string => {
  if (!isElement(node)) return ''
  switch (node.localName) {
    case 't':
      return (node.children as readonly OoxmlNode[]).map((child) => (isElement(child) ? '' : child.value)).join('')
    case 'tab':
      return '\t'
    case 'br':
    case 'cr':
      return '\n'
    case 'del':
    case 'moveFrom':
    case 'pPr':
    case 'rPr':
    case 'Fallback':
      return ''
    default:
      return (node.children as readonly OoxmlNode[]).map(inlineText).join('')
  }
}

/** Style id → heading level, by the style's outline level or its name. */
const headingLevels = (pkg: OoxmlPackage): ReadonlyMap<string, number> => {
  const levels = new Map<string, number>()
  const styles = [...pkg.parts.values()].find((part) => part.root.localName === 'styles')
  for (const style of (styles?.root.children ?? []) as readonly OoxmlNode[]) {
    if (!isElement(style) || style.localName !== 'style') continue
    const id = style.attributes.find(({ localName }) => localName === 'styleId')?.value
    const named = /^heading (\d)$/i.exec(valueOf(style, 'name') ?? '')
    if (id !== undefined && named) levels.set(id, Number(named[1]))
  }
  return levels
}

const blocksOf = (node: OoxmlNode): readonly OoxmlElement[] =>
  (isElement(node) ? (node.children as readonly OoxmlNode[]) : []).filter(isElement)

const propertiesOf = (paragraph: OoxmlElement): OoxmlElement | undefined =>
  blocksOf(paragraph).find(({ localName }) => localName === 'pPr')

const escapeMarkdown = (text: string): string => text.replaceAll(/([\\`*_[\]<>])/g, '\\$1').replaceAll('\n', '  \n')

const cellText = (cell: OoxmlElement): string =>
  blocksOf(cell)
    .flatMap((block) => (block.localName === 'p' ? [inlineText(block)] : []))
    .join(' ')

const tableRows = (table: OoxmlElement): string[][] =>
  blocksOf(table)
    .filter(({ localName }) => localName === 'tr')
    .map((row) =>
      blocksOf(row)
        .filter(({ localName }) => localName === 'tc')
        .map(cellText),
    )

const markdownTable = (rows: readonly (readonly string[])[]): string => {
  const width = Math.max(1, ...rows.map((row) => row.length))
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => escapeMarkdown(row[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join('\n')
}

/** The main text as plain text or Markdown: headings, list items, tables; pictures and notes are left out. */
export const documentText = (pkg: OoxmlPackage, format: 'txt' | 'md'): string => {
  const main = pkg.parts.get(pkg.mainDocumentPart)
  const body = main && bodyStoryRoot(main)
  if (!body) return ''
  const levels = headingLevels(pkg)
  const out: string[] = []
  const paragraph = (node: OoxmlElement) => {
    const text = inlineText(node)
    if (format === 'txt') {
      out.push(text)
      return
    }
    const properties = propertiesOf(node)
    const level = properties ? levels.get(valueOf(properties, 'pStyle') ?? '') : undefined
    const isItem = properties && blocksOf(properties).some(({ localName }) => localName === 'numPr')
    if (text.trim() === '') return
    if (level !== undefined) out.push(`${'#'.repeat(Math.min(level, 6))} ${escapeMarkdown(text)}`)
    else out.push(isItem ? `- ${escapeMarkdown(text)}` : escapeMarkdown(text))
  }
  const walk = (node: OoxmlNode) => {
    for (const block of blocksOf(node)) {
      if (block.localName === 'p') paragraph(block)
      else if (block.localName === 'tbl') {
        const rows = tableRows(block)
        out.push(format === 'md' ? markdownTable(rows) : rows.map((row) => row.join('\t')).join('\n'))
      } else if (block.localName === 'sdt' || block.localName === 'sdtContent' || block.localName === 'customXml')
        walk(block)
    }
  }
  walk(body)
  return `${out.join(format === 'md' ? '\n\n' : '\n')}\n`
}
