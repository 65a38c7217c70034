import { FRAME_LINES } from './frame-lines.ts'
import { type Alphabet, isEmpty, isIntegral, type Maths, row } from './math.ts'
import { attribute, childNamed, childrenNamed, elementsOf, type OmmlElement, textOf } from './omml-element.ts'

/** A formula of a file as a tree, or null where it has something that would be lost by writing it anew. */
export function readOmml(equation: OmmlElement): Maths | null {
  const reader = new Reader()
  const maths = reader.all(equation)
  return reader.isExact ? maths : null
}

/** All of a formula that can be seen. */
export const readEquation = (equation: OmmlElement): Maths => new Reader().all(equation)

const value = (element: OmmlElement | undefined, name: string): string | null =>
  attribute(childNamed(element, name), 'val')
const isOn = (element: OmmlElement | undefined, name: string): boolean => {
  const property = childNamed(element, name)
  return property !== undefined && !['0', 'off', 'false'].includes(attribute(property, 'val') ?? '1')
}

const isProperty = ({ localName }: OmmlElement): boolean => /(?:Pr|^ctrlPr)$/.test(localName)
/** What tracked changes took away. */
const GONE = new Set(['del', 'moveFrom'])
const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  script: 'script',
  fraktur: 'fraktur',
  'double-struck': 'double-struck',
  'sans-serif': 'sans-serif',
  monospace: 'monospace',
}

class Reader {
  /** False once something was met that has no place in LaTeX's notation. */
  isExact = true

  all(element: OmmlElement | undefined): Maths {
    return row(element ? elementsOf(element).flatMap((child) => (isProperty(child) ? [] : this.#each(child))) : [])
  }

  #each(element: OmmlElement): readonly Maths[] {
    const maths = this.#one(element)
    return isEmpty(maths) ? [] : [maths]
  }

  #part(element: OmmlElement, name: string): Maths {
    return this.all(childNamed(element, name))
  }

  #filled(element: OmmlElement, name: string): Maths | null {
    const maths = this.#part(element, name)
    return isEmpty(maths) ? null : maths
  }

