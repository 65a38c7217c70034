import { displayedAggregate, type Database, type Said } from '../model/index.ts'

/** What is said of records, as people read it. */
export const saidText = ({ field, aggregate }: Said, value: number | null, database: Database): string =>
  (field ? displayedAggregate(field, aggregate, value, database.people) : String(value ?? 0)) || '—'
