import { dayOrder, formOfKind, hasDecimalCommas, withPoint, yearFirst, type FieldKind } from '../../model/index.ts'

type Row = readonly string[]

/** The rows as fields of these kinds read them: numbers with decimal commas, and days with the year behind, are told by their whole column. */
export function plainRows(columns: readonly { readonly kind: FieldKind }[], rows: readonly Row[]): readonly Row[] {
  const plain = columns.map(({ kind }, column) => plainText(kind, () => rows.map((row) => (row[column] ?? '').trim())))
  if (plain.every((each) => each === null)) return rows
  return rows.map((row) => row.map((text, column) => plain[column]?.(text) ?? text))
}

function plainText(kind: FieldKind, texts: () => readonly string[]): ((text: string) => string) | null {
  if (kind === 'date') {
    const order = dayOrder(texts())
    return order && ((text) => yearFirst(text, order))
  }
  return formOfKind(kind) === 'number' && hasDecimalCommas(texts()) ? withPoint : null
}
