import type { OoxmlElement } from '../../model/kernel/index.ts'
import { attribute, childNamed, childrenNamed, elementsOf, textOf } from '../../model/tree/nodes.ts'
import { type Maths, row } from './math.ts'

/** A formula of a file as a tree, or null where it has something that would be lost by writing it anew. */
export function readOmml(equation: OoxmlElement): Maths | null {
  try {
    return all(equation)
  } catch (error) {
    if (error instanceof Foreign) return null
    throw error
  }
}

class Foreign extends Error {}

const value = (element: OoxmlElement | undefined, name: string): string | null =>
  attribute(childNamed(element, name), 'val')
const isOn = (element: OoxmlElement | undefined, name: string): boolean => {
  const property = childNamed(element, name)
  return property !== undefined && !['0', 'off', 'false'].includes(attribute(property, 'val') ?? '1')
}

const all = (element: OoxmlElement | undefined): Maths =>
  row(elementsOf(element ?? EMPTY).flatMap((child) => (isProperty(child) ? [] : [one(child)])))

const EMPTY = { children: [] } as unknown as OoxmlElement
const isProperty = ({ localName }: OoxmlElement): boolean => /(?:Pr|^ctrlPr)$/.test(localName)

const part = (element: OoxmlElement, name: string): Maths => all(childNamed(element, name))
const filled = (element: OoxmlElement, name: string): Maths | null => {
  const maths = part(element, name)
  return maths.kind === 'row' && maths.items.length === 0 ? null : maths
}

function one(element: OoxmlElement): Maths {
  switch (element.localName) {
    case 'r':
      return letters(element)
    case 'f': {
      const type = value(childNamed(element, 'fPr'), 'type')
      if (type === 'skw' || type === 'lin') throw new Foreign()
      return {
        kind: 'fraction',
        above: part(element, 'num'),
        below: part(element, 'den'),
        ...(type === 'noBar' ? { isBarless: true } : {}),
      }
    }
    case 'rad':
      return {
        kind: 'root',
        degree: isOn(childNamed(element, 'radPr'), 'degHide') ? null : filled(element, 'deg'),
        body: part(element, 'e'),
      }
    case 'sSup':
    case 'sSub':
    case 'sSubSup':
      return {
        kind: 'script',
        base: part(element, 'e'),
        below: element.localName === 'sSup' ? null : part(element, 'sub'),
        above: element.localName === 'sSub' ? null : part(element, 'sup'),
      }
    case 'nary':
      return {
        kind: 'sum',
        operator: value(childNamed(element, 'naryPr'), 'chr') ?? '∫',
        from: filled(element, 'sub'),
        to: filled(element, 'sup'),
        body: part(element, 'e'),
      }
    case 'd':
      return fence(element)
    case 'm':
      return {
        kind: 'matrix',
        open: '',
        close: '',
        rows: childrenNamed(element, 'mr').map((cells) => childrenNamed(cells, 'e').map(all)),
      }
    case 'bar':
      return { kind: 'bar', body: part(element, 'e'), isBelow: value(childNamed(element, 'barPr'), 'pos') !== 'top' }
    case 'acc':
      return { kind: 'accent', body: part(element, 'e'), mark: value(childNamed(element, 'accPr'), 'chr') ?? '\u0302' }
    case 'func':
      return row([part(element, 'fName'), part(element, 'e')])
    case 'limLow':
      return { kind: 'limit', name: part(element, 'e'), below: part(element, 'lim') }
    default:
      throw new Foreign()
  }
}

function fence(element: OoxmlElement): Maths {
  const properties = childNamed(element, 'dPr')
  const open = value(properties, 'begChr') ?? '('
  const close = value(properties, 'endChr') ?? ')'
  const [first, ...others] = childrenNamed(element, 'e')
  const matrix = first && others.length === 0 ? elementsOf(first).filter((child) => !isProperty(child)) : []
  if (matrix.length === 1 && matrix[0]?.localName === 'm')
    return { ...(one(matrix[0]) as Extract<Maths, { kind: 'matrix' }>), open, close }
  const separator = value(properties, 'sepChr') ?? '|'
  const body = row(
    [first, ...others].flatMap((item, index): Maths[] =>
      index === 0 ? [all(item)] : [{ kind: 'text', value: separator }, all(item)],
    ),
  )
  return { kind: 'fence', open, close, body }
}

function letters(run: OoxmlElement): Maths {
  const properties = childNamed(run, 'rPr')
  const mathProperties =
    elementsOf(run).find(({ localName, namespaceUri }) => localName === 'rPr' && namespaceUri.endsWith('/math')) ??
    properties
  const style = value(mathProperties, 'sty')
  // Bold and colours of single letters have no place in the notation.
  if (style === 'b' || style === 'bi' || value(mathProperties, 'scr') !== null) throw new Foreign()
  const words = textOf(run)
  if (isOn(mathProperties, 'nor')) return { kind: 'text', value: words, isText: true }
  return style === 'p' && /[A-Za-z]{2}/.test(words)
    ? { kind: 'text', value: words, isUpright: true }
    : { kind: 'text', value: words }
}
