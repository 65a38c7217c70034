import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { styledLetter } from './letters.ts'
import { type FrameLine, isIntegral, type Maths, type MathsText } from './math.ts'

/** MathML as a plain tree; styles by their names in style sheets. */
export interface MathmlNode {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly style?: Readonly<Record<string, string>>
  readonly children: readonly (MathmlNode | string)[]
}

export interface MathmlOptions {
  /** On lines of its own: larger, with limits above and below. */
  readonly isDisplay: boolean
  /** Where the lines of a formula that has several stand; the first letters below each other unless told. */
  readonly align?: 'left' | 'center' | 'right'
}

/** A formula as what browsers draw. */
export function mathmlOf(maths: Maths, { isDisplay, align = 'left' }: MathmlOptions): MathmlNode {
  const lines = linesOf(maths)
  const children =
    lines.length === 1
      ? shown(maths)
      : [
          node(
            'mtable',
            lines.map((line) => node('mtr', [cell(shown(line), align)])),
            { displaystyle: String(isDisplay) },
          ),
        ]
  return node('math', children, isDisplay ? { display: 'block' } : {})
}

const node = (
  tag: string,
  children: MathmlNode['children'],
  attributes: Readonly<Record<string, string>> = {},
  style: Readonly<Record<string, string>> = {},
): MathmlNode => ({ tag, attributes, children, ...(Object.keys(style).length > 0 && { style }) })

const group = (maths: Maths | null): MathmlNode => node('mrow', maths ? shown(maths) : [])
const cell = (children: readonly MathmlNode[], side: string): MathmlNode =>
  node('mtd', children, {}, side === 'center' ? {} : { 'text-align': side })
const space = (em: number): MathmlNode => node('mspace', [], { width: `${em}em` })
/** Some programs write a brace as a limit. */
const braceOf = (limit: Maths): MathmlNode | null =>
  limit.kind === 'text' && /^[⎴⎵⏜-⏡]$/u.test(limit.value) ? stretched(limit.value) : null
const fixed = (sign: string, attributes: Readonly<Record<string, string>> = {}): MathmlNode =>
  node('mo', [sign], { stretchy: 'false', largeop: 'false', movablelimits: 'false', ...attributes })
const stretched = (sign: string): MathmlNode => node('mo', [sign], { stretchy: 'true' })
const fence = (sign: string, form: string): readonly MathmlNode[] =>
  sign === '' ? [] : [node('mo', [sign], { fence: 'true', stretchy: 'true', form })]

function linesOf(maths: Maths): readonly Maths[] {
  if (maths.kind !== 'row') return [maths]
  const lines: Maths[][] = [[]]
  for (const item of maths.items)
    if (item.kind === 'break') lines.push([])
    else lines.at(-1)?.push(item)
  if (lines.at(-1)?.length === 0 && lines.length > 1) lines.pop()
  return lines.map((items) => ({ kind: 'row', items }))
}

