// Properties of characters and paragraphs by their names in files, as far as programs may write them: values that every program reads.
import { Type, type TSchema } from 'typebox'
import type { PropertyPatch } from '../model/tree/format-properties.ts'

const text = (pattern: string): TSchema => ({ type: ['string', 'null'], pattern })
const among = (...words: readonly string[]): TSchema => ({ enum: [...words, null] })
const WHOLE = text('^-?\\d{1,6}$')
const COUNT = text('^\\d{1,6}$')
const COLOUR = text('^([0-9A-Fa-f]{6}|auto)$')
const FACE = text('^[^<>&"\\x00-\\x1f]{1,100}$')
const LINE = among('none', 'nil', 'single', 'double', 'dotted', 'dashed', 'thick', 'wave', 'triple')
const PATTERN = among('clear', 'nil', 'solid', 'pct5', 'pct10', 'pct15', 'pct20', 'pct25', 'pct50')

/** One property: null takes it away, null for an attribute takes that away. */
const property = (attributes: Readonly<Record<string, TSchema>>): TSchema => ({
  anyOf: [{ type: 'null' }, { type: 'object', properties: attributes, additionalProperties: false }],
})
const SWITCH = property({ val: among('0', '1') })
const BORDER = property({ val: LINE, sz: COUNT, space: COUNT, color: COLOUR })
const SHADING = property({ val: PATTERN, color: COLOUR, fill: COLOUR })

const patchOf = (properties: Readonly<Record<string, TSchema>>, description: string) =>
  Type.Unsafe<PropertyPatch>({ type: 'object', properties, additionalProperties: false, minProperties: 1, description })

const switches = (names: string): Readonly<Record<string, TSchema>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, SWITCH]))

export const RUN_PROPERTIES = patchOf(
  {
    ...switches('b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint vanish noProof'),
    rFonts: property({ ascii: FACE, hAnsi: FACE, eastAsia: FACE, cs: FACE }),
    color: property({ val: COLOUR }),
    spacing: property({ val: WHOLE }),
    w: property({ val: text('^[1-9]\\d{0,2}$') }),
    kern: property({ val: COUNT }),
    position: property({ val: WHOLE }),
    sz: property({ val: text('^[1-9]\\d{0,3}$') }),
    szCs: property({ val: text('^[1-9]\\d{0,3}$') }),
    highlight: property({
      val: among('none', 'yellow', 'green', 'cyan', 'magenta', 'blue', 'red', 'darkBlue', 'darkGreen', 'lightGray'),
    }),
    u: property({
      val: among('none', 'single', 'words', 'double', 'thick', 'dotted', 'dash', 'wave'),
      color: COLOUR,
    }),
    bdr: BORDER,
    shd: SHADING,
    vertAlign: property({ val: among('superscript', 'subscript', 'baseline') }),
    em: property({ val: among('none', 'dot', 'comma', 'circle', 'underDot') }),
  },
  '字符属性，按文件格式（w:rPr）的名称：null 去掉一项；没有提到的不改',
)

export const PARAGRAPH_PROPERTIES = patchOf(
  {
    ...switches(
      'keepNext keepLines pageBreakBefore widowControl kinsoku wordWrap overflowPunct autoSpaceDE autoSpaceDN bidi snapToGrid contextualSpacing mirrorIndents',
    ),
    shd: SHADING,
    spacing: property({
      before: COUNT,
      after: COUNT,
      beforeLines: COUNT,
      afterLines: COUNT,
      line: WHOLE,
      lineRule: among('auto', 'exact', 'atLeast'),
    }),
    ind: property({
      left: WHOLE,
      right: WHOLE,
      firstLine: COUNT,
      hanging: COUNT,
      leftChars: WHOLE,
      rightChars: WHOLE,
      firstLineChars: COUNT,
      hangingChars: COUNT,
    }),
    jc: property({ val: among('left', 'center', 'right', 'both', 'distribute', 'start', 'end') }),
    textAlignment: property({ val: among('auto', 'top', 'center', 'baseline', 'bottom') }),
    outlineLvl: property({ val: text('^[0-9]$') }),
  },
  '段落属性，按文件格式（w:pPr）的名称：null 去掉一项；没有提到的不改',
)

export const STYLE_ID = Type.String({ pattern: '^[^<>&"\\x00-\\x1f]{1,253}$', description: '样式的标识' })
