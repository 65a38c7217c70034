import { Type, type Static } from 'typebox'

// Versions, history and rollback (§7, S378-S384) and our own calls beside them. Times are ISO 8601 in UTC.

/** Why a version exists. `rollback`: kept before a rollback; `restore`: what a rollback made; `late`: edits that a rollback overtook; `proposal`: what the file said when somebody's suggestion was merged. */
export const VersionReasonSchema = Type.Union([
  Type.Literal('manual'),
  Type.Literal('auto'),
  Type.Literal('close'),
  Type.Literal('import'),
  Type.Literal('rollback'),
  Type.Literal('restore'),
  Type.Literal('late'),
  Type.Literal('proposal'),
])
export type VersionReason = Static<typeof VersionReasonSchema>

export const HistoryPersonSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  avatar_url: Type.String(),
})
export type HistoryPerson = Static<typeof HistoryPersonSchema>

/** S216. `version`: a named point of the log; `edit`: what one person wrote in one sitting, seen at its end. */
export const HistoryItemSchema = Type.Object({
  /** The history_id of other calls. */
  id: Type.String(),
  kind: Type.Union([Type.Literal('version'), Type.Literal('edit')]),
  /** 1, 2, 3 … of the file; 0 for an edit. */
  version: Type.Integer(),
  /** null: never named. */
  name: Type.Union([Type.String(), Type.Null()]),
  reason: Type.Union([VersionReasonSchema, Type.Null()]),
  /** Who made the version, or wrote. */
  creator: HistoryPersonSchema,
  /** Whose edit was the last one before it. */
  modifier: HistoryPersonSchema,
  /** When the version was made, or the sitting ended. */
  created_at: Type.String(),
  /** When the sitting began; of a version the same as `created_at`. */
  began_at: Type.String(),
  serverid: Type.String(),
  /** Position in that generation's log: the specification's revision. */
  revision: Type.Integer(),
  /** Edits and bytes of a sitting; 0 for a version. */
  edits: Type.Integer(),
  bytes: Type.Integer(),
  /** Number of the version that a `restore` went back to. */
  restored: Type.Optional(Type.Integer()),
  /** It is what the file shows now. */
  is_current: Type.Boolean(),
})
export type HistoryItem = Static<typeof HistoryItemSchema>

/** S378, S379: newest first. `next`: the `prev` of the page after this one, empty at the end. */
export const HistoriesSchema = Type.Object({ histories: Type.Array(HistoryItemSchema), next: Type.String() })
export type Histories = Static<typeof HistoriesSchema>

/** GET /files/{id}/restoration: who made the file say again what it says now; null where it was never rolled back since. */
export const RestorationSchema = Type.Object({
  restored: Type.Union([
    Type.Object({
      by: HistoryPersonSchema,
      at: Type.String(),
      /** Number of the version that it went back to; absent for a point that was none. */
      version: Type.Optional(Type.Integer()),
    }),
    Type.Null(),
  ]),
})
export type Restoration = Static<typeof RestorationSchema>

const Id = Type.String({ minLength: 1, maxLength: 64 })
const Count = Type.Integer({ minimum: 1, maximum: 200 })

/** S378. `include`: `versions`, `edits` or both (the default); `sys` false leaves automatic versions out. */
export const HistoryRequestSchema = Type.Object({
  /** History id after which the page begins; empty for the newest. */
  prev: Type.String({ maxLength: 64 }),
  count: Count,
  include: Type.Optional(Type.String({ maxLength: 64 })),
  sys: Type.Optional(Type.Boolean()),
  /** Ids of people, comma separated: only what they wrote. */
  uids: Type.Optional(Type.String({ maxLength: 4_096 })),
  /** Towards the newer ones. */
  forward: Type.Optional(Type.Boolean()),
})
export type HistoryRequest = Static<typeof HistoryRequestSchema>

/** S379 */
export const VersionsQuerySchema = Type.Object({
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
  count: Type.Optional(Count),
})

/** S380; `version` 0 with a history_id means a sitting. */
export const VersionParamsSchema = Type.Object({ id: Id, version: Type.Integer({ minimum: 0 }) })
export const VersionQuerySchema = Type.Object({ history_id: Type.Optional(Id) })

/** S381: a version by number, a history id, or a position of the present generation. */
export const RollbackRequestSchema = Type.Object({
  version: Type.Optional(Type.Integer({ minimum: 0 })),
  history_id: Type.Optional(Id),
  revision: Type.Optional(Type.Integer({ minimum: 0 })),
  connid: Type.Optional(Id),
  /** Generation that the person saw; when the file has another by now the answer is Conflict. */
  serverid: Type.Optional(Id),
})
export type RollbackRequest = Static<typeof RollbackRequestSchema>
export const RollbackSchema = Type.Object({
  result: Type.Literal('ok'),
  serverid: Type.String(),
  /** Number of the version that holds what the file said before. */
  before: Type.Integer(),
  /** Number of the version that the file shows now. */
  version: Type.Integer(),
})
export type Rollback = Static<typeof RollbackSchema>

/** S383. `check` asks only whether the range can be answered. */
export const HistoryRangeRequestSchema = Type.Object({
  date_range: Type.Optional(Type.Union([Type.Literal('today'), Type.Literal('spec')])),
  start_version: Type.Optional(Type.Integer({ minimum: 0 })),
  end_version: Type.Optional(Type.Integer({ minimum: 0 })),
  range_type: Type.Optional(Type.Union([Type.Literal('date'), Type.Literal('version')])),
  check: Type.Optional(Type.Boolean()),
  id: Type.Optional(Type.String({ maxLength: 64 })),
})

const WrittenSchema = Type.Object({
  person: HistoryPersonSchema,
  edits: Type.Integer(),
  bytes: Type.Integer(),
  began_at: Type.String(),
  ended_at: Type.String(),
})

/** S384. `lines`: the difference of the plain texts, null where the type has no text or the difference is too large. */
export const CompareSchema = Type.Object({
  a: HistoryItemSchema,
  b: HistoryItemSchema,
  /** Who wrote what between the two, when they are of one generation. */
  written: Type.Array(WrittenSchema),
  lines: Type.Union([
    Type.Array(
      Type.Object({
        kind: Type.Union([Type.Literal('same'), Type.Literal('added'), Type.Literal('removed')]),
        text: Type.String(),
      }),
    ),
    Type.Null(),
  ]),
})
export type Compare = Static<typeof CompareSchema>

const VersionName = Type.String({ minLength: 1, maxLength: 64 })
/** POST /files/{id}/versions: names a point of the history, or what the file says now. */
export const SaveVersionSchema = Type.Object({
  name: Type.Optional(VersionName),
  history_id: Type.Optional(Id),
})
/** PATCH /files/{id}/versions/{version}; null takes the name away. */
export const RenameVersionSchema = Type.Object({ name: Type.Union([VersionName, Type.Null()]) })

/** POST /files/{id}/versions/late?serverid= with packed updates: edits of a generation that the file has left. */
export const LateEditsQuerySchema = Type.Object({ serverid: Id })
/** `version` null: the file's history had all of it. */
export const LateEditsSchema = Type.Object({ version: Type.Union([Type.Integer(), Type.Null()]) })