function shown(maths: Maths): readonly MathmlNode[] {
  switch (maths.kind) {
    case 'row':
      return rowOf(maths.items)
    case 'text':
      return textOf(maths, true)
    case 'fraction':
      return [fraction(maths)]
    case 'root':
      return [
        maths.degree ? node('mroot', [group(maths.body), group(maths.degree)]) : node('msqrt', [group(maths.body)]),
      ]
    case 'script':
      return [scripts(maths)]
    case 'sum':
      return [node('mrow', [sum(maths), ...shown(maths.body)])]
    case 'fence':
      return [node('mrow', [...fence(maths.open, 'prefix'), group(maths.body), ...fence(maths.close, 'postfix')])]
    case 'divider':
      return [node('mo', [maths.sign], { fence: 'true', stretchy: 'true', form: 'infix' })]
    case 'matrix':
      return [
        node('mrow', [
          ...fence(maths.open, 'prefix'),
          node(
            'mtable',
            maths.rows.map((cells) =>
              node(
                'mtr',
                cells.map((each, at) =>
                  cell(
                    shown(each),
                    maths.columns?.[at] ?? (maths.open === '{' && maths.close === '' ? 'left' : 'center'),
                  ),
                ),
              ),
            ),
          ),
          ...fence(maths.close, 'postfix'),
        ]),
      ]
    case 'lines':
      return [alignedLines(maths.rows)]
    case 'bar': {
      const side = maths.isBelow ? 'bottom' : 'top'
      return [node('mrow', shown(maths.body), {}, { [`border-${side}`]: '.05em solid', [`padding-${side}`]: '.12em' })]
    }
    case 'accent':
      if (maths.mark === '\u0305') return shown({ kind: 'bar', body: maths.body, isBelow: false })
      return [node('mover', [group(maths.body), accentSign(maths.mark)], { accent: 'true' })]
    case 'limit':
      return [node(maths.isAbove ? 'mover' : 'munder', [group(maths.name), braceOf(maths.below) ?? group(maths.below)])]
    case 'function':
      return [
        node('mrow', [group(maths.name), ...(maths.body.kind === 'fence' ? [] : [space(1 / 6)]), group(maths.body)]),
      ]
    case 'group':
      return [node(maths.isAbove ? 'mover' : 'munder', [group(maths.body), stretched(maths.mark)])]
    case 'frame':
      return [node('mrow', shown(maths.body), {}, frameStyle(maths.lines))]
    case 'phantom': {
      const inner = maths.isShown ? group(maths.body) : node('mphantom', [group(maths.body)])
      const none = Object.fromEntries(maths.without.map((what) => [what, '0']))
      return [maths.without.length > 0 ? node('mpadded', [inner], none) : inner]
    }
    case 'break':
      return []
  }
}

/** Signs and numbers of neighbouring texts stand in one row: what is before a sign says whether it is a sign of a number. */
function rowOf(items: readonly Maths[]): readonly MathmlNode[] {
  const out: MathmlNode[] = []
  for (const item of items) {
    const last = out.at(-1)
    const isOperand = last !== undefined && (last.tag !== 'mo' || /^[)\]}!′|]$/.test(String(last.children[0])))
    out.push(...(item.kind === 'text' ? textOf(item, !isOperand) : shown(item)))
  }
  return out
}

function fraction({ above, below, isBarless, slash }: Extract<Maths, { kind: 'fraction' }>): MathmlNode {
  if (slash === 'linear') return node('mrow', [group(above), fixed('/', { lspace: '0', rspace: '0' }), group(below)])
  if (slash === 'skewed')
    return node('mrow', [
      node('msup', [node('mrow', []), group(above)]),
      node('mo', ['/'], { stretchy: 'true', symmetric: 'true', lspace: '0', rspace: '0', form: 'infix' }),
      node('msub', [node('mrow', []), group(below)]),
    ])
  return node('mfrac', [group(above), group(below)], isBarless ? { linethickness: '0' } : {})
}

function scripts({ base, below, above, isBefore }: Extract<Maths, { kind: 'script' }>): MathmlNode {
  if (isBefore) return node('mmultiscripts', [group(base), node('mprescripts', []), group(below), group(above)])
  if (below && above) return node('msubsup', [group(base), group(below), group(above)])
  if (below) return node('msub', [group(base), group(below)])
  return above ? node('msup', [group(base), group(above)]) : group(base)
}

function sum({ operator, from, to, limits }: Extract<Maths, { kind: 'sum' }>): MathmlNode {
  const isBeside = limits === undefined ? isIntegral(operator) : limits === 'beside'
  const sign = node('mo', [operator], { largeop: 'true', movablelimits: String(!isBeside) })
  const [under, over, both] = isBeside ? ['msub', 'msup', 'msubsup'] : ['munder', 'mover', 'munderover']
  if (from && to) return node(both ?? '', [sign, group(from), group(to)])
  if (from) return node(under ?? '', [sign, group(from)])
  return to ? node(over ?? '', [sign, group(to)]) : sign
}

