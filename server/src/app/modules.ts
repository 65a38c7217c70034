import type { FastifyInstance } from 'fastify'
import type { RemovableBlobStore } from '../blob/index.ts'
import type { Metrics } from '../metrics/index.ts'
import type { Config } from './config.ts'
import type { Database, Migrations } from './database.ts'
import type { Logger } from './logger.ts'
import type { Documents, FileCatalog, Identity, Jobs } from './ports.ts'

/** What the drive half (auth, files, jobs, http, registry) is given. */
export interface DriveContext {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  readonly blobs: RemovableBlobStore
  readonly documents: Documents
  /** For `jobs`. */
  readonly metrics: Metrics
}

/** What it gives back. */
export interface Drive {
  readonly identity: Identity
  readonly files: FileCatalog
  readonly jobs: Jobs
  /** Makes versions nobody asked for; told what happens in live files. */
  readonly versions?: {
    edited(fileId: string, userId: string): void
    /** The last person has left, and every edit is durable. */
    left(fileId: string): void
  }
  /** The update that makes the file's body smaller and changes nothing that anybody sees; null when there is none. */
  condense?(fileId: string, body: Uint8Array, signal: AbortSignal): Promise<Uint8Array | null>
  /** Path of the manifest whose kernel orders the file's body; null where it is a Yjs document. */
  kernelOf?(fileId: string): Promise<string | null>
  /** Account that owns the file: in a body in which not everybody sees everything, it does. */
  ownerOf?(fileId: string): Promise<string | null>
  /** Does once what bodies ask for by themselves. */
  readonly effects?: {
    /** Before entries that ask for something are written after a position of the log. */
    expected(fileId: string, generation: string, after: number): Promise<void>
    written(fileId: string, generation: string): void
  }
  /** Tells bodies the time for which they wait. */
  readonly clock?: {
    /** Before an entry is written by which the body waits for a time. */
    expected(fileId: string, generation: string, atMs: number): Promise<void>
    /** What it waits for now that its log stands there; null: for nothing. */
    known(fileId: string, generation: string, seq: number, atMs: number | null): Promise<void>
    /** Tells all whose time has come, now. */
    look(): Promise<void>
  }
  readonly webhooks?: {
    /** Sends what is due, now. */
    look(): Promise<void>
  }
  /** Whether an account may write the file now, for what is done in its name while it is not here. */
  mayWrite?(fileId: string, userId: string): Promise<boolean>
  /**
   * Adds hooks (CSRF, rate limits, security headers) and routes to the root application, before the session routes,
   * so that the hooks hold for those too. May replace nothing of the error handling.
   */
  install(app: FastifyInstance): Promise<void>
  /** The server listens under this origin; starts background work and answers what the start line says beside the address. */
  started(origin: string): Promise<{ readonly signInUrl: string | null }>
  /** Build of the pages that are served now; S361 compares it with the build of an open page. */
  build?(): string | null
  /** Stops taking jobs; running ones are taken up again by the next start. */
  close(): Promise<void>
}

/** Migrations are handed over apart: the database is opened before the modules. */
export interface DriveFactory {
  readonly migrations: readonly Migrations[]
  create(context: DriveContext): Promise<Drive>
}
