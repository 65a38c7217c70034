import type { Node as PmNode } from '@tiptap/pm/model'

/** Tables with fewer rows are drawn as wholes. */
export const FEWEST_ROWS = 80

/** A table of which a few rows are drawn. */
export interface LongTable {
  /** Of its block. */
  readonly id: string
  readonly table: PmNode
  /** Before the table. */
  readonly pos: number
}

/** Those that stand in the page itself, not below another block. */
export function longTables(doc: PmNode): readonly LongTable[] {
  const found: LongTable[] = []
  doc.firstChild?.forEach((block, offset) => {
    const table = block.firstChild
    if (table?.type.name === 'table' && table.childCount >= FEWEST_ROWS)
      found.push({ id: String(block.attrs['id']), table, pos: offset + 2 })
  })
  return found
}
