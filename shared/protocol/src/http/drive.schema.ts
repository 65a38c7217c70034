import { Type, type Static } from 'typebox'
import { PasswordSchema } from './account.schema.ts'

// The drive API, /api/v1. Times are ISO 8601 in UTC.

/** A format of a manifest: most are extensions, and those have up to sixteen letters. */
const FormatSchema = Type.String({ minLength: 1, maxLength: 16 })

export const RoleSchema = Type.Union([
  Type.Literal('owner'),
  Type.Literal('write'),
  Type.Literal('comment'),
  Type.Literal('read'),
])
export const GrantSchema = Type.Union([Type.Literal('write'), Type.Literal('comment'), Type.Literal('read')])
export type Grant = Static<typeof GrantSchema>

/** One flag of G2. */
export const RightSchema = Type.Union([
  Type.Literal('read'),
  Type.Literal('update'),
  Type.Literal('comment'),
  Type.Literal('copy'),
  Type.Literal('export'),
  Type.Literal('print'),
  Type.Literal('rename'),
  Type.Literal('history'),
  Type.Literal('share'),
  Type.Literal('manage'),
])
/** The flags of a grant, each once; every grant holds `read`. */
export const RightsSchema = Type.Array(RightSchema, { minItems: 1, maxItems: 10, uniqueItems: true })
/** What is given: a preset, or the flags one by one, which win. One of the two is needed. */
const GivenFields = { role: Type.Optional(GrantSchema), rights: Type.Optional(RightsSchema) }
/** What was given: the preset that it comes closest to, and all its flags. */
const GivesFields = { role: GrantSchema, rights: RightsSchema }

/** State of the conversion from source to body. `failed` keeps the source downloadable. */
export const ImportStateSchema = Type.Union([
  Type.Literal('none'),
  Type.Literal('running'),
  Type.Literal('ready'),
  Type.Literal('failed'),
])

export const FileSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ext: Type.String(),
  office_type: Type.String(),
  size: Type.Integer(),
  owner: Type.Object({ id: Type.String(), name: Type.String() }),
  /** Role of the person who asks. */
  role: RoleSchema,
  /** Flags of the person who asks; `role` is the preset that they come closest to. */
  rights: RightsSchema,
  created_at: Type.String(),
  modified_at: Type.String(),
  opened_at: Type.Union([Type.String(), Type.Null()]),
  trashed_at: Type.Union([Type.String(), Type.Null()]),
  import_state: ImportStateSchema,
  /** Error code when `import_state` is `failed`. */
  import_error: Type.Union([Type.String(), Type.Null()]),
  is_shared: Type.Boolean(),
})
export type FileItem = Static<typeof FileSchema>

/** Without `sort`: `recent` by opening, `trash` by trashing, the others by change, newest first. */
export const FileSortSchema = Type.Union([Type.Literal('name'), Type.Literal('modified'), Type.Literal('size')])
export type FileSort = Static<typeof FileSortSchema>
export const SortOrderSchema = Type.Union([Type.Literal('asc'), Type.Literal('desc')])
export type SortOrder = Static<typeof SortOrderSchema>

