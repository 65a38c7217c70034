import { isDefinedName } from '../../formula/index.ts'
import type { SharedWorkbook, TablePayload } from '../../model/index.ts'

export interface NamePlace {
  readonly name: string
  /** null: the whole workbook. */
  readonly sheetId: string | null
  /** null for one that is new. */
  readonly id: string | null
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Why a name cannot be given, in Chinese; null when it can. */
export function nameFault(model: SharedWorkbook, { name, sheetId, id }: NamePlace): string | null {
  const names = model.names()
  if (name === '') return '请填写名称'
  const own = names.find((one) => one.id === id)
  // One that a file brought stays as it is.
  if (own?.name !== name && !isDefinedName(name))
    return '名称须以文字、字母或下划线开头，不含空格和符号，也不能像单元格引用（例如 A1）'
  if (names.some((one) => one.id !== id && one.sheetId === sheetId && isSame(one.name, name)))
    return '已有同名的名称，请换一个'
  const isTable = model
    .sheets()
    .some((sheet) =>
      model.objects(sheet.id, 'table').some(({ payload }) => isSame((payload as TablePayload).name, name)),
    )
  return isTable ? '已有同名的表格，请换一个' : null
}

/** What a name of these cells would be called: by the words to the left of them, or above. */
export function proposedName(
  model: SharedWorkbook,
  textAt: (row: number, column: number) => string,
  { top, left }: { readonly top: number; readonly left: number },
): string {
  for (const [row, column] of [
    [top, left - 1],
    [top - 1, left],
  ] as const) {
    if (row < 0 || column < 0) continue
    const name = textAt(row, column)
      .trim()
      .replaceAll(/[\s\p{P}\p{S}]+/gu, '_')
      .replaceAll(/^_+|_+$/g, '')
    if (name !== '' && name.length <= 40 && nameFault(model, { name, sheetId: null, id: null }) === null) return name
  }
  return ''
}
