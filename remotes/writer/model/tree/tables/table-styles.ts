import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { type OoxmlElement, withChildren } from '../../kernel/index.ts'
import { attribute, childNamed, childrenNamed, nodesOf } from '../nodes.ts'
import { type Mint, parseOne } from '../parse.ts'
import { withProperties } from '../properties.ts'

/** What a picture of the style needs. Colours are `#RRGGBB`. */
export interface StylePreview {
  readonly header: string | null
  readonly headerText: string
  readonly band: string | null
  readonly line: string | null
  readonly lines: 'all' | 'rows' | 'three' | 'none'
}

export interface TableStyle {
  readonly id: string
  /** As files say it; Word shows its own words for its own styles. */
  readonly name: string
  readonly title: string
  readonly preview: StylePreview
  /** Absent for a style that the document has already. */
  readonly xml?: string
}

const ACCENTS = [
  ['', '', '7F7F7F', 'F2F2F2', '000000'],
  ['Accent 1', '蓝', '8EAADB', 'D9E2F3', '4472C4'],
  ['Accent 2', '橙', 'F4B083', 'FBE4D5', 'ED7D31'],
  ['Accent 3', '灰', 'C9C9C9', 'EDEDED', 'A5A5A5'],
  ['Accent 4', '金', 'FFD966', 'FFF2CC', 'FFC000'],
  ['Accent 5', '青', '9CC2E5', 'DEEAF6', '5B9BD5'],
  ['Accent 6', '绿', 'A8D08D', 'E2EFD9', '70AD47'],
] as const

const line = (side: string, colour: string, size = 4, style = 'single'): string =>
  `<w:${side} w:val="${style}" w:sz="${size}" w:space="0" w:color="${colour}"/>`
const lines = (sides: string, colour: string, size = 4): string =>
  sides
    .split(' ')
    .map((side) => line(side, colour, size))
    .join('')
const fill = (colour: string): string => `<w:shd w:val="clear" w:color="auto" w:fill="${colour}"/>`

const PADDING = '<w:tblInd w:w="0" w:type="dxa"/>'
const MARGINS =
  '<w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar>'

interface Parts {
  readonly borders: string
  readonly conditions?: string
  readonly isOwn?: boolean
}

const styleXml = (id: string, name: string, { borders, conditions = '', isOwn = false }: Parts): string =>
  `<w:style w:type="table"${isOwn ? ' w:customStyle="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>` +
  `<w:uiPriority w:val="59"/><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr>` +
  `<w:tblPr><w:tblStyleRowBandSize w:val="1"/><w:tblStyleColBandSize w:val="1"/>${PADDING}` +
  `${borders === '' ? '' : `<w:tblBorders>${borders}</w:tblBorders>`}${MARGINS}</w:tblPr>${conditions}</w:style>`

const condition = (type: string, { run = '', cell = '' }: { readonly run?: string; readonly cell?: string }): string =>
  `<w:tblStylePr w:type="${type}">${run === '' ? '' : `<w:rPr>${run}</w:rPr>`}${cell === '' ? '' : `<w:tblPr/><w:tcPr>${cell}</w:tcPr>`}</w:tblStylePr>`

const BOLD = '<w:b/><w:bCs/>'
const bolds = (...types: readonly string[]): string => types.map((type) => condition(type, { run: BOLD })).join('')

function gridTable4([accent, hue, soft, band, strong]: (typeof ACCENTS)[number]): TableStyle {
  const sides = 'top left bottom right insideH insideV'
  return {
    id: `GridTable4${accent === '' ? '' : `-${accent.replace(' ', '')}`}`,
    name: `Grid Table 4${accent === '' ? '' : ` ${accent}`}`,
    title: `网格表${hue === '' ? '' : `（${hue}）`}`,
    preview: { header: `#${strong}`, headerText: '#FFFFFF', band: `#${band}`, line: `#${soft}`, lines: 'all' },
    xml: styleXml(
      `GridTable4${accent === '' ? '' : `-${accent.replace(' ', '')}`}`,
      `Grid Table 4${accent === '' ? '' : ` ${accent}`}`,
      {
        borders: lines(sides, soft),
        conditions:
          condition('firstRow', {
            run: `${BOLD}<w:color w:val="FFFFFF"/>`,
            cell: `<w:tcBorders>${lines('top left bottom right', strong)}<w:insideH w:val="nil"/><w:insideV w:val="nil"/></w:tcBorders>${fill(strong)}`,
          }) +
          condition('lastRow', { run: BOLD, cell: `<w:tcBorders>${line('top', strong, 4, 'double')}</w:tcBorders>` }) +
          bolds('firstCol', 'lastCol') +
          condition('band1Vert', { cell: fill(band) }) +
          condition('band1Horz', { cell: fill(band) }),
      },
    ),
  }
}

