import { Type, type Static, type TProperties } from 'typebox'
import { CellValueSchema, MAX_MEMBER, MAX_TEXT } from '../fields/cell-value.ts'
import { FieldPatchSchema, FieldSchema, NameSchema, SelectOptionSchema, TitleSchema } from '../fields/field.schema.ts'
import { AutomationSchema } from '../automations/automation.schema.ts'
import { MentionsSchema, MessageTextSchema } from '../comments/comment.schema.ts'
import { RoleSchema } from '../access/role.schema.ts'
import { BlockPatchSchema, BlockSchema, DashboardPatchSchema, DashboardSchema } from '../dashboards/dashboard.schema.ts'
import { TabSchema } from '../table/tab.schema.ts'
import { ViewFieldSchema, ViewPatchSchema, ViewSchema } from '../views/view.schema.ts'

/** Records of one operation: larger changes are several. */
export const MAX_RECORDS = 50_000
/** Cells, and operations, of one submission. */
export const MAX_CELLS = 500_000
export const MAX_OPS = 1_000

const RecordIdSchema = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const RecordIdsSchema = Type.Array(RecordIdSchema, { minItems: 1, maxItems: MAX_RECORDS })
/** In front of which it goes; null: at the end. */
const BeforeSchema = Type.Union([NameSchema, Type.Null()])

const op = <const Kind extends string, Properties extends TProperties>(kind: Kind, properties: Properties) =>
  Type.Object({ kind: Type.Literal(kind), ...properties }, { additionalProperties: false })

const inTable = { table: NameSchema }
const ofField = { table: NameSchema, field: NameSchema }
const ofComment = { table: NameSchema, record: RecordIdSchema, comment: NameSchema }
const ofView = { table: NameSchema, view: NameSchema }
const ofBlock = { dashboard: NameSchema, block: NameSchema }

/**
 * Everything that can be done to a database, as data: the same in a submission, in the log, in memory of who undoes. Cells of one
 * field travel together, so that a fill of a thousand cells names its field once.
 */
