import { parseProperties } from '../../model/encoding/decode.ts'
import { flatten } from '../../model/encoding/inline.ts'
import {
  isElement,
  TreePackageStore,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
  type StoryScope,
} from '../../model/kernel/index.ts'
import { pack, type Packed } from '../../model/encoding/packed.ts'
import { markContentOf } from '../../model/encoding/paragraph-mark.ts'
import { sortProperties } from '../../model/encoding/properties.ts'
import { identityFree } from '../block-facts.ts'
import { partNameOf } from '../part-names.ts'
import { wordsOf } from '../paragraph-words.ts'
import { nameOf, plainParagraph } from '../properties.ts'

/** What a story says and how it looks, block by block: without ids, without places that only lie over the text. */
export const said = (holder: OoxmlElement, links: ReadonlyMap<string, string>): unknown[] =>
  (holder.children as readonly OoxmlNode[]).flatMap((node) => (isElement(node) ? saidBlock(node, links) : []))

function saidBlock(node: OoxmlElement, links: ReadonlyMap<string, string>): unknown[] {
  switch (node.localName) {
    case 'p':
      return [saidParagraph(node, links)]
    case 'sdt':
    case 'sdtContent':
      // The standard has no mark for a control that came or went.
      return said(node, links)
    case 'tbl':
    case 'tr':
    case 'tc':
      return [[node.localName, bag(node), ...said(node, links)]]
    case 'sectPr':
      return [['section', withoutHeaders(node)]]
    default:
      return []
  }
}

function saidParagraph(node: OoxmlElement, links: ReadonlyMap<string, string>): unknown {
  const { properties } = markContentOf(node)
  const runs: [string, string][] = []
  for (const { spans } of wordsOf(flatten(node)).words)
    for (const { text, atom, run, wrap } of spans) {
      const format = JSON.stringify([
        run === null ? null : (parseProperties(run) ?? []).slice(3),
        wrap.replaceAll(/,"n":\d+/g, ''),
      ])
      const said = text ?? identityFree(JSON.stringify(saidAtom(atom)))
      const last = runs.at(-1)
      if (text !== null && last?.[0] === format && !last[1].startsWith('[')) last[1] += said
      else runs.push([format, said])
    }
  for (const run of runs)
    for (const at of [0, 1] as const)
      run[at] = run[at].replaceAll(
        /(r:\w+\\*",\\*")(\w+)/g,
        (_all, key: string, id: string) => key + (links.get(id) ?? id),
      )
  return ['p', plainParagraph(properties === '' ? '[0,0,0]' : properties), runs]
}

/** Boxes in an atom are looked at as stories are. */
const saidAtom = (atom: Packed | null): unknown =>
  JSON.parse(
    JSON.stringify(atom)
      .replaceAll(/\["w:(?:rPr|pPr|trPr)",0,0,0\],?/g, '')
      .replaceAll(',]', ']'),
  ) as unknown

/** Widths follow the columns of the table, which the standard has no marks for; which of its style's formats apply is computed. */
const COMPUTED: ReadonlySet<string> = new Set(['w:tcW', 'w:tblW', 'w:tblLayout', 'w:wBefore', 'w:wAfter', 'w:cnfStyle'])

const bag = (node: OoxmlElement): readonly Packed[] => {
  const name = { tbl: 'tblPr', tr: 'trPr', tc: 'tcPr' }[node.localName] ?? ''
  const properties = (node.children as readonly OoxmlNode[])
    .filter(isElement)
    .find(({ localName }) => localName === name)
  const children = properties ? (properties.children as readonly OoxmlNode[]).map(pack) : []
  return sortProperties(
    `w:${name}`,
    children.filter((child) => !COMPUTED.has(nameOf(child))),
  )
}

const withoutHeaders = (node: OoxmlElement): readonly Packed[] =>
  sortProperties(
    'w:sectPr',
    (node.children as readonly OoxmlNode[]).map(pack).filter((child) => !nameOf(child).endsWith('Reference')),
  )

/** The blocks of each story that both packages have. */
export function storiesOf(pkg: OoxmlPackage): Record<string, unknown[]> {
  const out: Record<string, unknown[]> = {}
  for (const [name, { root }] of pkg.parts) {
    const links = new Map(
      (pkg.relationships.get(name) ?? []).map(({ id, rawTarget }) => {
        // A picture that was brought along has another name.
        const bytes = pkg.partBytes.get(partNameOf(name, rawTarget))
        return [id, bytes ? `${bytes.length} ${bytes.join().slice(0, 400)}` : rawTarget]
      }),
    )
    for (const { ownerPart, id, rawTarget } of pkg.externalTargets) if (ownerPart === name) links.set(id, rawTarget)
    if (!['document', 'hdr', 'ftr', 'footnotes', 'endnotes'].includes(root.localName)) continue
    const body = (root.children as readonly OoxmlNode[]).find((child) => isElement(child) && child.localName === 'body')
    if (root.localName === 'footnotes' || root.localName === 'endnotes')
      for (const note of root.children as readonly OoxmlNode[]) {
        if (isElement(note))
          out[`${name} ${note.attributes.find(({ localName }) => localName === 'id')?.value}`] = said(note, links)
      }
    else out[name] = said(body && isElement(body) ? body : root, links)
  }
  return out
}

/** The package with every change of every story accepted or rejected, as the editor does it. @throws when it refuses. */
export function decided(pkg: OoxmlPackage, op: 'acceptAllRevisions' | 'rejectAllRevisions'): OoxmlPackage {
  const main = pkg.parts.get(pkg.mainDocumentPart)
  if (!main) throw new Error('no main part')
  const store = new TreePackageStore(pkg, main)
  for (const scope of scopesOf(pkg)) {
    const result = store.transact(scope, (context) => context.apply({ op }))
    if (!result.ok && result.reason !== 'unknown-revision')
      throw new Error(`${JSON.stringify(scope)}: ${result.reason} ${result.detail ?? ''}`)
  }
  return store.currentPackage()
}

function* scopesOf(pkg: OoxmlPackage): Generator<StoryScope> {
  yield { kind: 'body' }
  for (const { id, type } of pkg.relationships.get(pkg.mainDocumentPart) ?? []) {
    if (/\/(?:header|footer)$/.test(type)) yield { kind: 'headerFooter', rId: id }
    if (type.endsWith('/footnotes')) yield { kind: 'notesPart', noteKind: 'footnote' }
    if (type.endsWith('/endnotes')) yield { kind: 'notesPart', noteKind: 'endnote' }
  }
}
