import type { SourcePackage } from '@wenfang/shared-ooxml/package'
import { childOf, childrenOf } from '@wenfang/shared-ooxml/xml'
import { GENERAL, numberClass, type NumberClass } from './cell-class.ts'

/** What each style of the workbook makes of a number. */
export function cellFormats(source: SourcePackage, part: string | null): readonly NumberClass[] {
  const root = part === null ? null : source.xml(part)
  if (!root) return []
  const codes = new Map(
    childrenOf(childOf(root, 'numFmts'), 'numFmt').map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? '',
    ]),
  )
  return childrenOf(childOf(root, 'cellXfs'), 'xf').map(({ attributes }) => {
    const id = Number(attributes['numFmtId'] ?? 0)
    return Number.isInteger(id) ? numberClass(id, codes.get(id)) : GENERAL
  })
}
