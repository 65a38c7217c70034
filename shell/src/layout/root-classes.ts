import type { LayoutClass } from '@wenfang/shared-contract'
import { officeType, type OfficeTypeCode } from '@wenfang/shared-protocol'

const LAYOUTS: readonly LayoutClass[] = ['pc', 'pad', 'mobile']

/** S84: exactly one layout class on the root. */
export function showLayout(root: Element, layout: LayoutClass): void {
  for (const other of LAYOUTS) root.classList.toggle(other, other === layout)
}

/** S85: `theme-{type}` on the root, e.g. `theme-writer`; none on screens without a document. */
export function showTypeClass(root: Element, type: OfficeTypeCode | null): void {
  root.classList.remove(...[...root.classList].filter((name) => name.startsWith('theme-')))
  if (type !== null) root.classList.add(`theme-${officeType(type).name}`)
}
