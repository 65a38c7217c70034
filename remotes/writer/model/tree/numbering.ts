import { ensureListDefinition, withChildren, type OoxmlElement, type OoxmlPackage } from '../kernel/index.ts'
import type { PackedElement } from '../encoding/packed.ts'
import { withFormat } from './format-properties.ts'
import { inStyleOrder } from './document-styles.ts'
import { build, editPart, type PackageChange, partNamed, valueIn, w } from './edit-part.ts'
import { childOf, elementsOf, valueOf } from './nodes.ts'
import { mapTree } from './rewrite.ts'

/** One level of a list, as numbering parts hold it. */
export interface ListLevel {
  /** `decimal`, `chineseCountingThousand`, `bullet` … (ST_NumberFormat). */
  readonly format: string
  /** `%1` is the number of the first level. Of a bullet, its character. */
  readonly text: string
  /** Face of a bullet's character. */
  readonly font?: string
  readonly start?: number
  readonly leftTwips: number
  readonly hangingTwips: number
  /** What follows the number. */
  readonly suffix?: 'tab' | 'space' | 'nothing'
  /** Heading style that the level is linked to. */
  readonly styleId?: string
}

const LEVELS = 9

/** A list of nine levels under ids that two people who make lists at once do not share. */
export interface NewList {
  readonly abstractId: number
  readonly numId: number
  readonly levels: readonly ListLevel[]
}

const levelElement = (level: ListLevel, index: number): PackedElement =>
  w(
    'lvl',
    { ilvl: String(index) },
    w('start', { val: String(level.start ?? 1) }),
    w('numFmt', { val: level.format }),
    ...(level.styleId === undefined ? [] : [w('pStyle', { val: level.styleId })]),
    ...(level.suffix === undefined || level.suffix === 'tab' ? [] : [w('suff', { val: level.suffix })]),
    w('lvlText', { val: level.text }),
    w('lvlJc', { val: 'left' }),
    w('pPr', {}, w('ind', { left: String(level.leftTwips), hanging: String(level.hangingTwips) })),
    ...(level.font === undefined
      ? []
      : [w('rPr', {}, w('rFonts', { ascii: level.font, hAnsi: level.font, eastAsia: level.font, hint: 'default' }))]),
  )

/** The package with a part for lists: a document without one gets the kernel's. */
const withNumbering = (pkg: OoxmlPackage): OoxmlPackage =>
  partNamed(pkg, 'numbering') ? pkg : (ensureListDefinition(pkg, 'bullet')?.pkg ?? pkg)

const rank = (node: OoxmlElement): number => ['numPicBullet', 'abstractNum', 'num'].indexOf(node.localName)

const added = (root: OoxmlElement, nodes: readonly OoxmlElement[]): OoxmlElement =>
  withChildren(
    root,
    [...elementsOf(root), ...nodes].toSorted((a, b) => rank(a) - rank(b)),
  )

export const createList =
  ({ abstractId, numId, levels }: NewList): PackageChange =>
  (pkg) => {
    const based = withNumbering(pkg)
    return editPart(based, partNamed(based, 'numbering')?.name, (root, mint) => {
      const abstract = w(
        'abstractNum',
        { abstractNumId: String(abstractId) },
        w('multiLevelType', { val: levels.length === 1 ? 'singleLevel' : 'multilevel' }),
        ...levels.slice(0, LEVELS).map(levelElement),
      )
      const num = w('num', { numId: String(numId) }, w('abstractNumId', { val: String(abstractId) }))
      return added(root, [build(abstract, mint), build(num, mint)])
    })
  }

export interface ListPlace {
  readonly numId: string
  readonly level: number
}

/** The list that a paragraph is in by itself; null where it is in none. */
export function listOf(paragraph: OoxmlElement): ListPlace | null {
  const properties = childOf(childOf(paragraph, 'pPr'), 'numPr')
  const numId = valueIn(properties, 'numId')
  return numId === undefined || numId === '0' ? null : { numId, level: Number(valueIn(properties, 'ilvl') ?? 0) }
}

const abstractOf = (root: OoxmlElement, numId: string): string | undefined =>
  valueIn(
    elementsOf(root).find((node) => node.localName === 'num' && valueOf(node, 'numId') === numId),
    'abstractNumId',
  )

/** True when two lists count by one definition, so that the one can go on where the other ends. */
export function isSameDefinition(pkg: OoxmlPackage, a: string, b: string): boolean {
  const root = partNamed(pkg, 'numbering')?.root
  return root !== undefined && abstractOf(root, a) !== undefined && abstractOf(root, a) === abstractOf(root, b)
}

/** A list of the same look as `numId` that begins at `start` on one level. */
export const restartedList =
  (numId: string, next: number, level: number, start: number): PackageChange =>
  (pkg) =>
    editPart(pkg, partNamed(pkg, 'numbering')?.name, (root, mint) => {
      const abstract = abstractOf(root, numId)
      if (abstract === undefined) return root
      const override = w('lvlOverride', { ilvl: String(level) }, w('startOverride', { val: String(start) }))
      return added(root, [
        build(w('num', { numId: String(next) }, w('abstractNumId', { val: abstract }), override), mint),
      ])
    })

/** Puts paragraphs into a list; a level that is not given stays as it is. */
export const putInList =
  (partName: string, paragraphIds: ReadonlySet<string>, numId: string, level?: number): PackageChange =>
  (pkg) =>
    editPart(pkg, partName, (root, mint) =>
      mapTree(root, (node) => {
        if (node.kind !== 'paragraph') return undefined
        if (!paragraphIds.has(node.id)) return undefined
        const ilvl = String(level ?? listOf(node)?.level ?? 0)
        return [
          withFormat(
            node,
            'pPr',
            // The list has indents of its own.
            { numPr: w('numPr', {}, w('ilvl', { val: ilvl }), w('numId', { val: numId })), ind: null },
            mint,
          ),
        ]
      }),
    )

/** Ties the levels of a list to heading styles: a heading is numbered wherever it stands. */
export const linkHeadings =
  (numId: string, styleIds: readonly string[]): PackageChange =>
  (pkg) =>
    editPart(pkg, partNamed(pkg, 'styles')?.name, (root, mint) =>
      mapTree(root, (node) => {
        if (node.localName !== 'style') return undefined
        const level = styleIds.indexOf(valueOf(node, 'styleId') ?? '')
        if (level < 0) return [node]
        const list = w(
          'numPr',
          {},
          ...(level === 0 ? [] : [w('ilvl', { val: String(level) })]),
          w('numId', { val: numId }),
        )
        return [inStyleOrder(withFormat(node, 'pPr', { numPr: list }, mint))]
      }),
    )