export const OpSchema = Type.Union([
  op('cells.set', {
    ...ofField,
    records: RecordIdsSchema,
    /** One a record, or one for all of them. */
    values: Type.Array(CellValueSchema, { minItems: 1, maxItems: MAX_RECORDS }),
    /** Only where the cell still holds this: what undoes an edit does not undo that of somebody else. */
    only: Type.Optional(Type.Array(CellValueSchema, { minItems: 1, maxItems: MAX_RECORDS })),
    /** Of a long text in one record: what its author began with. What others made of it since stays, beside what he did. */
    from: Type.Optional(Type.String({ maxLength: MAX_TEXT })),
  }),
  /** Members of a cell that holds several, so that two people who each add one add two. */
  op('members.change', {
    ...ofField,
    record: RecordIdSchema,
    add: Type.Array(Type.String({ maxLength: MAX_MEMBER }), { maxItems: 1_000 }),
    remove: Type.Array(Type.String({ maxLength: MAX_MEMBER }), { maxItems: 1_000 }),
  }),
  /** Nothing of the database changes by it; automations begin. */
  op('button.press', { ...ofField, record: RecordIdSchema }),
  op('records.add', {
    ...inTable,
    records: RecordIdsSchema,
    fields: Type.Array(NameSchema, { maxItems: 1_000 }),
    /** A column a field, a value a record. */
    values: Type.Array(Type.Array(CellValueSchema, { maxItems: MAX_RECORDS }), { maxItems: 1_000 }),
    /** They were filled into the form of this view. */
    form: Type.Optional(NameSchema),
    /** Fields that are not among these have their defaults. Not in the log: there it is said what they were. */
    hasDefaults: Type.Optional(Type.Literal(true)),
  }),
  op('records.delete', { ...inTable, records: RecordIdsSchema }),
  op('records.restore', { ...inTable, records: RecordIdsSchema }),
  /** Something said about a record, or another text of what its author said; `thread`: the thread that it goes on with. */
  op('comment.put', {
    ...ofComment,
    thread: Type.Optional(NameSchema),
    text: MessageTextSchema,
    mentions: Type.Optional(MentionsSchema),
  }),
  /** With the one that began a thread goes all of the thread. */
  op('comment.remove', ofComment),
  op('comment.settle', { ...ofComment, isSettled: Type.Boolean() }),
  op('field.add', { ...inTable, field: FieldSchema, before: BeforeSchema }),
  op('field.set', { ...ofField, settings: FieldPatchSchema }),
  /** Cells become what the new kind makes of them; what it can make nothing of is empty. */
  op('field.convert', { ...ofField, to: FieldSchema }),
  op('field.remove', ofField),
  op('field.move', { ...ofField, before: BeforeSchema }),
  op('option.put', { ...ofField, option: SelectOptionSchema, before: BeforeSchema }),
  op('option.remove', { ...ofField, option: NameSchema }),
  op('view.add', { ...inTable, view: ViewSchema, before: BeforeSchema }),
  op('view.set', { ...ofView, settings: ViewPatchSchema }),
  op('view.field', { ...ofView, field: NameSchema, settings: ViewFieldSchema }),
  op('view.remove', ofView),
  op('view.move', { ...ofView, before: BeforeSchema }),
  op('table.add', { ...inTable, title: TitleSchema, field: FieldSchema, view: ViewSchema, before: BeforeSchema }),
  op('table.rename', { ...inTable, title: TitleSchema }),
  /** `evenLast`: of a file that holds more than tables. */
  op('table.remove', { ...inTable, evenLast: Type.Optional(Type.Literal(true)) }),
  /** One that was taken away is there again, with everything in it. */
  op('table.restore', { ...inTable, title: TitleSchema, before: BeforeSchema }),
  op('table.move', { ...inTable, before: BeforeSchema }),
  /** All of how its tab stands. */
  op('table.tab', { ...inTable, tab: TabSchema }),
  op('dashboard.add', { dashboard: DashboardSchema, before: BeforeSchema }),
  op('dashboard.set', { dashboard: NameSchema, settings: DashboardPatchSchema }),
  op('dashboard.remove', { dashboard: NameSchema }),
  op('dashboard.move', { dashboard: NameSchema, before: BeforeSchema }),
  op('block.add', { dashboard: NameSchema, block: BlockSchema }),
  op('block.set', { ...ofBlock, settings: BlockPatchSchema }),
  op('block.remove', ofBlock),
  /** A new role, or another text of one that is there. The owner of the file alone sets roles. */
  op('role.put', { role: RoleSchema, before: BeforeSchema }),
  op('role.remove', { role: NameSchema }),
  /** A new automation, or another text of one that is there: whoever saves it is whose rights it has. */
  op('automation.put', { automation: AutomationSchema, before: BeforeSchema }),
  op('automation.remove', { automation: NameSchema }),
  /** It is that time: automations that wait for it begin. Nobody but the server says so. */
  op('clock.tick', { timeMs: Type.Integer({ minimum: 0 }) }),
  /** How somebody is called, whose id cells hold. */
  op('person.put', { person: Type.String({ minLength: 1, maxLength: 100 }), name: TitleSchema }),
])
export type Op = Static<typeof OpSchema>
export type OpKind = Op['kind']

/** What is done to dashboards, which are in no table. */
export const isDashboardOp = (wanted: Op): wanted is DashboardOp =>
  wanted.kind.startsWith('dashboard.') || wanted.kind.startsWith('block.')
export type DashboardOp = Extract<Op, { kind: `dashboard.${string}` | `block.${string}` }>

/** What is said about records. */
export const isCommentOp = (wanted: Op): wanted is Extract<Op, { kind: `comment.${string}` }> =>
  wanted.kind.startsWith('comment.')
export type OpOf<Kind extends OpKind> = Extract<Op, { kind: Kind }>
