import type { OoxmlElement, OoxmlPackage, TreeDocOp } from '../kernel/index.ts'
import { isElement } from '../kernel/index.ts'
import { childrenOfKind, type Targets } from './targets.ts'

export type Kind = TreeDocOp['op']

/** One operation of the kernel, with what has to happen to the package in the same commit. */
export interface Attempt {
  readonly op: TreeDocOp
  readonly prepare?: (pkg: OoxmlPackage) => OoxmlPackage
}

export type Generate = (targets: Targets) => Attempt | TreeDocOp | null | undefined

/** How kinds of operations of the kernel are tried. */
export type Operations = Partial<Record<Kind, Generate>>

export const REVISION = { author: '审阅者', date: '2026-01-02T03:04:05Z' }
export const COLORS = ['FF0000', '00B050', '0070C0'] as const

/** Some edits are tracked. */
export const revision = ({ random }: Targets) => (random.chance(0.2) ? { revision: REVISION } : {})

export const inParagraph =
  (make: (paragraph: OoxmlElement, offset: number, targets: Targets) => TreeDocOp): Generate =>
  (targets) => {
    const paragraph = targets.paragraph()
    return paragraph && make(paragraph, targets.random.below(targets.text(paragraph).length + 1), targets)
  }

/** What nothing brings back once it is deleted: equations, fields of forms; and pictures, which are few. */
export const isRare = (block: OoxmlElement): boolean => /"oMath"|"ffData"|"drawing"|" PAGE /.test(JSON.stringify(block))

export const inRange =
  (
    make: (at: { paragraphId: string; start: number; end: number }, targets: Targets) => TreeDocOp | Attempt,
  ): Generate =>
  (targets) => {
    const paragraph = targets.paragraph()
    const range = paragraph && targets.range(paragraph)
    return paragraph && range && make({ paragraphId: paragraph.id, ...range }, targets)
  }

export const inTable =
  (
    make: (
      table: OoxmlElement,
      rows: OoxmlElement[],
      columns: OoxmlElement[],
      targets: Targets,
    ) => TreeDocOp | null | undefined,
  ): Generate =>
  (targets) => {
    const table = targets.element('table')
    if (!table) return null
    const grid = childrenOfKind(table, 'tableGrid')[0]
    return make(
      table,
      childrenOfKind(table, 'tableRow'),
      (grid?.children.filter(isElement) ?? []) as OoxmlElement[],
      targets,
    )
  }
