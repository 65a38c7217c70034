// The words above and below a page: Excel's & codes into runs of letters.

export interface HeaderFont {
  readonly family: string | null
  readonly sizePt: number
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isStruck: boolean
  readonly script: 'super' | 'sub' | null
  /** RRGGBB */
  readonly colour: string | null
}

export interface HeaderRun {
  readonly text: string
  readonly font: HeaderFont
}

/** Lines of runs, at the left, in the middle and at the right. */
export interface HeaderParts {
  readonly left: readonly (readonly HeaderRun[])[]
  readonly centre: readonly (readonly HeaderRun[])[]
  readonly right: readonly (readonly HeaderRun[])[]
}

export interface HeaderFacts {
  readonly page: number
  readonly pages: number
  readonly date: string
  readonly time: string
  /** Name of the file, with its extension. */
  readonly file: string
  readonly sheet: string
}

export const HEADER_SIZE_PT = 10
const PLAIN: HeaderFont = {
  family: null,
  sizePt: HEADER_SIZE_PT,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  script: null,
  colour: null,
}

/** `&"family,style"`, sizes and colours first: they are longer than one letter. */
const CODE =
  /&(?:"(?<family>[^"]*)"|K(?<colour>[0-9A-Fa-f]{6}|[0-9]{2}[+-][0-9]{3})|(?<size>\d{1,3}) ?|P(?<shift>[+-]\d+)|(?<letter>[\s\S]))/g

/** @param themeColours RRGGBB by SpreadsheetML's index */
export function headerParts(text: string, facts: HeaderFacts, themeColours: readonly string[] = []): HeaderParts {
  const parts: Record<keyof HeaderParts, HeaderRun[][]> = { left: [[]], centre: [[]], right: [[]] }
  let part: keyof HeaderParts = 'centre'
  let font = PLAIN
  const add = (words: string): void => {
    const [first = '', ...rest] = words.split(/\r\n|\r|\n/)
    const put = (line: string): void => {
      const runs = parts[part].at(-1)
      const last = runs?.at(-1)
      if (line === '' || !runs) return
      if (last?.font === font) runs[runs.length - 1] = { text: last.text + line, font }
      else runs.push({ text: line, font })
    }
    put(first)
    for (const line of rest) {
      parts[part].push([])
      put(line)
    }
  }
  let at = 0
  for (const found of text.matchAll(CODE)) {
    add(text.slice(at, found.index))
    at = found.index + found[0].length
    const { family, colour, size, shift, letter } = found.groups ?? {}
    if (family !== undefined) font = withFamily(font, family)
    else if (colour !== undefined) font = { ...font, colour: colourOf(colour, themeColours) }
    else if (size !== undefined) font = { ...font, sizePt: Math.max(1, Math.min(409, Number(size))) }
    else if (shift !== undefined) add(String(facts.page + Number(shift)))
    else if (letter === 'L' || letter === 'C' || letter === 'R') {
      part = letter === 'L' ? 'left' : letter === 'C' ? 'centre' : 'right'
      font = PLAIN
    } else {
      const words = wordsOf(letter ?? '', facts)
      if (words === null) font = withSwitch(font, letter ?? '')
      else add(words)
    }
  }
  add(text.slice(at))
  return parts
}

/** null for a switch of the font. */
function wordsOf(letter: string, facts: HeaderFacts): string | null {
  switch (letter) {
    case 'P':
      return String(facts.page)
    case 'N':
      return String(facts.pages)
    case 'D':
      return facts.date
    case 'T':
      return facts.time
    case 'F':
      return facts.file
    case 'A':
      return facts.sheet
    case '&':
      return '&'
    // A folder nobody but the server knows, and a picture.
    case 'Z':
    case 'G':
      return ''
    default:
      return null
  }
}

function withSwitch(font: HeaderFont, letter: string): HeaderFont {
  switch (letter) {
    case 'B':
      return { ...font, isBold: !font.isBold }
    case 'I':
      return { ...font, isItalic: !font.isItalic }
    case 'U':
    case 'E':
      return { ...font, isUnderlined: !font.isUnderlined }
    case 'S':
      return { ...font, isStruck: !font.isStruck }
    case 'X':
      return { ...font, script: font.script === 'super' ? null : 'super' }
    case 'Y':
      return { ...font, script: font.script === 'sub' ? null : 'sub' }
    default:
      return font
  }
}

function withFamily(font: HeaderFont, text: string): HeaderFont {
  const [family = '', style = ''] = text.split(',')
  return {
    ...font,
    family: family === '-' || family === '' ? font.family : family,
    isBold: /bold|粗/i.test(style),
    isItalic: /italic|oblique|斜/i.test(style),
  }
}

function colourOf(code: string, themeColours: readonly string[]): string | null {
  return code.length === 6 && !/[+-]/.test(code) ? code : (themeColours[Number(code.slice(0, 2))] ?? null)
}