/** `&` in turn says where lines meet and where room is left. */
function alignedLines(rows: readonly Maths[]): MathmlNode {
  const cells = rows.map((line) => cellsOf(line))
  const isAligned = cells.some(({ length }) => length > 1)
  return node(
    'mtable',
    cells.map((line) =>
      node(
        'mtr',
        line.map((part, at) => ({
          ...cell(rowOf(part), isAligned ? (at % 2 === 0 ? 'right' : 'left') : 'left'),
          ...(isAligned && {
            style: {
              'text-align': at % 2 === 0 ? 'right' : 'left',
              'padding-left': at > 0 && at % 2 === 0 ? '1em' : '0',
              'padding-right': '0',
            },
          }),
        })),
      ),
    ),
    { displaystyle: 'true' },
  )
}

function cellsOf(line: Maths): readonly (readonly Maths[])[] {
  const cells: Maths[][] = [[]]
  for (const item of line.kind === 'row' ? line.items : [line]) {
    if (item.kind !== 'text' || item.isText) {
      cells.at(-1)?.push(item)
      continue
    }
    // A number of the equation stands behind #.
    const [first = '', ...others] = item.value.replace('#', '\u2003\u2003').split('&')
    if (first !== '') cells.at(-1)?.push({ ...item, value: first })
    for (const value of others) cells.push(value === '' ? [] : [{ ...item, value }])
  }
  return cells
}

/** Marks that stand alone, for those that combine; the wide ones grow with what they stand above. */
const SPACING: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': '´',
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '¯',
  '\u0306': '˘',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u030A': '˚',
  '\u030C': 'ˇ',
  '\u033F': '═',
  '\u20D0': '↼',
  '\u20D1': '⇀',
  '\u20D6': '←',
  '\u20D7': '→',
  '\u20DB': '⋯',
  '\u20E1': '↔',
}
const accentSign = (mark: string): MathmlNode =>
  node('mo', [SPACING[mark] ?? mark], { stretchy: String(/[\u0302\u0303\u033F\u20D0-\u20E1]/.test(mark)) })

/** Browsers know no element for frames: lines are drawn by their styles. */
function frameStyle(lines: readonly FrameLine[]): Readonly<Record<string, string>> {
  const sides = ['top', 'bottom', 'left', 'right'] as const
  const strike: Readonly<Record<string, string>> = {
    horizontal: 'linear-gradient(currentColor,currentColor) center/100% 1px no-repeat',
    vertical: 'linear-gradient(currentColor,currentColor) center/1px 100% no-repeat',
    rising:
      'linear-gradient(to bottom right,transparent calc(50% - .6px),currentColor calc(50% - .5px),currentColor calc(50% + .5px),transparent calc(50% + .6px))',
    falling:
      'linear-gradient(to top right,transparent calc(50% - .6px),currentColor calc(50% - .5px),currentColor calc(50% + .5px),transparent calc(50% + .6px))',
  }
  const strikes = lines.flatMap((line) => strike[line] ?? [])
  return {
    padding: '.15em',
    ...Object.fromEntries(sides.filter((side) => lines.includes(side)).map((side) => [`border-${side}`, '1px solid'])),
    ...(strikes.length > 0 && { background: strikes.join(',') }),
  }
}

const SPACES: Readonly<Record<string, number>> = {
  ' ': 0.25,
  '\u00A0': 0.25,
  '\u2000': 0.5,
  '\u2001': 1,
  '\u2002': 0.5,
  '\u2003': 1,
  '\u2004': 1 / 3,
  '\u2005': 0.25,
  '\u2006': 1 / 6,
  '\u2009': 1 / 6,
  '\u200A': 1 / 18,
  '\u205F': 2 / 9,
  '\u3000': 1,
}
const TOKENS =
  /\d+(?:\.\d+)?|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]+|\p{L}\p{M}*|[^\p{L}\d]/gu
