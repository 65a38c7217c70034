import { Refused } from '@wenfang/shared-contract/commands'
import {
  circleOf,
  shownAs,
  type Calculation,
  type Database,
  type Field,
  type FieldPatch,
  type ResultKind,
  type Table,
} from '../model/index.ts'

/**
 * Settings of a field that reads linked records, as they are kept: as what the result is shown where nobody said it.
 * @throws Refused where link or field are not there, or it would be computed from itself
 */
export function settledLinked(database: Database, table: Table, field: Field): FieldPatch {
  const { settings, kind } = field
  const link = table.field(settings.link ?? '')
  const target = link?.kind === 'link' ? database.table(link.settings.table ?? '') : undefined
  if (!link || !target) throw new Refused('noSuchField', '先选择一个关联字段')
  const read = target.field(settings.target ?? '')
  if (!read) throw new Refused('noSuchField', `先选择数据表“${target.title}”里的一个字段`)
  const circle = circleOf(database, { table, field })
  if (circle) throw new Refused('circle', `不能用到它自己的结果：${[...circle, circle[0]].join(' → ')}`)
  const as = shownAs(read)
  const isSame = kind === 'lookup' ? link.settings.isSingle === true : SAME.has(settings.calculation ?? 'records')
  const result = isSame ? resultOf(as) : kind === 'lookup' ? 'text' : ofCalculation(settings.calculation ?? 'records')
  const { digits, symbol, hasTime } = as.settings
  return {
    ...settings,
    result,
    ...(isSame && digits !== undefined && settings.digits === undefined && { digits }),
    ...(isSame && symbol !== undefined && { symbol }),
    ...(result === 'date' && { hasTime: as.kind === 'date' ? hasTime === true : true }),
  }
}

/** Calculations whose results are as the cells that they read. */
const SAME: ReadonlySet<Calculation> = new Set(['sum', 'average', 'least', 'most'])

function ofCalculation(calculation: Calculation): ResultKind {
  if (calculation === 'all' || calculation === 'any') return 'checkbox'
  return calculation === 'unique' || calculation === 'join' ? 'text' : 'number'
}

function resultOf({ kind }: Field): ResultKind {
  switch (kind) {
    case 'currency':
    case 'percent':
    case 'checkbox':
    case 'date':
      return kind
    case 'progress':
      return 'percent'
    case 'createdTime':
    case 'modifiedTime':
      return 'date'
    case 'number':
    case 'rating':
    case 'duration':
    case 'autoNumber':
      return 'number'
    default:
      return 'text'
  }
}
