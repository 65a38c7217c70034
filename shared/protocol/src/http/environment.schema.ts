import { Type, type Static } from 'typebox'
import { CurrentUserSchema } from './office.schema.ts'

/** One federated remote as the registry tells it. `entry` and every preload are same-origin paths with their integrity. */
export const RegistryEntrySchema = Type.Object({
  /** Global of the container, `wenfang_writer_<buildId>`. */
  name: Type.String(),
  build: Type.String(),
  version: Type.String(),
  contract: Type.String(),
  entry: Type.String(),
  integrity: Type.String(),
  /** Version ranges of shared libraries, checked before anything is loaded. */
  requires: Type.Record(Type.String(), Type.String()),
  preload: Type.Array(
    Type.Object({
      href: Type.String(),
      as: Type.Union([Type.Literal('script'), Type.Literal('style')]),
      integrity: Type.String(),
    }),
  ),
  /** Gzipped bytes of entry and preloads. */
  size_gz: Type.Integer(),
  /** `stable` or the name of the staging channel that the address asked for (S543). */
  channel: Type.String(),
  /** Facts of the remote's manifest that pages show: what a person can create and export. Absent in builds older than this field. */
  manifest: Type.Optional(
    Type.Object({
      types: Type.Array(Type.String()),
      can_create: Type.Boolean(),
      /** Absent where two states of a document cannot be compared. */
      can_compare: Type.Optional(Type.Boolean()),
      /** Every mount asks for the source at once: a page may fetch it before. */
      opens_source: Type.Optional(Type.Boolean()),
      exports: Type.Array(
        Type.Object({
          format: Type.String(),
          title: Type.String(),
          /** The server needs a printing program for it; GET /api/v1/capabilities says whether it has one now. */
          is_printed: Type.Optional(Type.Boolean()),
          /** Extensions of the type that are not exported so. */
          not_from: Type.Optional(Type.Array(Type.String())),
        }),
      ),
    }),
  ),
})
export type RegistryEntry = Static<typeof RegistryEntrySchema>

/** GET /api/v1/registry?preview=w:pr-42 ; by remote name. */
export const RegistrySchema = Type.Object({
  shell: Type.String(),
  remotes: Type.Record(Type.String(), RegistryEntrySchema),
  /** Previews that were asked for and do not exist; those types came from `stable`. */
  unknown_previews: Type.Optional(Type.Array(Type.String())),
})
export type Registry = Static<typeof RegistrySchema>

/** S164-S168 */
export const FileInfoSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ext: Type.String(),
  office_type: Type.String(),
  size: Type.Integer(),
  unique_id: Type.String(),
  file_kind: Type.Integer(),
  creator: Type.Object({ id: Type.String(), real_userid: Type.String(), name: Type.String() }),
  corp_id: Type.String(),
  link_id: Type.String(),
  attrs: Type.Record(Type.String(), Type.Unknown()),
  collaboration_switch_status: Type.Union([Type.Literal('open'), Type.Literal('close'), Type.Literal('')]),
  /** ISO 8601; told where the server knows it. */
  modified_at: Type.Optional(Type.String()),
})
export type FileInfo = Static<typeof FileInfoSchema>

/** S169 */
export const UserInfoSchema = Type.Object({
  id: Type.String(),
  real_userid: Type.String(),
  company_id: Type.String(),
  permission: Type.String(),
  name: Type.String(),
  avatar_url: Type.String(),
  logined: Type.Boolean(),
})
export type UserInfo = Static<typeof UserInfoSchema>

/**
 * The page environment (S163): JSON in `<script type="application/json" id="wenfang-env">` of every HTML answer.
 * `file` is absent when the address names no file or the person may not see it; `denied` then says why.
 */
export const PageEnvironmentSchema = Type.Object({
  build: Type.String(),
  /** Prefix that start-up strips from the path (S99), without a trailing slash. */
  path_prefix: Type.String(),
  user: Type.Union([CurrentUserSchema, Type.Null()]),
  file: Type.Optional(FileInfoSchema),
  file_user: Type.Optional(UserInfoSchema),
  acl: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  denied: Type.Optional(
    // `offline`: the page was put together on the device, which does not hold this file.
    Type.Union([Type.Literal('login'), Type.Literal('forbidden'), Type.Literal('missing'), Type.Literal('offline')]),
  ),
  shared_view_info: Type.Optional(
    Type.Object({ link_id: Type.String(), app_id: Type.String(), duplicate_suffix: Type.String() }),
  ),
  registry: RegistrySchema,
  config: Type.Object({
    entryOfflineTime: Type.Number(),
    maxSessionIdleTime: Type.Number(),
    checkVersionInterval: Type.Number(),
    maxUploadBytes: Type.Number(),
    readOnlyExtensions: Type.Array(Type.String()),
    darkTypes: Type.Array(Type.String()),
    mobileDefaultZoom: Type.Number(),
    loadingCardsUrl: Type.String(),
    /** S507: seconds after which a list of loading cards is asked for again, in the background. */
    loadingCardsRefreshS: Type.Optional(Type.Number()),
    /** S326: the drive product asks who is a member; absent is `office`. */
    product: Type.Optional(Type.Union([Type.Literal('office'), Type.Literal('drive')])),
    openProgress: Type.Boolean(),
    /** S89: owners may close a file to the edits of others. */
    collaborationSwitch: Type.Optional(Type.Boolean()),
    /** S282: addresses may ask for a part of a workbook. */
    truncatedOpening: Type.Optional(Type.Boolean()),
    /** S481 */
    offlineEditing: Type.Optional(Type.Boolean()),
    /** Seconds that a document may be edited offline. */
    offlineEditTime: Type.Optional(Type.Number()),
    /** Edits of one document that may wait for the server. */
    offlineEditCount: Type.Optional(Type.Number()),
    /** G24: of the tabs of one browser one edits a document offline (`lock`, the default), or all do (`share`). */
    offlineTabs: Type.Optional(Type.Union([Type.Literal('lock'), Type.Literal('share')])),
    /** False takes the service worker away from browsers that have it: pages then open with a network only. */
    serviceWorker: Type.Optional(Type.Boolean()),
    /** S480: office types that show no offline tips. */
    offlineTipsOff: Type.Optional(Type.Array(Type.String())),
  }),
})
export type PageEnvironment = Static<typeof PageEnvironmentSchema>

/** GET /api/v1/capabilities: what depends on programs beside the server, as it is now. */
export const CapabilitiesSchema = Type.Object({
  /** Exports as PDF and pictures that are printed. */
  prints: Type.Boolean(),
})
export type Capabilities = Static<typeof CapabilitiesSchema>