function listTable3([accent, hue, , band, strong]: (typeof ACCENTS)[number]): TableStyle {
  const id = `ListTable3${accent === '' ? '' : `-${accent.replace(' ', '')}`}`
  const name = `List Table 3${accent === '' ? '' : ` ${accent}`}`
  return {
    id,
    name,
    title: `清单表${hue === '' ? '' : `（${hue}）`}`,
    preview: { header: `#${strong}`, headerText: '#FFFFFF', band: null, line: `#${strong}`, lines: 'rows' },
    xml: styleXml(id, name, {
      borders: lines('top left bottom right', strong),
      conditions:
        condition('firstRow', { run: `${BOLD}<w:color w:val="FFFFFF"/>`, cell: fill(strong) }) +
        condition('lastRow', { run: BOLD, cell: `<w:tcBorders>${line('top', strong, 4, 'double')}</w:tcBorders>` }) +
        bolds('firstCol', 'lastCol') +
        condition('band1Vert', { cell: `<w:tcBorders>${lines('left right', strong)}</w:tcBorders>` }) +
        condition('band1Horz', { cell: `<w:tcBorders>${lines('top bottom', strong)}</w:tcBorders>${fill(band)}` }),
    }),
  }
}

/** Styles that every document can have; those Word knows carry Word's names. */
export const OWN_STYLES: readonly TableStyle[] = [
  {
    id: 'TableGrid',
    name: 'Table Grid',
    title: '网格型',
    preview: { header: null, headerText: '#000000', band: null, line: '#000000', lines: 'all' },
    xml: styleXml('TableGrid', 'Table Grid', { borders: lines('top left bottom right insideH insideV', 'auto') }),
  },
  {
    id: 'ThreeLineTable',
    name: '三线表',
    title: '三线表',
    preview: { header: null, headerText: '#000000', band: null, line: '#000000', lines: 'three' },
    xml: styleXml('ThreeLineTable', '三线表', {
      isOwn: true,
      borders: lines('top bottom', '000000', 12),
      conditions: condition('firstRow', {
        run: BOLD,
        cell: `<w:tcBorders>${line('bottom', '000000', 6)}</w:tcBorders>`,
      }),
    }),
  },
  {
    id: 'PlainTable2',
    name: 'Plain Table 2',
    title: '横线表',
    preview: { header: null, headerText: '#000000', band: null, line: '#7F7F7F', lines: 'rows' },
    xml: styleXml('PlainTable2', 'Plain Table 2', {
      borders: lines('top bottom', '7F7F7F'),
      conditions:
        condition('firstRow', { run: BOLD, cell: `<w:tcBorders>${line('bottom', '7F7F7F')}</w:tcBorders>` }) +
        condition('lastRow', { run: BOLD, cell: `<w:tcBorders>${line('top', '7F7F7F')}</w:tcBorders>` }) +
        bolds('firstCol', 'lastCol') +
        condition('band1Horz', { cell: `<w:tcBorders>${lines('top bottom', '7F7F7F')}</w:tcBorders>` }),
    }),
  },
  ...ACCENTS.map(gridTable4),
  ...ACCENTS.map(listTable3),
]

/** Table styles that the document brings along, the one for all tables left out. */
export function stylesOf(styles: OoxmlElement | null): readonly TableStyle[] {
  if (!styles) return []
  return childrenNamed(styles, 'style').flatMap((style): readonly TableStyle[] => {
    const id = attribute(style, 'styleId')
    if (attribute(style, 'type') !== 'table' || id === null || attribute(style, 'default') === '1') return []
    const name = attribute(childNamed(style, 'name'), 'val') ?? id
    const known = OWN_STYLES.find((own) => own.id === id || own.name === name)
    if (known) return [{ id, name, title: known.title, preview: known.preview }]
    return [{ id, name, title: name, preview: previewOf(style) }]
  })
}

