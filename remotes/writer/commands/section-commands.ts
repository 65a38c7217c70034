import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  PAGE_BORDER_STYLES,
  readSectionFormat,
  withColumns,
  withLineNumbering,
  withPageBorders,
  withPageNumbering,
  withSectionFormat,
  type ColumnFormat,
  type LineNumbering,
  type PageBorders,
  type SectionFormat,
} from '../model/tree/page-format.ts'
import { sectionsOf, withSections } from '../model/tree/sections.ts'
import { treeCommand } from './command.ts'
import { COLOUR, LETTERS_AND_NUMERALS, oneOf, TWIPS } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

/** From section `from` to section `to`; all of them where nothing is said. */
const SECTIONS = {
  from: Type.Optional(Type.Integer({ minimum: 0, description: '第一节，从 0 数起；缺省为第一节' })),
  to: Type.Optional(Type.Integer({ minimum: 0, description: '最后一节；缺省为文档的最后一节' })),
}

interface Span {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

type Change = Parameters<typeof withSections>[2]

function changeSections(document: WriterDocument, { from = 0, to = Infinity }: Span, change: Change): void {
  if (from >= sectionsOf(document.package).length || from > to) throw new Refused('noSuchSection')
  document.edit((pkg) => withSections(pkg, (index) => index >= from && index <= to, change))
}

const optional = (schema: typeof TWIPS) => Type.Optional(schema)
const EDGE = Type.Optional(Type.Integer({ minimum: -31_680, maximum: 31_680, description: '缇' }))
const PAPER = Type.Optional(Type.Integer({ minimum: 144, maximum: 31_680, description: '缇' }))

const FORMAT = Type.Unsafe<Partial<SectionFormat>>(
  Type.Object(
    {
      pageWidth: PAPER,
      pageHeight: PAPER,
      orientation: Type.Optional(oneOf('portrait', 'landscape')),
      marginTop: EDGE,
      marginRight: optional(TWIPS),
      marginBottom: EDGE,
      marginLeft: optional(TWIPS),
      gutter: optional(TWIPS),
      headerDistance: optional(TWIPS),
      footerDistance: optional(TWIPS),
      start: Type.Optional(oneOf('nextPage', 'continuous', 'evenPage', 'oddPage')),
      verticalAlignment: Type.Optional(oneOf('top', 'center', 'both', 'bottom')),
      grid: Type.Optional(oneOf('none', 'lines', 'linesAndChars')),
      linePitch: optional(TWIPS),
      characterSpace: Type.Optional(Type.Integer({ minimum: -100_000, maximum: 1_000_000 })),
    },
    { additionalProperties: false, minProperties: 1, description: '长度以缇（二十分之一磅）计，没有给出的不改' },
  ),
)

export const formatSections = treeCommand(
  {
    id: 'section.format',
    title: '页面设置',
    description: '设置节的纸张、页边距、方向、起始、对齐和网格，没有给出的不改。',
    args: { ...SECTIONS, format: FORMAT },
  },
  (document, { format, ...span }) => {
    for (const { properties } of sectionsOf(document.package).slice(span.from ?? 0, (span.to ?? Infinity) + 1)) {
      const page = { ...readSectionFormat(properties), ...format }
      const hasRoom =
        page.marginLeft + page.marginRight + page.gutter < page.pageWidth &&
        Math.abs(page.marginTop) + Math.abs(page.marginBottom) < page.pageHeight
      if (!hasRoom) throw new Refused('margins', 'the margins leave no room for text')
    }
    changeSections(document, span, (properties) => withSectionFormat(properties, format))
  },
)

const WIDTH = Type.Object({ width: TWIPS, space: TWIPS }, { additionalProperties: false })

export const setColumns = treeCommand(
  {
    id: 'section.columns',
    title: '分栏',
    description: '设置节的栏数、栏间距和分隔线；各栏不同时由 widths 给出。',
    args: {
      ...SECTIONS,
      columns: Type.Unsafe<ColumnFormat>(
        Type.Object(
          {
            count: Type.Integer({ minimum: 1, maximum: 45 }),
            space: TWIPS,
            hasLine: Type.Boolean(),
            widths: Type.Union([Type.Array(WIDTH, { minItems: 1, maxItems: 45 }), Type.Null()]),
          },
          { additionalProperties: false },
        ),
      ),
    },
  },
  (document, { columns, ...span }) => changeSections(document, span, (properties) => withColumns(properties, columns)),
)

export const setLineNumbers = treeCommand(
  {
    id: 'section.lineNumbers',
    title: '行号',
    description: '设置节的行号，null 为没有。',
    args: {
      ...SECTIONS,
      numbering: Type.Unsafe<LineNumbering | null>(
        Type.Union([
          Type.Object(
            {
              countBy: Type.Integer({ minimum: 1, maximum: 100 }),
              start: Type.Integer({ minimum: 1, maximum: 32_767 }),
              restart: oneOf('newPage', 'newSection', 'continuous'),
              distance: TWIPS,
            },
            { additionalProperties: false },
          ),
          Type.Null(),
        ]),
      ),
    },
  },
  (document, { numbering, ...span }) =>
    changeSections(document, span, (properties) => withLineNumbering(properties, numbering)),
)

export const setPageBorders = treeCommand(
  {
    id: 'section.borders',
    title: '页面边框',
    description: '设置节的页面边框，null 为没有。',
    args: {
      ...SECTIONS,
      borders: Type.Unsafe<PageBorders | null>(
        Type.Union([
          Type.Object(
            {
              edges: Type.Array(oneOf('top', 'left', 'bottom', 'right'), { minItems: 1, maxItems: 4 }),
              style: oneOf(...PAGE_BORDER_STYLES),
              size: Type.Integer({ minimum: 2, maximum: 96, description: '八分之一磅' }),
              colour: Type.Union([COLOUR, Type.Literal('auto')]),
              space: Type.Integer({ minimum: 0, maximum: 31, description: '磅' }),
              offsetFrom: oneOf('page', 'text'),
            },
            { additionalProperties: false },
          ),
          Type.Null(),
        ]),
      ),
    },
  },
  (document, { borders, ...span }) =>
    changeSections(document, span, (properties) => withPageBorders(properties, borders)),
)

export const numberPages = treeCommand(
  {
    id: 'section.pageNumbers',
    title: '页码格式',
    description: '设置节的页码格式和起始页码，start 为 null 时接着前一节。',
    args: {
      ...SECTIONS,
      format: oneOf('decimal', 'numberInDash', ...LETTERS_AND_NUMERALS),
      start: Type.Union([Type.Integer({ minimum: 0, maximum: 32_767 }), Type.Null()]),
    },
  },
  (document, { format, start, ...span }) =>
    changeSections(document, span, (properties) => withPageNumbering(properties, { format, start })),
)

export const sectionCommands = [formatSections, setColumns, setLineNumbers, setPageBorders, numberPages]
