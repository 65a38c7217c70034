import { flatten, type Span } from '../model/encoding/inline.ts'
import { isElement, type OoxmlElement, type OoxmlNode } from '../model/kernel/index.ts'
import { pack } from '../model/encoding/packed.ts'
import { markContentOf } from '../model/encoding/paragraph-mark.ts'
import { parseProperties } from '../model/encoding/decode.ts'
import { endsSection, plainParagraph } from './properties.ts'

/** What the alignment of blocks goes by. */
export interface BlockFacts {
  readonly node: OoxmlElement
  readonly kind: 'paragraph' | 'table' | 'control'
  /** The same for blocks that say and look the same. */
  readonly exact: string
  /** The same for blocks that say the same. */
  readonly text: string
  readonly endsSection: boolean
}

const KINDS: Readonly<Record<string, BlockFacts['kind']>> = { p: 'paragraph', tbl: 'table', sdt: 'control' }

export const isBlock = (node: OoxmlNode): node is OoxmlElement =>
  isElement(node) && node.prefix === 'w' && Object.hasOwn(KINDS, node.localName)

/** null for what is neither text nor table: marks between blocks, a section's properties. */
export function blockFacts(node: OoxmlNode): BlockFacts | null {
  if (!isElement(node)) return null
  const kind = node.prefix === 'w' ? KINDS[node.localName] : undefined
  if (kind === undefined) return null
  if (kind === 'paragraph') return paragraphFacts(node)
  const packed = JSON.stringify(pack(node))
  return { node, kind, exact: identityFree(packed), text: textOf(node), endsSection: false }
}

/** Identities and save marks that programs give anew. */
const IDENTITY = /"w14:(?:paraId|textId)","[^"]*",?|"w:rsid\w*","[^"]*",?/g

export const identityFree = (packed: string): string => packed.replaceAll(IDENTITY, '')

function paragraphFacts(node: OoxmlElement): BlockFacts {
  const { properties } = markContentOf(node)
  const spans = flatten(node)
  const text = spans.map(({ text: words }) => words ?? '\uFFFC').join('')
  const exact = JSON.stringify([properties === '' ? '' : plainParagraph(properties), spans.map(spanKey)])
  return { node, kind: 'paragraph', exact, text, endsSection: endsSection(properties) }
}

const spanKey = ({ text, atom, run, wrap }: Span) => [text, atom, run === null ? null : runKey(run), wrap]

const runs = new Map<string, string>()
const MOST_RUNS = 20_000

/** A run's properties without what programs note of themselves. */
function runKey(run: string): string {
  const known = runs.get(run)
  if (known !== undefined) return known
  const [, , , ...children] = parseProperties(run) ?? [0, 0, 0]
  const key = JSON.stringify(children)
  if (runs.size >= MOST_RUNS) runs.clear()
  runs.set(run, key)
  return key
}

function textOf(node: OoxmlNode): string {
  if (!isElement(node)) return ''
  if (node.localName === 't')
    return (node.children as readonly OoxmlNode[]).map((child) => (isElement(child) ? '' : child.value)).join('')
  return (node.children as readonly OoxmlNode[]).map(textOf).join('')
}
