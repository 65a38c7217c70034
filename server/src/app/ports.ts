import type { Readable } from 'node:stream'
import type { CommandCall, CommandOutcome, KernelEffect, PartChange } from '@wenfang/shared-contract'
import type { BroughtThread, CommentThread } from '@wenfang/shared-comments'
import type {
  Acl,
  Channel,
  CollaboratorInfo,
  ErrorCode,
  ImageArgs,
  ImagePicture,
  OfficeTypeCode,
  Role,
  SvgArgs,
  Task,
  WenfangError,
  Thumbnails,
} from '@wenfang/shared-protocol'
import type { FastifyRequest } from 'fastify'

// What the modules of the server ask of each other. A module imports this file, never another module's inside.

/** Who speaks: an account, a guest who came by a link, or nobody. */
export type Subject =
  | {
      readonly kind: 'user'
      readonly id: string
      readonly name: string
      readonly email: string
      readonly isAdmin: boolean
      readonly avatarUrl: string
      /** Names the browser session or the token; nothing can be done with it. Passwords of files are told once for each. */
      readonly session?: string
    }
  | { readonly kind: 'guest'; readonly id: string; readonly name: string; readonly session?: string }
  | { readonly kind: 'anonymous' }

/** What one subject may do with one file. */
export interface Access {
  /** The preset that the flags come closest to. */
  readonly role: Role
  readonly acl: Acl
  /** ISO time at which some of it ends by itself; live sessions look again then. */
  readonly until?: string | null
  /** By a publication (S40): the file is shown, and nothing of the people in it. */
  readonly isPublished?: boolean
  /** The file has a password that this session has not told: nothing of its content may be given out. */
  readonly isLocked?: boolean
  /** The file is only read until this session tells the password for changing it; the flags stay what was given. */
  readonly isWriteProtected?: boolean
}

/** Rights and the file that they are of, as they were at one moment. */
export interface FileAccess extends Access {
  /** By a publication too: the file's own record, whose id its viewers are never told. */
  readonly file: FileRecord
}

/** auth/ */
export interface Identity {
  /** Cookie session, bearer token or guest cookie. Never throws: a bad credential is `anonymous`. */
  authenticate(request: FastifyRequest): Promise<Subject>
  /** Whether what the subject signed in with still counts; live sessions look at it now and then. */
  isSignedIn(subject: Subject): Promise<boolean>
  /** null = no access at all (answer NotFound, so that ids cannot be probed). */
  access(subject: Subject, fileId: string): Promise<FileAccess | null>
  /** Fires with the file id when a grant, link or owner changed; live sessions check their rights again. */
  onAccessChange(listener: (fileId: string) => void): () => void
  /** Fires with the account or guest whose session, token or password ended. */
  onSignOut?(listener: (userId: string) => void): () => void
  /** Names of accounts and guests, for member lookups. */
  people(
    ids: readonly string[],
  ): Promise<
    readonly { readonly id: string; readonly name: string; readonly avatarUrl: string; readonly isLogin: boolean }[]
  >
}

export interface FileRecord {
  readonly id: string
  readonly name: string
  readonly ext: string
  readonly officeType: OfficeTypeCode
  readonly size: number
  readonly ownerId: string
  readonly sourceHash: string
  /** The specification's server id; a new one makes every client open afresh. */
  readonly generation: string
  readonly importState: 'none' | 'running' | 'ready' | 'failed'
  readonly importError: ErrorCode | null
  /** Words for a person where that code alone does not explain it. */
  readonly importMessage?: string | null
  readonly importTaskId: string | null
  readonly trashedAt: string | null
  /** How many may edit at once; null or absent: as many as the server allows. */
  readonly maxEditors?: number | null
  readonly createdAt: string
  readonly modifiedAt: string
}

/** files/ */
export interface FileCatalog {
  /** By the file's own id or by that of its publication; the record holds the file's own. */
  get(fileId: string): Promise<FileRecord | null>
  /** Begins a conversion again that failed by the server's fault (ConverterCrashed, StorageFull); nothing for files that were refused. */
  reimport?(fileId: string): Promise<void>
  /** Called by rooms, at most once a second per file, when edits became durable. */
  touch(fileId: string, modifiedBy: string): Promise<void>
  opened(fileId: string, subject: Subject): Promise<void>
  /** Names what the file says now (S399, S420). Null: there is nothing new since the last version, and no name was given. Absent: no versions here. */
  saveVersion?(
    fileId: string,
    subject: Subject,
    name: string | null,
  ): Promise<{ readonly version: number; readonly historyId: string }>
  /** Makes a copy that the subject owns and answers its id (S400). Absent: the server does not offer it. */
  saveCopy?(fileId: string, subject: Subject): Promise<string>
  /** Starts an export of the current body and answers the id of its task (S401). Absent: the server does not offer it. */
  startExport?(fileId: string, format: string, subject: Subject): Promise<string>
  /** Not everybody sees all of it: pictures, copies and versions are for the owner. Absent: no file is like that. */
  hasRules?(fileId: string): Promise<boolean>
  /** A picture of a part of the document (S419). @throws WenfangError Unavailable where the server has no true one */
  svg?(fileId: string, args: SvgArgs, subject: Subject): Promise<string>
  /** Small pictures of slides of a presentation (S198); null: of all of them. Who asks was found to be shown the file. */
  thumbnails?(fileId: string, slides: readonly string[] | null): Promise<Pick<Thumbnails, 'thumbnails' | 'missing'>>
  /** Where the pictures of image files are (S199); files that the subject may not see are answered as not there. */
  images?(subject: Subject, args: ImageArgs): Promise<readonly ImagePicture[]>
}

