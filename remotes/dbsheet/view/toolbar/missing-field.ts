import type { TableSession } from '../state/table-session.ts'

/** Where fields are made that are columns of cells. */
export const FIELDS_ARE_COLUMNS = '字段是工作表的列：请到工作表里增减、改名，或用“列类型”换类型'

/** What to do where a view has no field to work by. */
export const missing = (session: TableSession, what: string): string =>
  session.isOverCells ? `先在工作表里用“列类型”设一列${what}` : `先添加一个${what}`
