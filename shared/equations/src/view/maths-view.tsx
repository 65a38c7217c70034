import { createElement, type ReactNode } from 'react'
import type { Maths } from '../model/math.ts'
import { mathmlOf, type MathmlNode } from '../model/mathml.ts'

/** A formula in the browser's own MathML. */
export const MathsView = ({ maths, isDisplay }: { readonly maths: Maths; readonly isDisplay: boolean }): ReactNode =>
  shown(mathmlOf(maths, { isDisplay }), 0)

const shown = ({ tag, attributes, style, children }: MathmlNode, key: number): ReactNode =>
  createElement(
    tag,
    { key, ...attributes, ...(style && { style: inCamelCase(style) }) },
    ...children.map((child, index) => (typeof child === 'string' ? child : shown(child, index))),
  )

const inCamelCase = (style: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
