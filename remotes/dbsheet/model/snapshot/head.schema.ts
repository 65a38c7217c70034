import { Type, type Static } from 'typebox'
import type { Automation } from '../automations/automation.schema.ts'
import type { CommentRow } from '../comments/comment.schema.ts'
import type { Run } from '../automations/run.ts'
import type { Dashboard } from '../dashboards/dashboard.schema.ts'
import { FieldSchema, NameSchema, TitleSchema } from '../fields/field.schema.ts'
import type { Role } from '../access/role.schema.ts'
import { TableRightsSchema } from '../access/table-rights.ts'
import type { StampRow } from '../ops/cell-stamps.ts'
import { MOST_RECORDS } from '../ops/judge-op.ts'
import { TabSchema } from '../table/tab.schema.ts'
import { ViewSchema } from '../views/view.schema.ts'

const WholeSchema = Type.Integer({ minimum: 0 })

/** What a snapshot says of a table, before its chunks. */
export const DescribedTableSchema = Type.Object({
  id: NameSchema,
  title: TitleSchema,
  fields: Type.Array(FieldSchema, { minItems: 1 }),
  views: Type.Array(ViewSchema, { minItems: 1 }),
  length: Type.Integer({ minimum: 0, maximum: MOST_RECORDS }),
  nextAutoNumber: WholeSchema,
  /** Absent where it stands as any other. */
  tab: Type.Optional(TabSchema),
  /** Of the reader whom a snapshot is for. */
  rights: Type.Optional(TableRightsSchema),
})
export type DescribedTables = Static<typeof DescribedTableSchema>[]

/** What a snapshot says of itself, before its chunks. */
export interface Head {
  readonly order: number
  readonly timeMs: number
  readonly people: readonly (readonly [id: string, name: string])[]
  readonly tables: DescribedTables
  /** Tables that were taken away lately. Absent where there are none. */
  readonly removed?: DescribedTables
  readonly seen: readonly (readonly [replica: string, number: number])[]
  readonly stamps: readonly StampRow[]
  readonly forgotten: number
  /** Absent where nobody ever set one. */
  readonly roles?: readonly Role[]
  /** Absent where there is none. */
  readonly dashboards?: readonly Dashboard[]
  /** Absent where there is none. */
  readonly automations?: readonly Automation[]
  readonly runs?: readonly Run[]
  /** Absent where nothing waits for a time. */
  readonly clockMs?: number
  /** Absent where nothing is said about records. */
  readonly comments?: readonly CommentRow[]
  /** Of a reader who may not change dashboards. */
  readonly canArrange?: false
  /** What one reader is told. */
  readonly isPart?: true
}

/** The first bytes of every snapshot. */
export const MAGIC = 'WFT1'
