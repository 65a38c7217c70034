import { isElement, withChildren, type OoxmlElement, type OoxmlNode, type OoxmlPackage } from '../kernel/index.ts'
import { effectiveStyle, type Properties } from './effective.ts'
import { withFormat, type PropertyPatch } from './format-properties.ts'
import {
  build,
  editPart,
  type PackageChange,
  packElement,
  partNamed,
  storyParts,
  switchOf,
  valueIn,
  w,
} from './edit-part.ts'
import { childOf, elementsOf, valueOf } from './nodes.ts'
import type { Mint } from './parse.ts'
import { mapTree } from './rewrite.ts'

export type StyleKind = 'paragraph' | 'character'

export interface DocumentStyle {
  readonly id: string
  /** As the file says it: built-in styles have English names in every file. */
  readonly name: string
  readonly kind: StyleKind
  readonly isDefault: boolean
  /** Made in this document; only such styles can be renamed and deleted. */
  readonly isCustom: boolean
  readonly isHidden: boolean
  readonly basedOn: string | null
  readonly next: string | null
  readonly priority: number
  /** What it comes to with all that it is based on. */
  readonly run: Properties
  readonly paragraph: Properties
}

const isStyle = (node: OoxmlElement): boolean => node.localName === 'style'

/** Paragraph and character styles in the order of the file. */
export function documentStyles(pkg: OoxmlPackage): readonly DocumentStyle[] {
  const root = partNamed(pkg, 'styles')?.root
  return (root ? elementsOf(root) : []).flatMap((node): DocumentStyle[] => {
    const kind = valueOf(node, 'type')
    const id = valueOf(node, 'styleId')
    if (!isStyle(node) || id === undefined || (kind !== 'paragraph' && kind !== 'character')) return []
    return [
      {
        id,
        name: valueIn(node, 'name') ?? id,
        kind,
        isDefault: ['1', 'true', 'on'].includes(valueOf(node, 'default') ?? ''),
        isCustom: ['1', 'true', 'on'].includes(valueOf(node, 'customStyle') ?? ''),
        isHidden: switchOf(node, 'semiHidden') === true || switchOf(node, 'hidden') === true,
        basedOn: valueIn(node, 'basedOn') ?? null,
        next: valueIn(node, 'next') ?? null,
        priority: Number(valueIn(node, 'uiPriority') ?? 99),
        run: effectiveStyle(pkg, id, 'rPr'),
        paragraph: effectiveStyle(pkg, id, 'pPr'),
      },
    ]
  })
}

export interface StyleChange {
  readonly name?: string
  readonly basedOn?: string | null
  readonly next?: string | null
  readonly run?: PropertyPatch
  readonly paragraph?: PropertyPatch
}

export interface NewStyle extends StyleChange {
  readonly id: string
  readonly name: string
  readonly kind: StyleKind
  /** Not one of those that every program knows. */
  readonly isCustom: boolean
}

/** Order of what a style says beside its formats (ECMA-376 17.7.4.17). */
const STYLE_ORDER = (
  'name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal ' +
  'personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr'
).split(' ')
const rankOf = (node: OoxmlNode): number => (isElement(node) ? STYLE_ORDER.indexOf(node.localName) : -1)

/** A style with its children in the order of the standard. */
export const inStyleOrder = (style: OoxmlElement): OoxmlElement =>
  withChildren(
    style,
    style.children.toSorted((a, b) => rankOf(a) - rankOf(b)),
  )

function withValue(style: OoxmlElement, name: string, value: string | null | undefined, mint: Mint): OoxmlElement {
  if (value === undefined) return style
  const rest = (style.children as readonly OoxmlNode[]).filter((node) => !isElement(node) || node.localName !== name)
  return withChildren(style, value === null ? rest : [...rest, build(w(name, { val: value }), mint)])
}

function changed(style: OoxmlElement, change: StyleChange, mint: Mint): OoxmlElement {
  let next = withValue(style, 'name', change.name, mint)
  next = withValue(next, 'basedOn', change.basedOn, mint)
  next = withValue(next, 'next', change.next, mint)
  if (change.paragraph) next = withFormat(next, 'pPr', change.paragraph, mint)
  if (change.run) next = withFormat(next, 'rPr', change.run, mint)
  return inStyleOrder(next)
}

const editStyles = (pkg: OoxmlPackage, edit: (root: OoxmlElement, mint: Mint) => OoxmlElement): OoxmlPackage =>
  editPart(pkg, partNamed(pkg, 'styles')?.name, edit)

export const createStyle =
  ({ id, name, kind, isCustom, ...change }: NewStyle): PackageChange =>
  (pkg) =>
    editStyles(pkg, (root, mint) => {
      const shell = w(
        'style',
        { type: kind, ...(isCustom ? { customStyle: '1' } : {}), styleId: id },
        w('name', { val: name }),
        w('uiPriority', { val: isCustom ? '20' : '9' }),
        w('qFormat'),
      )
      return withChildren(root, [...root.children, changed(build(shell, mint), change, mint)])
    })

