import { createElement, type ReactNode } from 'react'
import type { Maths } from './math.ts'

/** A formula in the browser's own MathML. */
export function MathsView({ maths, isDisplay }: { readonly maths: Maths; readonly isDisplay: boolean }) {
  return createElement('math', { display: isDisplay ? 'block' : 'inline' }, shown(maths, 'all'))
}

const element = (name: string, key: string, ...children: readonly ReactNode[]): ReactNode =>
  createElement(name, { key }, ...children)
const group = (maths: Maths | null, key: string): ReactNode => element('mrow', key, maths ? shown(maths, 'in') : null)

function shown(maths: Maths, key: string): ReactNode {
  switch (maths.kind) {
    case 'row':
      return element('mrow', key, ...maths.items.map((item, index) => shown(item, String(index))))
    case 'text':
      return maths.isText
        ? element('mtext', key, maths.value)
        : maths.isUpright
          ? createElement('mi', { key, mathvariant: 'normal' }, maths.value)
          : element('mrow', key, ...letters(maths.value))
    case 'fraction':
      return createElement(
        'mfrac',
        { key, ...(maths.isBarless ? { linethickness: 0 } : {}) },
        group(maths.above, 'a'),
        group(maths.below, 'b'),
      )
    case 'root':
      return maths.degree
        ? element('mroot', key, group(maths.body, 'b'), group(maths.degree, 'd'))
        : element('msqrt', key, group(maths.body, 'b'))
    case 'script':
      return scripted(key, 'msub', 'msup', 'msubsup', group(maths.base, 'e'), maths.below, maths.above)
    case 'sum':
      return element(
        'mrow',
        key,
        scripted(
          'o',
          'munder',
          'mover',
          'munderover',
          createElement('mo', { key: 'o', largeop: 'true' }, maths.operator),
          maths.from,
          maths.to,
        ),
        group(maths.body, 'b'),
      )
    case 'fence':
      return element('mrow', key, fence(maths.open, 'o'), group(maths.body, 'b'), fence(maths.close, 'c'))
    case 'matrix':
      return element(
        'mrow',
        key,
        fence(maths.open, 'o'),
        element(
          'mtable',
          't',
          ...maths.rows.map((cells, index) =>
            element('mtr', String(index), ...cells.map((cell, at) => element('mtd', String(at), shown(cell, 'c')))),
          ),
        ),
        fence(maths.close, 'c'),
      )
    case 'bar':
      return element(maths.isBelow ? 'munder' : 'mover', key, group(maths.body, 'b'), element('mo', 'm', '‾'))
    case 'accent':
      return createElement(
        'mover',
        { key, accent: 'true' },
        group(maths.body, 'b'),
        element('mo', 'm', SPACING[maths.mark] ?? '^'),
      )
    case 'limit':
      return element('munder', key, group(maths.name, 'n'), group(maths.below, 'b'))
  }
}

/** Marks that stand alone, for those that combine. */
const SPACING: Readonly<Record<string, string>> = {
  '\u0302': '^',
  '\u0303': '~',
  '\u20D7': '→',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u030C': 'ˇ',
  '\u0301': '´',
  '\u0300': '`',
}

const fence = (sign: string, key: string): ReactNode =>
  sign === '' ? null : createElement('mo', { key, fence: 'true', stretchy: 'true' }, sign)

function scripted(
  key: string,
  below: string,
  above: string,
  both: string,
  base: ReactNode,
  from: Maths | null,
  to: Maths | null,
): ReactNode {
  if (from && to) return element(both, key, base, group(from, 'f'), group(to, 't'))
  if (from) return element(below, key, base, group(from, 'f'))
  return to ? element(above, key, base, group(to, 't')) : base
}

const letters = (value: string): readonly ReactNode[] =>
  (value.match(/\d+(?:\.\d+)?|\p{L}|[^\p{L}\d]/gu) ?? []).map((token, index) =>
    element(/^\d/.test(token) ? 'mn' : /\p{L}/u.test(token) ? 'mi' : 'mo', String(index), token),
  )