  #foreign(maths: Maths): Maths {
    this.isExact = false
    return maths
  }

  #one(element: OmmlElement): Maths {
    switch (element.localName) {
      case 'r':
        return this.#letters(element)
      case 'f':
        return this.#fraction(element)
      case 'rad':
        return {
          kind: 'root',
          degree: isOn(childNamed(element, 'radPr'), 'degHide') ? null : this.#filled(element, 'deg'),
          body: this.#part(element, 'e'),
        }
      case 'sSup':
      case 'sSub':
      case 'sSubSup':
        return {
          kind: 'script',
          base: this.#part(element, 'e'),
          below: element.localName === 'sSup' ? null : this.#part(element, 'sub'),
          above: element.localName === 'sSub' ? null : this.#part(element, 'sup'),
        }
      case 'sPre':
        return this.#foreign({
          kind: 'script',
          base: this.#part(element, 'e'),
          below: this.#filled(element, 'sub'),
          above: this.#filled(element, 'sup'),
          isBefore: true,
        })
      case 'nary':
        return this.#sum(element)
      case 'd':
        return this.#fence(element)
      case 'm':
        return this.#matrix(element)
      case 'eqArr':
        return this.#foreign({ kind: 'lines', rows: childrenNamed(element, 'e').map((line) => this.all(line)) })
      case 'bar':
        return {
          kind: 'bar',
          body: this.#part(element, 'e'),
          isBelow: value(childNamed(element, 'barPr'), 'pos') !== 'top',
        }
      case 'acc':
        return {
          kind: 'accent',
          body: this.#part(element, 'e'),
          mark: value(childNamed(element, 'accPr'), 'chr') ?? '\u0302',
        }
      case 'func':
        return { kind: 'function', name: this.#part(element, 'fName'), body: this.#part(element, 'e') }
      case 'limLow':
        return { kind: 'limit', name: this.#part(element, 'e'), below: this.#part(element, 'lim') }
      case 'limUpp':
        return this.#foreign({
          kind: 'limit',
          name: this.#part(element, 'e'),
          below: this.#part(element, 'lim'),
          isAbove: true,
        })
      case 'groupChr': {
        const properties = childNamed(element, 'groupChrPr')
        return this.#foreign({
          kind: 'group',
          body: this.#part(element, 'e'),
          mark: value(properties, 'chr') ?? '⏟',
          isAbove: value(properties, 'pos') === 'top',
        })
      }
      case 'borderBox': {
        const properties = childNamed(element, 'borderBoxPr')
        return this.#foreign({
          kind: 'frame',
          body: this.#part(element, 'e'),
          lines: FRAME_LINES.flatMap(([line, name, shows]) => (isOn(properties, name) === shows ? [line] : [])),
        })
      }
      case 'phant': {
        const properties = childNamed(element, 'phantPr')
        const zero = [['zeroWid', 'width'] as const, ['zeroAsc', 'height'] as const, ['zeroDesc', 'depth'] as const]
        return this.#foreign({
          kind: 'phantom',
          body: this.#part(element, 'e'),
          isShown: childNamed(properties, 'show') === undefined || isOn(properties, 'show'),
          without: zero.flatMap(([name, what]) => (isOn(properties, name) ? [what] : [])),
        })
      }
      default:
        // Boxes, changes that others made, bookmarks, content controls: what they hold is shown.
        return this.#foreign(GONE.has(element.localName) ? row([]) : this.all(element))
    }
  }

  #fraction(element: OmmlElement): Maths {
    const type = value(childNamed(element, 'fPr'), 'type')
    const [above, below] = [this.#part(element, 'num'), this.#part(element, 'den')]
    if (type === 'skw' || type === 'lin')
      return this.#foreign({ kind: 'fraction', above, below, slash: type === 'skw' ? 'skewed' : 'linear' })
    return { kind: 'fraction', above, below, ...(type === 'noBar' ? { isBarless: true } : {}) }
  }

  #sum(element: OmmlElement): Maths {
    const properties = childNamed(element, 'naryPr')
    const location = value(properties, 'limLoc')
    const operator = value(properties, 'chr') ?? '∫'
    // LaTeX is written with the usual place of the limits.
    if (location !== null && (location === 'subSup') !== isIntegral(operator)) this.isExact = false
    return {
      kind: 'sum',
      operator,
      from: isOn(properties, 'subHide') ? null : this.#filled(element, 'sub'),
      to: isOn(properties, 'supHide') ? null : this.#filled(element, 'sup'),
      body: this.#part(element, 'e'),
      ...(location === null ? {} : { limits: location === 'subSup' ? ('beside' as const) : ('around' as const) }),
    }
  }

  #matrix(element: OmmlElement): Extract<Maths, { kind: 'matrix' }> {
    const described = childNamed(childNamed(element, 'mPr'), 'mcs')
    const columns = (described ? childrenNamed(described, 'mc') : []).flatMap((column) => {
      const properties = childNamed(column, 'mcPr')
      const count = Math.min(Math.max(Number(value(properties, 'count') ?? 1) || 1, 1), 64)
      const side = value(properties, 'mcJc')
      return Array.from({ length: count }, () => (side === 'left' || side === 'right' ? side : 'center'))
    })
    return {
      kind: 'matrix',
      open: '',
      close: '',
      rows: childrenNamed(element, 'mr').map((cells) => childrenNamed(cells, 'e').map((cell) => this.all(cell))),
      ...(columns.some((side) => side !== 'center') ? { columns } : {}),
    }
  }

  #fence(element: OmmlElement): Maths {
    const properties = childNamed(element, 'dPr')
    const open = value(properties, 'begChr') ?? '('
    const close = value(properties, 'endChr') ?? ')'
    const [first, ...others] = childrenNamed(element, 'e')
    const matrix = first && others.length === 0 ? elementsOf(first).filter((child) => !isProperty(child)) : []
    if (matrix.length === 1 && matrix[0]?.localName === 'm') return { ...this.#matrix(matrix[0]), open, close }
    const sign = value(properties, 'sepChr') ?? '|'
    const body = row(
      [first, ...others].flatMap((item, index): readonly Maths[] => {
        const part = this.all(item)
        const items = part.kind === 'row' ? part.items : [part]
        return index === 0 ? items : [{ kind: 'divider', sign }, ...items]
      }),
    )
    return { kind: 'fence', open, close, body }
  }

  #letters(run: OmmlElement): Maths {
    const properties = childrenNamed(run, 'rPr')
    const mathProperties = properties.find(({ namespaceUri }) => namespaceUri.endsWith('/math'))
    const textProperties = properties.find((each) => each !== mathProperties)
    const style = value(mathProperties, 'sty')
    const alphabet = ALPHABETS[value(mathProperties, 'scr') ?? '']
    const isText = isOn(mathProperties, 'nor')
    const isBold = isText ? isOn(textProperties, 'b') : style === 'b' || style === 'bi'
    const colour = value(textProperties, 'color')
    const looks = {
      ...(isBold ? { isBold } : {}),
      ...(alphabet === undefined ? {} : { alphabet }),
      ...(colour !== null && /^[\dA-Fa-f]{6}$/.test(colour) && !/^0{6}$/.test(colour) ? { colour } : {}),
    }
    // Bold and colours of single letters have no place in the notation.
    if (Object.keys(looks).length > 0) this.isExact = false
    return row(
      elementsOf(run).flatMap((child): readonly Maths[] => {
        if (child.localName === 'br' || child.localName === 'cr') return [this.#foreign({ kind: 'break' })]
        if (isProperty(child) || child.localName !== 't') return []
        const words = textOf(child)
        if (words === '') return []
        if (isText) return [{ kind: 'text', value: words, isText: true, ...looks }]
        const isUpright = (style === 'p' || style === 'b') && /\p{L}/u.test(words)
        return [{ kind: 'text', value: words, ...(isUpright ? { isUpright } : {}), ...looks }]
      }),
    )
  }
}