export const changeStyle =
  (id: string, change: StyleChange): PackageChange =>
  (pkg) =>
    editStyles(pkg, (root, mint) =>
      mapTree(root, (node) =>
        isStyle(node) ? [valueOf(node, 'styleId') === id ? changed(node, change, mint) : node] : undefined,
      ),
    )

/** The styles without one; what was based on it is based on its ground, and what used it has none. */
export const deleteStyle =
  (id: string): PackageChange =>
  (pkg) => {
    const root = partNamed(pkg, 'styles')?.root
    const style = root && elementsOf(root).find((node) => isStyle(node) && valueOf(node, 'styleId') === id)
    if (!style) return pkg
    const ground = valueIn(style, 'basedOn') ?? null
    const linked = valueIn(style, 'link')
    const styles = editStyles(pkg, (all, mint) =>
      mapTree(all, (node) => {
        if (!isStyle(node)) return undefined
        if (valueOf(node, 'styleId') === id) return []
        let next = node
        if (valueIn(node, 'basedOn') === id) next = withValue(next, 'basedOn', ground, mint)
        if (valueIn(node, 'next') === id) next = withValue(next, 'next', null, mint)
        if (linked !== undefined && valueIn(node, 'link') === id) next = withValue(next, 'link', null, mint)
        return [next === node ? node : inStyleOrder(next)]
      }),
    )
    return storyParts(styles).reduce((next, name) => editPart(next, name, (story) => withoutUses(story, id)), styles)
  }

const USES: ReadonlySet<string> = new Set(['pStyle', 'rStyle'])

/** A container of properties that only said the style is gone with it. */
const withoutUses = (root: OoxmlElement, id: string): OoxmlElement =>
  mapTree(root, (node) => {
    if (USES.has(node.localName)) return valueOf(node, 'val') === id ? [] : [node]
    if (node.localName !== 'pPr' && node.localName !== 'rPr') return undefined
    const next = withoutUses(node, id)
    return next !== node && next.children.length === 0 ? [] : [next]
  })

export interface StyleUse {
  readonly partName: string
  readonly paragraphId: string
}

/** The paragraphs that have a paragraph style, or hold runs that have a character style. */
export function usesOfStyle(
  pkg: OoxmlPackage,
  style: Pick<DocumentStyle, 'id' | 'isDefault' | 'kind'>,
): readonly StyleUse[] {
  const uses: StyleUse[] = []
  for (const partName of storyParts(pkg)) {
    const root = pkg.parts.get(partName)?.root
    if (root) collect(root, style, (paragraphId) => uses.push({ partName, paragraphId }))
  }
  return uses
}

function collect(
  node: OoxmlElement,
  style: Pick<DocumentStyle, 'id' | 'isDefault' | 'kind'>,
  found: (paragraphId: string) => void,
): void {
  for (const child of elementsOf(node)) {
    if (child.kind !== 'paragraph') collect(child, style, found)
    else if (style.kind === 'character' ? hasRunOf(child, style.id) : isOf(child, style)) found(child.id)
  }
}

const isOf = (paragraph: OoxmlElement, { id, isDefault }: Pick<DocumentStyle, 'id' | 'isDefault'>): boolean => {
  const own = valueIn(childOf(paragraph, 'pPr'), 'pStyle')
  return own === id || (own === undefined && isDefault)
}

const hasRunOf = (node: OoxmlElement, id: string): boolean =>
  elementsOf(node).some((child) =>
    child.kind === 'run' ? valueIn(childOf(child, 'rPr'), 'rStyle') === id : hasRunOf(child, id),
  )

/** What a paragraph says itself, as the patch that makes a style say the same. Its style and its list are no part of it. */
export function directFormat(
  paragraph: OoxmlElement,
  run: OoxmlElement | undefined,
): Required<Pick<StyleChange, 'run' | 'paragraph'>> {
  const patchOf = (container: OoxmlElement | undefined, left: ReadonlySet<string>): PropertyPatch =>
    Object.fromEntries(
      (container ? elementsOf(container) : [])
        .filter(({ localName }) => !left.has(localName))
        .map((node) => [node.localName, packElement(node)]),
    )
  return {
    paragraph: patchOf(childOf(paragraph, 'pPr'), NO_PART_OF_STYLE),
    run: patchOf(childOf(run, 'rPr'), NO_PART_OF_STYLE),
  }
}

const NO_PART_OF_STYLE: ReadonlySet<string> = new Set([
  'pStyle',
  'rStyle',
  'rPr',
  'sectPr',
  'pPrChange',
  'rPrChange',
  'ins',
  'del',
  'moveFrom',
  'moveTo',
])
