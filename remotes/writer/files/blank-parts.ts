// The parts of a new document, written by hand: small, valid, and with nothing in it that nobody asked for.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'
const IGNORABLE = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="w14"'
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const relationships = (
  items: readonly (readonly [id: string, type: string, target: string, mode?: 'External'])[],
): string =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items
    .map(
      ([id, type, target, mode]) =>
        `<Relationship Id="${id}" Type="${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`

export const contentTypesXml = (
  parts: readonly string[],
  mediaTypes: ReadonlyMap<string, string> = new Map(),
): string =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  [...mediaTypes].map(([ext, type]) => `<Default Extension="${ext}" ContentType="${type}"/>`).join('') +
  ['document.main', 'styles', 'numbering', 'settings', ...parts]
    .map((part) => `<Override PartName="/word/${part.split('.')[0] ?? ''}.xml" ContentType="${MAIN}.${part}+xml"/>`)
    .join('') +
  '</Types>'

/** A4 with the margins and the line grid of a Chinese Word. */
export const documentXmlOf = (blocks: string): string =>
  `${XML}<w:document ${W} ${R} ${W14} ${IGNORABLE}><w:body>${blocks}` +
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>' +
  '<w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="851" w:footer="992" w:gutter="0"/>' +
  '<w:cols w:space="425"/><w:docGrid w:type="lines" w:linePitch="312"/></w:sectPr></w:body></w:document>'

export const documentXml = documentXmlOf('<w:p w14:paraId="00000001" w14:textId="77777777"/>')

/** The notes of a document, with the two that draw the line above them. */
export const footnotesXml = (notes: string): string =>
  `${XML}<w:footnotes ${W} ${R}><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>` +
  '<w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>' +
  `${notes}</w:footnotes>`

const SERIF = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体" w:cs="Times New Roman"/>'
const SANS = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="黑体" w:cs="Arial"/>'

export interface Style {
  readonly id: string
  /** Word's own name: every program knows the style by it and shows it in its own language. */
  readonly name: string
  readonly alias?: string
  readonly type?: 'paragraph' | 'character' | 'table'
  readonly isDefault?: boolean
  readonly basedOn?: string
  readonly next?: string
  readonly priority: number
  readonly body: string
}

const heading = (level: number, halfPoints: number, before: number): Style => ({
  id: String(level),
  name: `heading ${level}`,
  alias: `标题 ${level}`,
  basedOn: 'a',
  next: 'a',
  priority: 9,
  body:
    `<w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="${before}" w:after="${before / 2}"/>` +
    `<w:outlineLvl w:val="${level - 1}"/></w:pPr>` +
    `<w:rPr>${SANS}<w:b/><w:bCs/><w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/></w:rPr>`,
})

const CELL_MARGINS = '<w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/>'
const GRID = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join('')

const STYLES: readonly Style[] = [
  {
    id: 'a',
    name: 'Normal',
    alias: '正文',
    isDefault: true,
    priority: 0,
    body: '<w:pPr><w:widowControl w:val="0"/><w:jc w:val="both"/></w:pPr>',
  },
  heading(1, 44, 340),
  heading(2, 32, 260),
  heading(3, 30, 260),
  heading(4, 28, 200),
  heading(5, 24, 200),
  heading(6, 21, 160),
  {
    id: 'a1',
    name: 'Title',
    alias: '标题',
    basedOn: 'a',
    next: 'a',
    priority: 10,
    body: `<w:pPr><w:spacing w:before="240" w:after="240"/><w:jc w:val="center"/></w:pPr><w:rPr>${SANS}<w:b/><w:bCs/><w:sz w:val="44"/><w:szCs w:val="44"/></w:rPr>`,
  },
  {
    id: 'a2',
    name: 'Subtitle',
    alias: '副标题',
    basedOn: 'a',
    next: 'a',
    priority: 11,
    body: `<w:pPr><w:spacing w:before="120" w:after="240"/><w:jc w:val="center"/></w:pPr><w:rPr>${SANS}<w:sz w:val="28"/><w:szCs w:val="28"/></w:rPr>`,
  },
  {
    id: 'a3',
    name: 'Quote',
    alias: '引用',
    basedOn: 'a',
    next: 'a',
    priority: 29,
    body: '<w:pPr><w:spacing w:before="120" w:after="120"/><w:ind w:left="420" w:right="420"/></w:pPr><w:rPr><w:i/><w:iCs/><w:color w:val="595959"/></w:rPr>',
  },
  {
    id: 'a4',
    name: 'List Paragraph',
    alias: '列表段落',
    basedOn: 'a',
    priority: 34,
    body: '<w:pPr><w:ind w:left="420"/></w:pPr>',
  },
  {
    id: 'a5',
    name: 'Default Paragraph Font',
    alias: '默认段落字体',
    type: 'character',
    isDefault: true,
    priority: 1,
    body: '',
  },
  {
    id: 'a6',
    name: 'Hyperlink',
    alias: '超链接',
    type: 'character',
    basedOn: 'a5',
    priority: 99,
    body: '<w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr>',
  },
  {
    id: 'a7',
    name: 'Normal Table',
    alias: '普通表格',
    type: 'table',
    isDefault: true,
    priority: 99,
    body: `<w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar>${CELL_MARGINS}</w:tblCellMar></w:tblPr>`,
  },
  {
    id: 'a8',
    name: 'Table Grid',
    alias: '网格型',
    type: 'table',
    basedOn: 'a7',
    priority: 39,
    body: `<w:tblPr><w:tblBorders>${GRID}</w:tblBorders></w:tblPr>`,
  },
  {
    id: 'a9',
    name: 'header',
    alias: '页眉',
    basedOn: 'a',
    priority: 99,
    body: '<w:pPr><w:tabs><w:tab w:val="center" w:pos="4153"/><w:tab w:val="right" w:pos="8306"/></w:tabs><w:jc w:val="center"/></w:pPr><w:rPr><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr>',
  },
  {
    id: 'aa',
    name: 'footer',
    alias: '页脚',
    basedOn: 'a',
    priority: 99,
    body: '<w:pPr><w:tabs><w:tab w:val="center" w:pos="4153"/><w:tab w:val="right" w:pos="8306"/></w:tabs><w:jc w:val="left"/></w:pPr><w:rPr><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr>',
  },
  {
    id: 'ab',
    name: 'footnote text',
    alias: '脚注文本',
    basedOn: 'a',
    priority: 99,
    body: '<w:pPr><w:snapToGrid w:val="0"/><w:jc w:val="left"/></w:pPr><w:rPr><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr>',
  },
  {
    id: 'ac',
    name: 'footnote reference',
    alias: '脚注引用',
    type: 'character',
    basedOn: 'a5',
    priority: 99,
    body: '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>',
  },
]

const styleXml = ({ id, name, alias, type = 'paragraph', isDefault, basedOn, next, priority, body }: Style): string =>
  `<w:style w:type="${type}"${isDefault ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>` +
  `${alias === undefined ? '' : `<w:aliases w:val="${alias}"/>`}` +
  `${basedOn === undefined ? '' : `<w:basedOn w:val="${basedOn}"/>`}${next === undefined ? '' : `<w:next w:val="${next}"/>`}` +
  `<w:uiPriority w:val="${priority}"/><w:qFormat/>${body}</w:style>`

/** @param more styles beside those of every new document. */
export const stylesXmlWith = (more: readonly Style[]): string =>
  `${XML}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr>${SERIF}<w:kern w:val="2"/><w:sz w:val="21"/><w:szCs w:val="21"/>` +
  '<w:lang w:val="en-US" w:eastAsia="zh-CN" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>' +
  `${[...STYLES, ...more].map(styleXml).join('')}</w:styles>`

export const stylesXml = stylesXmlWith([])

const level = (at: number, format: string, text: string, font = ''): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/>` +
  `<w:pPr><w:ind w:left="${420 * (at + 1)}" w:hanging="420"/></w:pPr>${font}</w:lvl>`

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const BULLETS = ['●', '○', '■']
const BULLET_FONT = '<w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="宋体" w:hint="eastAsia"/></w:rPr>'
const NUMBERS: readonly (readonly [string, string])[] = [
  ['decimal', ''],
  ['lowerLetter', ')'],
  ['lowerRoman', '.'],
]
const CHINESE: readonly (readonly [string, string, string])[] = [
  ['chineseCountingThousand', '', '、'],
  ['chineseCountingThousand', '（', '）'],
  ['decimal', '', '.'],
  ['decimal', '（', '）'],
  ['decimalEnclosedCircle', '', ''],
]

const abstract = (id: number, levels: readonly string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels.join('')}</w:abstractNum>`

/** 1: bullets; 2: 1. a) i.; 3: 一、（一）1.（1）①. */
export const numberingXmlWith = (more: string): string =>
  `${XML}<w:numbering ${W}>` +
  abstract(
    0,
    LEVELS.map((at) => level(at, 'bullet', BULLETS[at % 3] ?? '●', BULLET_FONT)),
  ) +
  abstract(
    1,
    LEVELS.map((at) => {
      const [format = 'decimal', end = '.'] = NUMBERS[at % 3] ?? []
      return level(at, format, `%${at + 1}${at % 3 === 0 ? '.' : end}`)
    }),
  ) +
  abstract(
    2,
    LEVELS.map((at) => {
      const [format = 'decimal', before = '', after = '.'] = CHINESE[at] ?? []
      return level(at, format, `${before}%${at + 1}${after}`)
    }),
  ) +
  [0, 1, 2].map((id) => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`).join('') +
  `${more}</w:numbering>`

export const numberingXml = numberingXmlWith('')

export const settingsXml =
  `${XML}<w:settings ${W}><w:zoom w:percent="100"/><w:bordersDoNotSurroundHeader/><w:bordersDoNotSurroundFooter/>` +
  '<w:defaultTabStop w:val="420"/><w:drawingGridVerticalSpacing w:val="156"/>' +
  '<w:displayHorizontalDrawingGridEvery w:val="0"/><w:displayVerticalDrawingGridEvery w:val="2"/>' +
  '<w:characterSpacingControl w:val="compressPunctuation"/><w:compat><w:spaceForUL/><w:balanceSingleByteDoubleByteWidth/>' +
  '<w:doNotLeaveBackslashAlone/><w:ulTrailSpace/><w:doNotExpandShiftReturn/><w:adjustLineHeightInTable/><w:useFELayout/>' +
  '<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>' +
  '<w:themeFontLang w:val="en-US" w:eastAsia="zh-CN"/><w:decimalSymbol w:val="."/><w:listSeparator w:val=","/></w:settings>'
