import type { Field } from '../fields/field.schema.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import { bracketedCells, FormulaFault, tokensOf, type Token } from './lexer.ts'

/** The formula as people write it, with fields by their ids. @throws FormulaFault for a field that is not there */
export function withIds(database: Database, table: Table, text: string): string {
  return rewritten(text, database, table, (token, within) => {
    if (token.kind === 'kept') return null
    if (token.kind === 'cells') return { text: bracketedCells(keptCells(database, token)), field: null }
    const field = fieldCalled(within, token.text)
    if (!field && token.kind === 'field')
      throw new FormulaFault(`数据表“${within.title}”里没有名叫“${token.text}”的字段`, token.from)
    return field ? { text: `{${field.id}}`, field } : null
  })
}

/** The formula as it is kept, with fields by their titles. A text that is no formula stays as it is. */
export function withTitles(database: Database, table: Table, text: string): string {
  try {
    return rewritten(text, database, table, (token, within) => {
      if (token.kind === 'kept') return { text: database.cells?.textOf(token.text) ?? '#REF!', field: null }
      if (token.kind !== 'field') return null
      const field = within.field(token.text)
      return field ? { text: bracketed(field.settings.title), field } : { text: '{已删除的字段}', field: null }
    })
  } catch (error) {
    if (error instanceof FormulaFault) return text
    throw error
  }
}

function keptCells(database: Database, { text, from }: Token): string {
  if (!database.cells) throw new FormulaFault('这个文件里没有工作表', from)
  const kept = database.cells.keep(text)
  if (kept === null) throw new FormulaFault(`没有名叫“${text.slice(0, text.lastIndexOf('!'))}”的工作表`, from)
  return kept
}

/** The formula as it is kept, with other cells in the place of those that `of` knows. */
export function mappedCells(formula: string, of: (cells: string) => string | null): string {
  let [made, end] = ['', 0]
  try {
    for (const { kind, text, from, to } of tokensOf(formula)) {
      const now = kind === 'kept' ? of(text) : null
      if (now === null) continue
      made += formula.slice(end, from) + bracketedCells(now)
      end = to
    }
  } catch (error) {
    if (error instanceof FormulaFault) return formula
    throw error
  }
  return made + formula.slice(end)
}

/** As one writes the name of a field into a formula. */
export const bracketed = (title: string): string => (/[{}]|^!/.test(title) ? `[${title}]` : `{${title}}`)

/** The field of a title; programs may say its id. */
function fieldCalled(table: Table, name: string): Field | undefined {
  return table.fields.find(({ settings }) => settings.title.trim() === name) ?? table.field(name)
}

interface Written {
  readonly text: string
  readonly field: Field | null
}

function rewritten(
  text: string,
  database: Database,
  table: Table,
  write: (token: Token, within: Table) => Written | null,
): string {
  const tokens = tokensOf(text)
  let [made, end] = ['', 0]
  let linked: Table | null = null
  for (const [at, token] of tokens.entries()) {
    const isCells = token.kind === 'cells' || token.kind === 'kept'
    const isName = isCells || token.kind === 'field' || (token.kind === 'word' && tokens[at + 1]?.text !== '(')
    if (!isName) {
      if (token.text !== '.') linked = null
      continue
    }
    const isThrough = tokens[at - 1]?.text === '.' && linked !== null
    const written = write(token, (isThrough ? linked : null) ?? table)
    linked = (written?.field?.settings.table && database.table(written.field.settings.table)) || null
    if (!written) continue
    made += text.slice(end, token.from) + written.text
    end = token.to
  }
  return made + text.slice(end)
}
