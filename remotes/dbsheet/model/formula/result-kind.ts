import { shownAs } from '../fields/field-form.ts'
import type { ResultKind } from '../fields/field-kinds.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Table } from '../table/table.ts'
import type { FormulaNode } from './formula-node.ts'

/** What a formula answers, as far as its text says; days with or without a time. */
export interface KnownResult {
  readonly kind: ResultKind
  readonly hasTime?: boolean
}

const NUMBER: KnownResult = { kind: 'number' }
const TEXT: KnownResult = { kind: 'text' }
const FLAG: KnownResult = { kind: 'checkbox' }
const DAY: KnownResult = { kind: 'date', hasTime: false }
const TIME: KnownResult = { kind: 'date', hasTime: true }

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const DAYS = words('TODAY DATE EDATE EOMONTH WORKDAY WORKDAY.INTL DATEVALUE')
const FLAGS = words(
  'AND OR NOT XOR TRUE FALSE EXACT ISBLANK ISERR ISERROR ISNA ISLOGICAL ISNUMBER ISTEXT ISNONTEXT ISEVEN ISODD CONTAINS CONTAINTEXT REGEXTEST',
)
const TEXTS = words(
  'CONCAT CONCATENATE TEXTJOIN TEXT LEFT RIGHT MID LEFTB RIGHTB MIDB UPPER LOWER PROPER TRIM CLEAN REPT CHAR UNICHAR SUBSTITUTE REPLACE REPLACEB FIXED DOLLAR RMB ' +
    'TEXTBEFORE TEXTAFTER TEXTSPLIT REGEXEXTRACT REGEXREPLACE ENCODEURL T ROMAN NUMBERSTRING ASC DBCS WIDECHAR BASE DEC2BIN DEC2HEX DEC2OCT HEX2BIN HEX2OCT ' +
    'BIN2HEX BIN2OCT OCT2BIN OCT2HEX COMPLEX ARRAYJOIN ARRAYUNIQUE ARRAYCOMPACT LIST UNIQUE SORT FILTER RECORD_ID DATETIME_FORMAT DATESTRING ARRAYTOTEXT VALUETOTEXT',
)
/** Answer one of their arguments. */
const OF_ARGUMENTS = words('MAX MIN MAXA MINA LARGE SMALL MEDIAN DATEADD IFERROR IFNA LET INT')

/** Of the formula in the table. */
export function resultKind(node: FormulaNode, table: Table): KnownResult {
  switch (node.kind) {
    case 'number':
    case 'percent':
    case 'minus':
      return NUMBER
    case 'text':
    case 'missing':
    case 'name':
      return TEXT
    case 'boolean':
      return FLAG
    case 'field': {
      if (node.through !== null) return ofLinked(table, node.through, node.field)
      const field = table.field(node.field)
      return field ? ofField(field) : TEXT
    }
    case 'cells':
      return ofCells(table, node.cells)
    case 'binary':
      return ofOperator(node, table)
    case 'call':
      return ofCall(node.name, node.arguments, table)
  }
}

/** Of cells whose first one is a text, words; they may be others later. */
function ofCells(table: Table, kept: string): KnownResult {
  const [first] = table.database?.cells?.read(kept)?.values.filter((value) => value !== null) ?? []
  return typeof first === 'string' ? TEXT : typeof first === 'boolean' ? FLAG : NUMBER
}

/** Of one record its cell, of several their words. */
function ofLinked(table: Table, through: string, id: string): KnownResult {
  const link = table.field(through)
  const field = table.database?.table(link?.settings.table ?? '')?.field(id)
  return field && link?.settings.isSingle ? ofField(field) : TEXT
}

function ofField(field: Field): KnownResult {
  const { kind, settings } = shownAs(field)
  switch (kind) {
    case 'number':
    case 'currency':
    case 'percent':
      return { kind }
    case 'checkbox':
      return FLAG
    case 'date':
      return settings.hasTime ? TIME : DAY
    case 'createdTime':
    case 'modifiedTime':
      return TIME
    case 'progress':
      return { kind: 'percent' }
    case 'rating':
    case 'duration':
    case 'autoNumber':
      return NUMBER
    default:
      return TEXT
  }
}

function ofOperator(node: Extract<FormulaNode, { kind: 'binary' }>, table: Table): KnownResult {
  switch (node.operator) {
    case '&':
      return TEXT
    case '=':
    case '<>':
    case '<':
    case '>':
    case '<=':
    case '>=':
      return FLAG
    case '^':
      return NUMBER
    default: {
      const [left, right] = [resultKind(node.left, table), resultKind(node.right, table)]
      const days = [left, right].filter(({ kind }) => kind === 'date')
      // A day and a number of days are a day; two days are as many days apart.
      if (days.length === 1 && (node.operator === '+' || node.operator === '-')) return days[0] ?? NUMBER
      const hasMoney = left.kind === 'currency' || right.kind === 'currency'
      const isRatio = node.operator === '/' && left.kind === right.kind
      return hasMoney && !isRatio ? { kind: 'currency' } : NUMBER
    }
  }
}

function ofCall(name: string, nodes: readonly FormulaNode[], table: Table): KnownResult {
  if (name === 'NOW') return TIME
  if (DAYS.has(name)) return DAY
  if (FLAGS.has(name)) return FLAG
  if (TEXTS.has(name)) return TEXT
  const all = (picked: readonly FormulaNode[]): KnownResult => common(picked.map((node) => resultKind(node, table)))
  if (name === 'IF') return all(nodes.slice(1).filter(isSaying))
  if (name === 'IFS') return all(nodes.filter((node, at) => at % 2 === 1 && isSaying(node)))
  if (name === 'SWITCH')
    return all(nodes.filter((_, at) => at > 0 && (at % 2 === 0 || at === nodes.length - 1)).filter(isSaying))
  if (name === 'CHOOSE') return all(nodes.slice(1).filter(isSaying))
  if (name === 'LET') return all(nodes.slice(-1))
  if (OF_ARGUMENTS.has(name)) {
    const first = all(nodes.slice(0, 1))
    return name === 'IFERROR' || name === 'IFNA' ? all(nodes.filter(isSaying)) : first.kind === 'text' ? NUMBER : first
  }
  if (name === 'SUM' || name === 'AVERAGE' || name === 'ROUND') {
    const one = all(nodes.slice(0, 1))
    return one.kind === 'currency' || one.kind === 'percent' ? one : NUMBER
  }
  return NUMBER
}

/** Nothing and "" leave a cell empty, whatever the other cells are. */
const isSaying = (node: FormulaNode): boolean =>
  node.kind !== 'missing' &&
  !(node.kind === 'text' && node.value === '') &&
  !(node.kind === 'call' && node.name === 'BLANK')

function common(results: readonly KnownResult[]): KnownResult {
  const [first, ...others] = results
  if (!first) return TEXT
  return others.every(({ kind }) => kind === first.kind)
    ? first
    : others.every(isNumeric) && isNumeric(first)
      ? NUMBER
      : TEXT
}

const isNumeric = ({ kind }: KnownResult): boolean => kind === 'number' || kind === 'currency' || kind === 'percent'