const IDEOGRAPHS = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const OPENS = /^[([{⟨⌊⌈|‖]$/u

/** @param isFirst nothing stands before it that a sign could join with something else */
function textOf(text: MathsText, isFirst: boolean): readonly MathmlNode[] {
  const { value, isText, isUpright, isBold, alphabet, colour } = text
  const looks = colour === undefined ? undefined : { color: `#${colour}` }
  if (isText)
    return [node('mtext', [value.replaceAll(' ', '\u00A0')], {}, isBold ? { ...looks, 'font-weight': 'bold' } : looks)]
  if (isUpright && !isBold && !alphabet && /^\p{L}{2,}$/u.test(value))
    return [node('mi', [value], { mathvariant: 'normal' }, looks)]
  const weight = isBold ? { 'font-weight': 'bold' } : {}
  let wantsOperand = isFirst
  return (value.match(TOKENS) ?? []).flatMap((token): readonly MathmlNode[] => {
    const em = SPACES[token]
    if (em !== undefined) return [space(em)]
    if (/^[\u200B-\u200F\u2061-\u2064]$/.test(token)) return []
    if (/^\d/.test(token)) {
      wantsOperand = false
      return [
        node(
          'mn',
          [alphabet ? Array.from(token, (digit) => styledLetter(digit, text)).join('') : token],
          {},
          { ...looks, ...weight },
        ),
      ]
    }
    if (IDEOGRAPHS.test(token)) {
      wantsOperand = false
      return [node('mtext', [token], {}, looks)]
    }
    if (/^\p{L}/u.test(token)) {
      wantsOperand = false
      const letter = alphabet ? styledLetter(token, text) : token
      // Letters of Unicode's own alphabets are drawn as they are, the others with the italic face that text has, too.
      const slant = letter !== token || isUpright || token.length > 1 ? {} : { 'font-style': 'italic' }
      return [node('mi', [letter], { mathvariant: 'normal' }, { ...looks, ...(letter === token && weight), ...slant })]
    }
    if (/^[\u3000-\u303f\uff00-\uffef]/.test(token)) return [node('mtext', [token], {}, looks)]
    const sign = token === '-' ? '−' : token === '*' ? '∗' : token
    const isSigned = wantsOperand && /^[−+±∓]$/.test(sign)
    wantsOperand = !/^[)\]}⟩⌋⌉!′″‴∞∅…⋯.%°∂∇ℏ]$/u.test(sign)
    if (/^[∞∅∂∇…⋯⋮⋱°%′″‴]$/u.test(sign))
      return [
        node(
          /[∂∇∞∅]/u.test(sign) ? 'mi' : 'mo',
          [sign],
          /[∂∇∞∅]/u.test(sign) ? { mathvariant: 'normal' } : { stretchy: 'false' },
          looks,
        ),
      ]
    const form =
      isSigned || OPENS.test(sign) ? { form: 'prefix' } : /^[)\]}⟩⌋⌉]$/u.test(sign) ? { form: 'postfix' } : {}
    return [{ ...fixed(sign, form), ...(looks && { style: looks }) }]
  })
}

/** As a web page has it. */
export function mathmlText({ tag, attributes, style, children }: MathmlNode): string {
  const css = Object.entries(style ?? {}).map(([name, value]) => `${name}:${value}`)
  const all = {
    ...(tag === 'math' && { xmlns: 'http://www.w3.org/1998/Math/MathML' }),
    ...attributes,
    ...(css.length > 0 && { style: css.join(';') }),
  }
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
  const inner = children.map((child) => (typeof child === 'string' ? escapeXml(child) : mathmlText(child))).join('')
  return `<${tag}${written.join('')}>${inner}</${tag}>`
}
