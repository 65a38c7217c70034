import { childOf, parseXml, withAttributes } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { textOf } from '../read-shared.ts'
import { placeholderOf } from '../shape/placeholder.ts'
import { shapeTree, type ShapeNode } from '../shape/shape-tree.ts'
import { EQUATION_KEY } from '../text/embedded-xml.ts'
import { TEXT_LINKS } from '../text/link-xml.ts'
import { insertsOf } from '../text/join-text.ts'

/** What a placeholder takes from its layout where it says nothing itself. */
const OWN_CELLS = ['at', 'size', 'rot', 'flipH', 'flipV', 'geom', 'fill', 'ln', 'fx', 'scene', 'depth', 'body'] as const
/** Of letters and paragraphs: what they say, and not how it looks. */
const KEPT_MARKS: ReadonlySet<string> = new Set(['n', 'a', 'lvl', ...Object.values(TEXT_LINKS), EQUATION_KEY])

/** Placeholders of slides stand and look again as their layout says; their words stay. @throws Refused */
export function resetSlides(deck: Deck, slides: readonly string[]): void {
  for (const page of slides.map((id) => deck.slide(id)))
    for (const { map } of flat(shapeTree(page))) {
      if (!placeholderOf(map)) continue
      for (const cell of OWN_CELLS) if (map.has(cell)) map.delete(cell)
      const text = textOf(map, 't')
      if (text) resetText(text)
    }
}

function resetText(text: Y.Text): void {
  let at = 0
  for (const { insert, attributes = {} } of insertsOf(text)) {
    const length = typeof insert === 'string' ? insert.length : 1
    const changes: Record<string, string | null> = {}
    for (const [key, value] of Object.entries(attributes)) {
      if (KEPT_MARKS.has(key)) continue
      const plain = typeof value === 'string' ? plainOf(key, value) : null
      if (plain !== value) changes[key] = plain
    }
    if (Object.keys(changes).length > 0) text.format(at, length, changes)
    at += length
  }
}

/** Properties as a file has them, without those that are looks: the language, the level and the link stay. */
function plainOf(key: string, xml: string): string | null {
  if (key !== 'r' && key !== 'e' && key !== 'p') return null
  const name = { r: 'a:rPr', e: 'a:endParaRPr', p: 'a:pPr' }[key]
  const kept = key === 'p' ? ['lvl', 'rtl'] : ['lang', 'altLang']
  const own = parseXml(xml)
  const attributes = Object.fromEntries(
    kept.flatMap((one) => {
      const value = own.attributes[one]
      return value === undefined ? [] : [[one, value] as const]
    }),
  )
  const link = Object.values(TEXT_LINKS)
    .flatMap((local) => childOf(own, local) ?? [])
    .map(({ start, end }) => xml.slice(start, end))
    .join('')
  if (Object.keys(attributes).length === 0 && link === '') return null
  const element = withAttributes(`<${name}/>`, attributes)
  return link === '' ? element : `${element.slice(0, -2)}>${link}</${name}>`
}

const flat = (nodes: readonly ShapeNode[]): readonly ShapeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])