/** GET /files?scope=&q=&type=&sort=&order=&cursor=&limit=; a cursor goes on in the order that it was given for. */
export const FileQuerySchema = Type.Object({
  scope: Type.Optional(
    Type.Union([Type.Literal('recent'), Type.Literal('all'), Type.Literal('shared'), Type.Literal('trash')]),
  ),
  q: Type.Optional(Type.String({ maxLength: 200 })),
  type: Type.Optional(Type.String({ maxLength: 8 })),
  sort: Type.Optional(FileSortSchema),
  /** `asc` for names and `desc` for the others when it is not said. */
  order: Type.Optional(SortOrderSchema),
  /** Long enough for the longest name, whose own sort key it carries. */
  cursor: Type.Optional(Type.String({ maxLength: 2_048 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})
export const FileListSchema = Type.Object({
  files: Type.Array(FileSchema),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
})
export type FileList = Static<typeof FileListSchema>

/** POST /files with application/json creates a blank file; with multipart/form-data (`file`) it uploads one. */
export const CreateFileSchema = Type.Object({
  office_type: Type.String({ maxLength: 8 }),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
})
export const PatchFileSchema = Type.Object({ name: Type.String({ minLength: 1, maxLength: 255 }) })

/** PATCH /files/{id}/collaboration; while closed everybody but the owner only reads. */
export const CollaborationSwitchSchema = Type.Object({
  status: Type.Union([Type.Literal('open'), Type.Literal('close')]),
})
export type CollaborationSwitch = Static<typeof CollaborationSwitchSchema>

/** G7: who reads on the link page which of us shares the file. */
export const NameVisibilitySchema = Type.Union([
  Type.Literal('everyone'),
  Type.Literal('accounts'),
  Type.Literal('nobody'),
])
export type NameVisibility = Static<typeof NameVisibilitySchema>

export const LinkSchema = Type.Object({
  id: Type.String(),
  file_id: Type.String(),
  ...GivesFields,
  name_visible_to: NameVisibilitySchema,
  expires_at: Type.Union([Type.String(), Type.Null()]),
  has_code: Type.Boolean(),
  created_at: Type.String(),
})
export type ShareLink = Static<typeof LinkSchema>
/**
 * POST /files/{id}/links, PATCH /links/{id}: what is not named stays as it is; `chkcode` null removes the access code. DELETE revokes.
 * A link gives any of the eight flags of G2, never `share` or `manage`.
 */
export const LinkInputSchema = Type.Object({
  ...GivenFields,
  name_visible_to: Type.Optional(NameVisibilitySchema),
  expires_at: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** The access code, by the name that it has in addresses too (S123). */
  chkcode: Type.Optional(Type.Union([Type.String({ minLength: 4, maxLength: 32 }), Type.Null()])),
})
export type LinkInput = Static<typeof LinkInputSchema>

/** GET /links/{id} for anybody: what the link page shows before access is granted. */
export const LinkInfoSchema = Type.Object({
  id: Type.String(),
  needs_code: Type.Boolean(),
  needs_name: Type.Boolean(),
  creator: Type.Object({ name: Type.String() }),
  /** Only once access is granted. */
  file: Type.Optional(Type.Object({ id: Type.String(), name: Type.String(), office_type: Type.String() })),
})
export type LinkInfo = Static<typeof LinkInfoSchema>
/** POST /links/{id}/enter: code and guest name; sets the guest cookie and answers LinkInfo with `file`. */
export const LinkEnterSchema = Type.Object({
  chkcode: Type.Optional(Type.String({ maxLength: 32 })),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
})

export const MemberGrantSchema = Type.Object({
  user: Type.Object({ id: Type.String(), name: Type.String(), email: Type.String(), avatar_url: Type.String() }),
  role: RoleSchema,
  rights: RightsSchema,
})
export type MemberGrant = Static<typeof MemberGrantSchema>
/** PUT /files/{id}/members/{userId} and /files/{id}/groups/{groupId}; DELETE takes the grant away. */
export const MemberInputSchema = Type.Object(GivenFields)
export type MemberInput = Static<typeof MemberInputSchema>

/** GET /files/{id}/groups: groups of people that the file was given to. */
export const GroupGrantSchema = Type.Object({
  group: Type.Object({ id: Type.String(), name: Type.String(), members: Type.Integer() }),
  ...GivesFields,
})
export type GroupGrant = Static<typeof GroupGrantSchema>

/** PUT /files/{id}/owner, by the owner: hands the file over and keeps a grant with every flag. */
export const OwnerInputSchema = Type.Object({ user_id: Type.String({ minLength: 1, maxLength: 64 }) })

/** POST /files/{id}/unlock (S171, S173): passwords of the file itself, for this browser session. */
export const UnlockSchema = Type.Partial(
  Type.Object({
    password: Type.String({ minLength: 1, maxLength: 255 }),
    modify_password: Type.String({ minLength: 1, maxLength: 255 }),
  }),
  { minProperties: 1 },
)
/** POST /files/{id}/export: an export that is encrypted; a protected file keeps its own password. */
export const SealedExportSchema = Type.Object({
  format: FormatSchema,
  password: Type.String({ minLength: 1, maxLength: 255 }),
})

/** GET /files/{id}/sharing; PATCH changes what it names. */
export const SharingSchema = Type.Object({
  /** How many may edit at once; null leaves it to the server, which never allows more. */
  max_editors: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000 }), Type.Null()]),
  /** Whether the file has a password of its own. */
  has_password: Type.Boolean(),
  /** Whether those with access are let in without it. */
  is_password_shared: Type.Boolean(),
})
export type Sharing = Static<typeof SharingSchema>
export const SharingInputSchema = Type.Partial(
  Type.Object({
    max_editors: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000 }), Type.Null()]),
    is_password_shared: Type.Boolean(),
  }),
  { minProperties: 1 },
)
export type SharingInput = Static<typeof SharingInputSchema>