function previewOf(style: OoxmlElement): StylePreview {
  const borders = childNamed(childNamed(style, 'tblPr'), 'tblBorders')
  const condition = (type: string) => childrenNamed(style, 'tblStylePr').find((one) => attribute(one, 'type') === type)
  const fillOf = (type: string): string | null => {
    const value = attribute(childNamed(childNamed(condition(type), 'tcPr'), 'shd'), 'fill')
    return value && /^[\dA-Fa-f]{6}$/.test(value) ? `#${value}` : null
  }
  const colour = attribute(borders && (childNamed(borders, 'insideH') ?? childNamed(borders, 'top')), 'color')
  const text = attribute(childNamed(childNamed(condition('firstRow'), 'rPr'), 'color'), 'val')
  return {
    header: fillOf('firstRow'),
    headerText: text && /^[\dA-Fa-f]{6}$/.test(text) ? `#${text}` : '#000000',
    band: fillOf('band1Horz'),
    line: borders ? (colour && colour !== 'auto' ? `#${colour}` : '#000000') : null,
    lines: !borders ? 'none' : childNamed(borders, 'insideV') ? 'all' : 'rows',
  }
}

/** The styles with this one in them; the same where they have it. */
export function withStyle(styles: OoxmlElement, style: TableStyle, mint: Mint): OoxmlElement {
  const has = childrenNamed(styles, 'style').some((known) => attribute(known, 'styleId') === style.id)
  if (has || style.xml === undefined) return styles
  return withChildren(styles, [...nodesOf(styles), parseOne(style.xml, mint)])
}

/** Which parts of its style a table shows. */
export interface TableLook {
  readonly firstRow: boolean
  readonly lastRow: boolean
  readonly firstColumn: boolean
  readonly lastColumn: boolean
  readonly bandedRows: boolean
  readonly bandedColumns: boolean
}

const BITS = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x100,
  noHBand: 0x200,
  noVBand: 0x400,
} as const

export function lookOf(table: OoxmlElement): TableLook {
  const look = childNamed(childNamed(table, 'tblPr'), 'tblLook')
  const bits = Number.parseInt(attribute(look, 'val') ?? (look ? '0' : '04A0'), 16)
  const has = (name: keyof typeof BITS): boolean => {
    const said = attribute(look, name)
    return said === null ? (bits & BITS[name]) !== 0 : said === '1' || said === 'true' || said === 'on'
  }
  return {
    firstRow: has('firstRow'),
    lastRow: has('lastRow'),
    firstColumn: has('firstColumn'),
    lastColumn: has('lastColumn'),
    bandedRows: !has('noHBand'),
    bandedColumns: !has('noVBand'),
  }
}

function lookXml(look: TableLook): string {
  const flags = {
    firstRow: look.firstRow,
    lastRow: look.lastRow,
    firstColumn: look.firstColumn,
    lastColumn: look.lastColumn,
    noHBand: !look.bandedRows,
    noVBand: !look.bandedColumns,
  }
  const names = Object.keys(BITS) as (keyof typeof BITS)[]
  const bits = names.reduce((sum, name) => sum | (flags[name] ? BITS[name] : 0), 0)
  return `<w:tblLook w:val="${bits.toString(16).toUpperCase().padStart(4, '0')}" ${names.map((name) => `w:${name}="${flags[name] ? 1 : 0}"`).join(' ')}/>`
}

export const withLook = (table: OoxmlElement, look: TableLook, mint: Mint): OoxmlElement =>
  withProperties(table, 'tblPr', { tblLook: lookXml(look) }, mint)

/** The table in a style. Borders of its own, which would hide the style's, go; cells keep what they were given one by one. */
export function inStyle(table: OoxmlElement, styleId: string | null, mint: Mint): OoxmlElement {
  return withProperties(
    table,
    'tblPr',
    {
      tblStyle: styleId === null ? null : `<w:tblStyle w:val="${escapeXml(styleId)}"/>`,
      tblBorders: null,
      shd: null,
      ...(childNamed(childNamed(table, 'tblPr'), 'tblLook') ? {} : { tblLook: lookXml(lookOf(table)) }),
    },
    mint,
  )
}

export const styleOf = (table: OoxmlElement): string | null =>
  attribute(childNamed(childNamed(table, 'tblPr'), 'tblStyle'), 'val')
