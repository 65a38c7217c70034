// Pages as plain trees: written as text by the server, built as elements by the page, which takes no markup from strings.

import { escapeXml } from '@wenfang/shared-ooxml/xml'
import type { SvgTree } from './svg-tree.ts'

export type SvgNode = SvgTree

type Given = Readonly<Record<string, string | number | null | undefined>>

/** Coordinates are rounded to two decimals: no printer shows more. */
const written = (value: string | number): string | number =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value

/** Attributes that are null or undefined are left out. */
export function node(tag: string, given: Given = {}, children: readonly (SvgNode | string)[] = []): SvgNode {
  const attributes: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(given))
    if (value !== null && value !== undefined) attributes[name] = written(value)
  return { tag, attributes, children }
}

export const group = (children: readonly SvgNode[], given: Given = {}): SvgNode => node('g', given, children)

/** What lies outside of the box is not drawn. */
export function clipped(x: number, y: number, width: number, height: number, children: readonly SvgNode[]): SvgNode {
  return node('svg', { x, y, width, height, viewBox: [x, y, width, height].map(written).join(' ') }, children)
}

/** The tree as markup. */
export function markupOf({ tag, attributes, children }: SvgNode): string {
  let text = `<${tag}`
  for (const [name, value] of Object.entries(attributes)) text += ` ${name}="${escapeXml(String(value))}"`
  if (children.length === 0) return `${text}/>`
  text += '>'
  for (const child of children) text += typeof child === 'string' ? escapeXml(child) : markupOf(child)
  return `${text}</${tag}>`
}