/** blob/: content-addressed by sha-256 in lower-case hex; a put is on disk (fsync of file and folder) when it resolves. */
export interface BlobStore {
  put(content: Readable | Uint8Array): Promise<{ readonly hash: string; readonly size: number }>
  /** @throws WenfangError NotFound */
  read(hash: string): Promise<Buffer>
  stream(
    hash: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<{ readonly body: Readable; readonly size: number }>
  has(hash: string): Promise<boolean>
}

/** One durable edit of the past. */
export interface PastUpdate {
  /** Its place in the log of its channel and generation; the first is 1. */
  readonly seq: number
  /** Account or guest id. */
  readonly author: string
  readonly timeMs: number
  readonly update: Uint8Array
}

/** What a body asked for by itself, with the place in the log at which it did. */
export interface LoggedEffects {
  readonly seq: number
  readonly effects: readonly { readonly seq: number; readonly effect: KernelEffect }[]
}

/** Letters of a document that one person wrote in one go. */
export interface AuthoredRun {
  /** Where they are: letters `clock` to `clock + length` of a client. */
  readonly client: number
  readonly clock: number
  readonly length: number
  readonly author: string
  /** When the last of them were written. */
  readonly timeMs: number
}

/** How an edit of somebody who has no connection is judged. */
export interface WriteOptions {
  /** The server itself has judged it, so that the rules of the body do not ask what its author may do there. */
  readonly isTrusted?: boolean
  /** It was made by what the log holds up to here: where it has more by then, it is refused as a conflict. Only bodies with an order ask. */
  readonly after?: number
  /** Its author may say something about the file, and change nothing else; bodies without an order take nothing of his. */
  readonly mayOnlyComment?: boolean
}

/** What commands said that were written, and the place of their entry in the log, or of the last one where they changed nothing. */
export interface CommandsWritten {
  readonly seq: number
  readonly answers: readonly unknown[]
}

/** room/ + log/ + compact/: the documents of files. */
export interface Documents {
  /** Writes the first snapshot of a generation; does nothing when one is there (imports may run twice). */
  seed(fileId: string, generation: string, channel: Channel, state: Uint8Array): Promise<void>
  /** The whole state as one update, durable edits only. Built in a worker. */
  materialize(fileId: string, generation: string, channel: Channel): Promise<Uint8Array>
  /** The whole state as it was at a position of the log: everything up to and with it. Built in a worker. */
  stateAt(fileId: string, generation: string, channel: Channel, seq: number): Promise<Uint8Array>
  /**
   * Not everybody who may open the file sees all of its body. Only the owner gets such a body by calls that know nothing of that; others
   * get what they may see by `stateFor` and by their session.
   */
  hasRules(fileId: string, generation: string): Promise<boolean>
  /** Whether one person may see an asset of such a body; durable edits only. */
  seesAsset(fileId: string, generation: string, userId: string, hash: string): Promise<boolean>
  /** The state of the body as one person may see it; durable edits only. */
  stateFor(fileId: string, generation: string, userId: string): Promise<Uint8Array>
  /** Position of the last durable edit. */
  lastSeq(fileId: string, generation: string, channel: Channel): Promise<number>
  /** Durable edits after a position (0), oldest first, in slices: a long log is never in memory whole. */
  history(
    fileId: string,
    generation: string,
    channel: Channel,
    range?: { readonly after?: number; readonly upTo?: number },
  ): AsyncIterable<readonly PastUpdate[]>
  /** A version stands at the position: its state stays quick to build. */
  pin(fileId: string, generation: string, channel: Channel, seq: number): Promise<void>
  /** No edit is taken for the generation any more, in any channel. Its log stays readable. Idempotent. */
  seal(fileId: string, generation: string): Promise<void>
  isSealed(fileId: string, generation: string): Promise<boolean>
  /**
   * Adds edits to a generation that nobody has open. Answers the position of the last one.
   * @throws WenfangError InvalidVersion when it was sealed
   */
  append(
    fileId: string,
    generation: string,
    channel: Channel,
    author: string,
    updates: readonly Uint8Array[],
  ): Promise<number>
  /**
   * An edit of somebody who has no connection, for everybody in the file and for who comes later. Resolves when it is durable,
   * with its position.
   * @throws WenfangError InvalidVersion when the generation was sealed, Conflict and permissionDenied of a body with an order where not
   * all of it can be done, Unavailable when it could not be written
   */
  write(
    fileId: string,
    generation: string,
    channel: Channel,
    author: string,
    update: Uint8Array,
    options?: WriteOptions,
  ): Promise<number>
  /**
   * What commands say, over the body as one person sees it, durable edits only, and what they would do, which is not done. The body stays
   * open for the next call. Null: commands of the type need the whole file.
   * @throws WenfangError as the commands; Timeout
   */
  ask(fileId: string, generation: string, userId: string, batch: readonly CommandCall[]): Promise<CommandOutcome | null>
  /**
   * Runs commands over the body as one person sees it and writes what they do, as one edit by what is there at that moment: nothing is
   * written in between, on whatever node. Null: commands of the type need the whole file.
   * @throws WenfangError as the commands, and as `write`
   */
  run(
    fileId: string,
    generation: string,
    userId: string,
    batch: readonly CommandCall[],
  ): Promise<CommandsWritten | null>
  /** Tells a body that waits for a time that it is that time. @throws WenfangError Unavailable */
  tick(fileId: string, generation: string): Promise<void>
  /** What durable entries after a position ask of the world outside, with the position up to which they were read. */
  effects(fileId: string, generation: string, after: number): Promise<LoggedEffects>
  /**
   * What became of one part of a body with an order, the newest first, as far as one person may know it; durable edits of this generation
   * only. Null: there is no such part for him, or the type keeps no history of parts.
   */
  partHistory(fileId: string, generation: string, userId: string, part: string): Promise<readonly PartChange[] | null>
  /**
   * Who wrote which letters of a body that is a Yjs document, by durable edits of this generation; null of other bodies. Read in a worker.
   */
  authors(fileId: string, generation: string): Promise<readonly AuthoredRun[] | null>
  /** The threads of comments as they are durable now, in no particular order. Read in a worker. */
  comments(fileId: string, generation: string): Promise<readonly CommentThread[]>
  /** Threads of another file, for everybody in this one. Resolves when they are durable. @throws WenfangError as `write` */
  bringComments(fileId: string, generation: string, author: string, brought: readonly BroughtThread[]): Promise<void>
  /** Whether the bytes are an update. */
  isUpdate(update: Uint8Array): Promise<boolean>
  /**
   * Edits that one person made to a state of the file's body, as the log takes them after that state; what is in it already is left
   * out where the body has an order.
   * @throws WenfangError InvalidArgument when they are no edits
   */
  ordered(
    fileId: string,
    base: Uint8Array,
    author: string,
    updates: readonly Uint8Array[],
  ): Promise<readonly Uint8Array[]>
  /** One state out of states and updates of the file's body; what cannot be applied is left out. */
  merge(fileId: string, updates: readonly Uint8Array[]): Promise<Uint8Array>
  /** Tells live sessions something about the file. */
  broadcast(
    fileId: string,
    message:
      | { readonly cmd: 'file.renamed'; readonly name: string }
      | { readonly cmd: 'history.new' }
      | { readonly cmd: 'collaboration_switch_change'; readonly status: 'open' | 'close' },
  ): void
  /** Who has the file open now, one entry a connection. */
  connections(fileId: string): readonly CollaboratorInfo[]
  /** Ends every live session of the file (trashed, deleted). */
  close(fileId: string, reason: ErrorCode): void
  /** Ends every live session and forgets all edits, history and snapshots of the file: it was deleted for good. */
  remove(fileId: string): Promise<void>
}

export interface JobContext {
  readonly taskId: string
  readonly signal: AbortSignal
  progress(percent: number): void
}

/** jobs/: at-least-once, one row per task; states map to the specification's async tasks (S214). */
export interface Jobs {
  handle(
    kind: string,
    run: (payload: unknown, context: JobContext) => Promise<unknown>,
    options?: {
      readonly concurrency?: number
      /** The job failed for reasons that trying again did not cure, or killed the server at every try. */
      readonly onGivenUp?: (payload: unknown, error: WenfangError) => Promise<void>
    },
  ): void
  /** The same key while a task runs gives the same task. */
  enqueue(kind: string, payload: unknown, key: string): Promise<string>
  task(taskId: string): Promise<Task | null>
  result(taskId: string): Promise<unknown>
  /** Ends a task with `TaskCancelled`, on whichever node it runs; nothing where it has ended. */
  cancel(taskId: string): Promise<void>
}
