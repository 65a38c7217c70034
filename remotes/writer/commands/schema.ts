import { Type } from 'typebox'

// Arguments that several commands take.

/** Index of the paragraph in the body, cells of tables included, or the id that the file gives it. */
export const PARAGRAPH = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ minLength: 1, maxLength: 64 })], {
  description: '段落：正文里从 0 数起的序号（表格里的段落也算），或段落标识（w14:paraId）',
})
export const OFFSET = Type.Integer({ minimum: 0, description: '段落里从 0 数起的字符位置' })
export const TEXT = Type.String({ maxLength: 100_000 })
export const LINE = Type.String({ minLength: 1, maxLength: 10_000 })
export const TABLE = Type.Integer({ minimum: 0, description: '表格在正文里从 0 数起的序号' })
export const ROW = Type.Integer({ minimum: 0, description: '从 0 数起的行' })
export const COLUMN = Type.Integer({ minimum: 0, description: '从 0 数起的列' })
export const COLOUR = Type.String({ pattern: '^[0-9A-Fa-f]{6}$', description: '六位十六进制颜色，如 C00000' })
export const POINTS = Type.Number({ minimum: 0, maximum: 1_584, description: '磅' })
export const CENTIMETRES = Type.Number({ minimum: 0, maximum: 55, description: '厘米' })

export const RANGE = { paragraph: PARAGRAPH, start: OFFSET, end: OFFSET }
export const POSITION = { paragraph: PARAGRAPH, offset: OFFSET }

export const TWIPS_A_POINT = 20
export const TWIPS_A_CENTIMETRE = 1_440 / 2.54

/** The story that paragraphs, tables and pictures are named in. */
export const PART = Type.Optional(
  Type.String({ minLength: 1, maxLength: 200, description: '所在的部件，如 /word/header1.xml；不给出时是正文' }),
)
/** A place in the text of any story. */
export const PLACE = { part: PART, ...POSITION }
export const DRAWING = {
  part: PART,
  drawing: Type.Union([Type.Integer({ minimum: 0 }), Type.String({ minLength: 1, maxLength: 64 })], {
    description: '图片、图形或文本框，在部件里从 0 数起的序号',
  }),
}
export const PARAGRAPHS = Type.Unsafe<readonly (number | string)[]>(
  Type.Array(PARAGRAPH, { minItems: 1, maxItems: 100_000 }),
)
export const TWIPS = Type.Integer({ minimum: 0, maximum: 31_680, description: '缇，二十分之一磅' })

export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] })

/** Ways of counting that lists and pages share, by their names in files. */
export const LETTERS_AND_NUMERALS = [
  'upperLetter',
  'lowerLetter',
  'upperRoman',
  'lowerRoman',
  'chineseCounting',
  'chineseCountingThousand',
  'chineseLegalSimplified',
  'ideographTraditional',
  'ideographZodiac',
] as const
