import { blankDocument } from '../../files/blank.ts'
import { readZip, writeZip } from '../kernel/index.ts'

const C = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WP = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'

const points = (values: readonly (string | number)[]): string =>
  `<c:ptCount val="${values.length}"/>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}`

const texts = (values: readonly string[]): string =>
  `<c:strRef><c:f>Sheet1!$A$2</c:f><c:strCache>${points(values)}</c:strCache></c:strRef>`

const numbers = (values: readonly number[]): string =>
  `<c:numRef><c:f>Sheet1!$B$2</c:f><c:numCache><c:formatCode>General</c:formatCode>${points(values)}</c:numCache></c:numRef>`

const MONTHS = ['一月', '二月', '三月']
const SERIES = [
  { name: '收入', values: [4.3, 2.5, 3.5], colour: 'accent1' },
  { name: '支出', values: [2.4, 4.4, 1.8], colour: 'accent2' },
] as const

/** The part of a chart as word processors write it, with the values that they keep. @param kind `barChart`, `pieChart` … */
export function chartXml(kind: string, { title = '收支', group = '' } = {}): string {
  const isXy = kind === 'scatterChart'
  const series = SERIES.map(
    ({ name, values, colour }, at) =>
      `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx>${texts([name])}</c:tx>` +
      `<c:spPr><a:solidFill><a:schemeClr val="${colour}"/></a:solidFill><a:ln><a:solidFill><a:schemeClr val="${colour}"/></a:solidFill></a:ln></c:spPr>` +
      (isXy
        ? `<c:xVal>${numbers([1, 2, 4])}</c:xVal><c:yVal>${numbers(values)}</c:yVal>`
        : `<c:cat>${texts(MONTHS)}</c:cat><c:val>${numbers(values)}</c:val>`) +
      '</c:ser>',
  ).join('')
  const axes = `<c:catAx><c:axId val="1"/></c:catAx><c:valAx><c:axId val="2"/><c:majorGridlines/></c:valAx>`
  return (
    `<c:chartSpace xmlns:c="${C}" xmlns:a="${A}"><c:chart>` +
    `<c:title><c:tx><c:rich><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:rich></c:tx></c:title>` +
    `<c:plotArea><c:${kind}>${group}${series}<c:axId val="1"/><c:axId val="2"/></c:${kind}>${axes}</c:plotArea>` +
    '<c:legend><c:legendPos val="b"/></c:legend></c:chart></c:chartSpace>'
  )
}

/** A new document with one paragraph a chart. */
export function documentWithCharts(charts: readonly string[]): Uint8Array {
  const read = readZip(blankDocument())
  if (!read.ok) throw new Error('the blank document cannot be read')
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  const entries = new Map(read.entries)
  const change = (name: string, edit: (text: string) => string): void => {
    entries.set(name, encoder.encode(edit(decoder.decode(entries.get(name)))))
  }
  const drawings = charts.map(
    (_, at) =>
      `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${WP}"><wp:extent cx="4572000" cy="2743200"/><wp:docPr id="${at + 1}" name="图表 ${at + 1}"/>` +
      `<a:graphic xmlns:a="${A}"><a:graphicData uri="${C}"><c:chart xmlns:c="${C}" xmlns:r="${R}" r:id="chart${at}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
  )
  change('/word/document.xml', (text) => text.replace(/<w:body>/, `<w:body>${drawings.join('')}`))
  change('/word/_rels/document.xml.rels', (text) =>
    text.replace(
      '</Relationships>',
      `${charts.map((_, at) => `<Relationship Id="chart${at}" Type="${R}/chart" Target="charts/chart${at}.xml"/>`).join('')}</Relationships>`,
    ),
  )
  change('/[Content_Types].xml', (text) =>
    text.replace(
      '</Types>',
      `${charts.map((_, at) => `<Override PartName="/word/charts/chart${at}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`).join('')}</Types>`,
    ),
  )
  for (const [at, chart] of charts.entries()) entries.set(`/word/charts/chart${at}.xml`, encoder.encode(chart))
  return writeZip(entries)
}