/** GET, PUT /files/{id}/publication (S40): anybody reads the file at `/p/{id}`; DELETE stops it. null: not published. */
export const PublicationSchema = Type.Object({ id: Type.String(), rights: RightsSchema, created_at: Type.String() })
export type Publication = Static<typeof PublicationSchema>
export const PublicationStateSchema = Type.Object({ publication: Type.Union([PublicationSchema, Type.Null()]) })
export type PublicationState = Static<typeof PublicationStateSchema>
/** Beside `read` a publication may allow `copy`, `export` and `print`. */
export const PublicationInputSchema = Type.Object({ rights: RightsSchema })

/** GET /people?q= : accounts of this server that may be added to a file. */
export const PersonSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  avatar_url: Type.String(),
})
export type Person = Static<typeof PersonSchema>

/** POST /invites (owner of the server) → { url }; GET /invites/{token}; POST /invites/{token}/accept { name, email, password } */
export const InviteSchema = Type.Object({ id: Type.String(), url: Type.String(), expires_at: Type.String() })
export const InviteAcceptSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 64 }),
  email: Type.String({ minLength: 3, maxLength: 254 }),
  password: PasswordSchema,
})

/** How pages leave the document; what a format has no word for is refused. */
export const ExportSettingsSchema = Type.Partial(
  Type.Object({
    /** Of these pages only, counted from 1: `3`, `1-4,7`. */
    pages: Type.String({ pattern: String.raw`^\d{1,5}(-\d{1,5})?(,\d{1,5}(-\d{1,5})?){0,49}$` }),
    /** Resolution of pictures of pages. */
    dpi: Type.Union([Type.Literal(96), Type.Literal(150), Type.Literal(300)]),
    /** `final`: as if every tracked change were accepted. Absent: the changes are shown. */
    markup: Type.Union([Type.Literal('all'), Type.Literal('final')]),
  }),
)
export type ExportSettings = Static<typeof ExportSettingsSchema>

/** GET /files/{id}/export?format= answers 200 with the bytes; with &async=1 also 202 with a Task to poll: then ask again with &task_id=. */
export const ExportQuerySchema = Type.Object({
  ...ExportSettingsSchema.properties,
  format: FormatSchema,
  task_id: Type.Optional(Type.String({ maxLength: 64 })),
  async: Type.Optional(Type.Boolean()),
  /** A point of the history in place of what the file says now. */
  history_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
})

/** POST /files/{id}/assets (raw bytes, needs update) → hash; GET /files/{id}/assets/{hash}. */
export const AssetSchema = Type.Object({ hash: Type.String(), size: Type.Integer() })

/** POST /maintenance/blob-sweep, by an administrator: how many blobs went. */
export const BlobSweepSchema = Type.Object({ removed: Type.Integer() })
