import type { ListLevel } from '../../../model/tree/numbering.ts'

/** Two characters of the usual size a level, as Chinese word processors indent. */
const STEP_TWIPS = 420
const LEVELS = 9

export interface ListLook {
  /** What it is called, and shown as. */
  readonly title: string
  readonly levels: readonly ListLevel[]
}

const at = (index: number, format: string, text: string): ListLevel => ({
  format,
  text,
  leftTwips: STEP_TWIPS * (index + 1),
  hangingTwips: STEP_TWIPS,
})

export const bulletLevels = (character: string): readonly ListLevel[] =>
  Array.from({ length: LEVELS }, (_, index) => ({ ...at(index, 'bullet', character), font: '宋体' }))

export const BULLETS: readonly ListLook[] = ['●', '○', '■', '□', '◆', '◇', '★', '☆', '➢', '✓', '※', '→'].map(
  (character) => ({ title: character, levels: bulletLevels(character) }),
)

/** The look on the first level; below it every second level counts otherwise, so that levels are told apart. */
const numbers = (title: string, format: string, text: (level: number) => string): ListLook => ({
  title,
  levels: Array.from({ length: LEVELS }, (_, index) => at(index, format, text(index + 1))),
})

export const NUMBERS: readonly ListLook[] = [
  numbers('1. 2. 3.', 'decimal', (level) => `%${level}.`),
  numbers('1) 2) 3)', 'decimal', (level) => `%${level})`),
  numbers('（1）（2）（3）', 'decimal', (level) => `（%${level}）`),
  numbers('① ② ③', 'decimalEnclosedCircle', (level) => `%${level}`),
  numbers('一、二、三、', 'chineseCountingThousand', (level) => `%${level}、`),
  numbers('（一）（二）（三）', 'chineseCountingThousand', (level) => `（%${level}）`),
  numbers('第一条 第二条', 'chineseCountingThousand', (level) => `第%${level}条`),
  numbers('甲、乙、丙、', 'ideographTraditional', (level) => `%${level}、`),
  numbers('A. B. C.', 'upperLetter', (level) => `%${level}.`),
  numbers('a) b) c)', 'lowerLetter', (level) => `%${level})`),
  numbers('I. II. III.', 'upperRoman', (level) => `%${level}.`),
  numbers('i. ii. iii.', 'lowerRoman', (level) => `%${level}.`),
]

const dotted = (level: number): string => Array.from({ length: level }, (_, index) => `%${index + 1}`).join('.')

const levelsOf = (looks: readonly (readonly [format: string, text: string])[]): readonly ListLevel[] =>
  Array.from({ length: LEVELS }, (_, index) => {
    const [format, text] = looks[index] ?? ['decimal', `%${index + 1}.`]
    return at(index, format, text)
  })

/** Headings are not indented by their numbers. */
const forHeadings = (levels: readonly ListLevel[]): readonly ListLevel[] =>
  levels.map((level) => ({ ...level, leftTwips: 0, hangingTwips: 0, suffix: 'space' }))

export const MULTILEVEL: readonly ListLook[] = [
  {
    title: '1 → 1.1 → 1.1.1',
    levels: Array.from({ length: LEVELS }, (_, index) => at(index, 'decimal', dotted(index + 1))),
  },
  {
    title: '一、→（一）→ 1. →（1）→ ①',
    levels: levelsOf([
      ['chineseCountingThousand', '%1、'],
      ['chineseCountingThousand', '（%2）'],
      ['decimal', '%3.'],
      ['decimal', '（%4）'],
      ['decimalEnclosedCircle', '%5'],
    ]),
  },
  {
    title: '1. → a) → i.',
    levels: Array.from({ length: LEVELS }, (_, index) => {
      const [format, end] = (
        [
          ['decimal', '.'],
          ['lowerLetter', ')'],
          ['lowerRoman', '.'],
        ] as const
      )[index % 3] ?? ['decimal', '.']
      return at(index, format, `%${index + 1}${end}`)
    }),
  },
]

export const HEADING_NUMBERS: readonly ListLook[] = [
  {
    title: '1 → 1.1 → 1.1.1（标题）',
    levels: forHeadings(Array.from({ length: LEVELS }, (_, index) => at(index, 'decimal', dotted(index + 1)))),
  },
  {
    title: '第一章 → 第一节 → 一、（标题）',
    levels: forHeadings(
      levelsOf([
        ['chineseCountingThousand', '第%1章'],
        ['chineseCountingThousand', '第%2节'],
        ['chineseCountingThousand', '%3、'],
        ['chineseCountingThousand', '（%4）'],
        ['decimal', '%5.'],
      ]),
    ),
  },
]
