import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import {
  DEFAULT_CHECK_VERSION_INTERVAL_S,
  DEFAULT_ENTRY_OFFLINE_TIME_S,
  DEFAULT_MAX_SESSION_IDLE_TIME_S,
  DEFAULT_OFFLINE_EDIT_COUNT,
  DEFAULT_OFFLINE_EDIT_TIME_S,
  LOADING_REFRESH_DEFAULT_S,
  MAX_EDITORS_PER_FILE,
  MAX_FRAME_BYTES,
  MAX_PRESENCE_BYTES,
  MAX_UPDATE_BYTES,
  MAX_UPLOAD_BYTES,
} from '@wenfang/shared-protocol'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { DEFAULT_POOL_SIZE } from './postgres.ts'

const Count = (fallback: number) => Type.Integer({ minimum: 1, default: fallback })
const Text = (fallback = '') => Type.String({ default: fallback })

/** Every environment variable of the server, with its default. Lists are separated by commas; an empty string means "not set". */
const EnvironmentSchema = Type.Object({
  WENFANG_DATA: Text('./data'),
  /** `postgres://…`: metadata and log live there and any number of processes may serve them; empty: SQLite in the data folder. */
  DATABASE_URL: Text(),
  DATABASE_POOL_SIZE: Count(DEFAULT_POOL_SIZE),
  /** How processes tell each other what is new: `notify` (through the database), `nats://…`, or `none` (they look once a second). */
  BUS_URL: Text('notify'),
  /** Origin of an S3-compatible store for uploads, assets and snapshots; empty: files in the data folder. */
  S3_ENDPOINT: Text(),
  S3_BUCKET: Text(),
  S3_REGION: Text('auto'),
  S3_ACCESS_KEY_ID: Text(),
  S3_SECRET_ACCESS_KEY: Text(),
  HOST: Text('127.0.0.1'),
  /** 0 = any free port. */
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  /** Address that browsers use, when a proxy stands before the server. */
  PUBLIC_URL: Text(),
  /** Further origins whose pages may open sockets here. */
  WENFANG_ORIGINS: Text(),
  /** Pages that may embed editors, for `frame-ancestors`. */
  WENFANG_FRAME_ANCESTORS: Text(),
  /** How many proxies stand before the server, each adding to `X-Forwarded-For`; `true` is one. */
  WENFANG_TRUST_PROXY: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
  /** Hosts (`name` or `name:port`) to which alone automations may send; empty: to every public address, and none of a private network. */
  WENFANG_WEBHOOK_HOSTS: Text(),
  WENFANG_OWNER_TOKEN: Text(),
  /** Name of the company that runs this server, and its domain; the host of the address when the domain is not set. */
  WENFANG_COMPANY_NAME: Text(),
  WENFANG_COMPANY_DOMAIN: Text(),
  /** Folder of the built pages. */
  WENFANG_DIST: Text('./dist'),
  /** Folder whose files a new owner finds in the drive. */
  WENFANG_SAMPLES: Text(),
  /** Program that prints files as PDF; empty: a Chromium of the system; `none`: this server prints nothing. */
  WENFANG_CHROMIUM: Text(),
  /** LibreOffice, which reads formats that we do not (doc, rtf, odt, wps); empty: that of the system; `none`: they stay closed. */
  WENFANG_LIBREOFFICE: Text(),
  /** Folder of an installed libheif-js, which reads HEIC; empty: browsers that know HEIC show it, others say so. */
  WENFANG_HEIC: Text(),
  WENFANG_REGION: Text(),
  WENFANG_READ_ONLY_EXTENSIONS: Text(),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  /** Bearer token that /metrics asks for; open to loopback only when empty. */
  WENFANG_METRICS_TOKEN: Text(),
  OIDC_ISSUER: Text(),
  OIDC_CLIENT_ID: Text(),
  OIDC_CLIENT_SECRET: Text(),
  WENFANG_MAX_UPLOAD_BYTES: Count(MAX_UPLOAD_BYTES),
  WENFANG_MAX_FRAME_BYTES: Count(MAX_FRAME_BYTES),
  WENFANG_MAX_UPDATE_BYTES: Count(MAX_UPDATE_BYTES),
  WENFANG_MAX_PRESENCE_BYTES: Count(MAX_PRESENCE_BYTES),
  WENFANG_MAX_EDITORS_PER_FILE: Count(MAX_EDITORS_PER_FILE),
  WENFANG_ENTRY_OFFLINE_TIME_S: Count(DEFAULT_ENTRY_OFFLINE_TIME_S),
  WENFANG_MAX_SESSION_IDLE_TIME_S: Count(DEFAULT_MAX_SESSION_IDLE_TIME_S),
  WENFANG_CHECK_VERSION_INTERVAL_S: Count(DEFAULT_CHECK_VERSION_INTERVAL_S),
  /** Whether owners may close a file to the edits of others. */
  WENFANG_COLLABORATION_SWITCH: Type.Boolean({ default: true }),
  /** Whether an address may ask for the first rows and columns of a workbook only. */
  WENFANG_TRUNCATED_OPENING: Type.Boolean({ default: true }),
  /** Whether documents may be edited while the server is out of reach, and for how long. */
  WENFANG_OFFLINE_EDITING: Type.Boolean({ default: true }),
  WENFANG_OFFLINE_EDIT_TIME_S: Count(DEFAULT_OFFLINE_EDIT_TIME_S),
  /** How many edits of one document may wait for the server. */
  WENFANG_OFFLINE_EDIT_COUNT: Count(DEFAULT_OFFLINE_EDIT_COUNT),
  /** Whether one tab of a browser edits a document offline (`lock`), or all that show it (`share`). */
  WENFANG_OFFLINE_TABS: Type.Enum(['lock', 'share'], { default: 'lock' }),
  /** The kill switch: false takes the service worker from every browser that has it. */
  WENFANG_SERVICE_WORKER: Type.Boolean({ default: true }),
  /** Percent that documents begin with on a phone; outside of 30-150 it counts as 100 (S300). */
  WENFANG_MOBILE_DEFAULT_ZOOM: Type.Integer({ minimum: 0, default: 100 }),
  /** Seconds after which pages ask for loading cards again (S507). */
  WENFANG_LOADING_CARDS_REFRESH_S: Count(LOADING_REFRESH_DEFAULT_S),
  /** Codes of the office types that show no offline tips. */
  WENFANG_OFFLINE_TIPS_OFF: Text(),
})
type Environment = Static<typeof EnvironmentSchema>

export interface Config {
  readonly dataDir: string
  /** null = SQLite in the data folder, for one process. */
  readonly database: { readonly url: string; readonly poolSize: number; readonly bus: BusAddress } | null
  /** null = files in the data folder. */
  readonly s3: S3Address | null
  readonly distDir: string
  readonly samplesDir: string | null
  /** As configured: a path, empty, or `none`. */
  readonly chromium: string
  /** The same. */
  readonly libreOffice: string
  /** null = no decoder of HEIC. */
  readonly heicDecoder: string | null
  readonly host: string
  readonly port: number
  /** Origin of PUBLIC_URL, null when browsers reach the server directly. */
  readonly publicUrl: string | null
  /** Where alone automations may send; none: to every public address. */
  readonly webhookHosts: readonly string[]
  readonly origins: readonly string[]
  readonly frameAncestors: readonly string[]
  /** Proxies before the server; what a client writes into their headers itself does not count. */
  readonly trustedProxies: number
  readonly ownerToken: string | null
  readonly company: { readonly name: string; readonly domain: string }
  readonly region: string
  readonly readOnlyExtensions: readonly string[]
  readonly logLevel: Environment['LOG_LEVEL']
  readonly metricsToken: string | null
  /** null = the embedded account service. */
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null
  readonly limits: {
    readonly maxUploadBytes: number
    readonly maxFrameBytes: number
    readonly maxUpdateBytes: number
    readonly maxPresenceBytes: number
    readonly maxEditorsPerFile: number
  }
  /** What pages are told (S533-S535). */
  readonly client: {
    readonly entryOfflineTimeS: number
    readonly maxSessionIdleTimeS: number
    readonly checkVersionIntervalS: number
    /** S89 */
    readonly hasCollaborationSwitch: boolean
    /** S282 */
    readonly hasTruncatedOpening: boolean
    /** S481 */
    readonly hasOfflineEditing: boolean
    readonly offlineEditTimeS: number
    /** S300 */
    readonly mobileDefaultZoom: number
    /** S507 */
    readonly loadingCardsRefreshS: number
    readonly offlineEditCount: number
    /** G24 */
    readonly offlineTabs: Environment['WENFANG_OFFLINE_TABS']
    readonly hasServiceWorker: boolean
    /** S480 */
    readonly offlineTipsOff: readonly string[]
  }
}

/** How nodes tell each other what is new. */
export type BusAddress =
  | { readonly kind: 'none' }
  | { readonly kind: 'notify' }
  | { readonly kind: 'nats'; readonly url: string }

export interface S3Address {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Every variable with its default as it would be written; '' for none. docs/administration.md lists the same. */
export const environmentDefaults = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(Value.Default(EnvironmentSchema, {}) as Environment).map(([name, value]) => [name, String(value)]),
  )

/** @throws Error that names every variable with a wrong value. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const known: Record<string, string> = {}
  for (const name of Object.keys(EnvironmentSchema.properties)) {
    const value = environment[name]
    if (value !== undefined && value !== '') known[name] = value
  }
  const values = Value.Convert(EnvironmentSchema, Value.Default(EnvironmentSchema, known))
  if (!Value.Check(EnvironmentSchema, values)) {
    const faults = [...Value.Errors(EnvironmentSchema, values)].map((e) => `${e.instancePath.slice(1)}: ${e.message}`)
    throw new Error(`the environment is wrong: ${faults.join('; ')}`)
  }
  return toConfig(values)
}

function toConfig(env: Environment): Config {
  return {
    dataDir: env.WENFANG_DATA,
    database:
      env.DATABASE_URL === ''
        ? null
        : { url: databaseUrl(env.DATABASE_URL), poolSize: env.DATABASE_POOL_SIZE, bus: busAddress(env.BUS_URL) },
    s3: s3Address(env),
    distDir: env.WENFANG_DIST,
    samplesDir: env.WENFANG_SAMPLES || null,
    chromium: env.WENFANG_CHROMIUM,
    libreOffice: env.WENFANG_LIBREOFFICE,
    heicDecoder: heicDecoder(env.WENFANG_HEIC),
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL === '' ? null : new URL(env.PUBLIC_URL).origin,
    webhookHosts: list(env.WENFANG_WEBHOOK_HOSTS).map((host) => host.toLowerCase()),
    origins: list(env.WENFANG_ORIGINS),
    frameAncestors: list(env.WENFANG_FRAME_ANCESTORS),
    trustedProxies: env.WENFANG_TRUST_PROXY,
    ownerToken: env.WENFANG_OWNER_TOKEN || null,
    company: { name: env.WENFANG_COMPANY_NAME, domain: env.WENFANG_COMPANY_DOMAIN },
    region: env.WENFANG_REGION,
    readOnlyExtensions: list(env.WENFANG_READ_ONLY_EXTENSIONS),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.WENFANG_METRICS_TOKEN || null,
    oidc:
      env.OIDC_ISSUER === ''
        ? null
        : { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET },
    limits: {
      maxUploadBytes: env.WENFANG_MAX_UPLOAD_BYTES,
      maxFrameBytes: env.WENFANG_MAX_FRAME_BYTES,
      maxUpdateBytes: env.WENFANG_MAX_UPDATE_BYTES,
      maxPresenceBytes: env.WENFANG_MAX_PRESENCE_BYTES,
      maxEditorsPerFile: env.WENFANG_MAX_EDITORS_PER_FILE,
    },
    client: {
      entryOfflineTimeS: env.WENFANG_ENTRY_OFFLINE_TIME_S,
      maxSessionIdleTimeS: env.WENFANG_MAX_SESSION_IDLE_TIME_S,
      checkVersionIntervalS: env.WENFANG_CHECK_VERSION_INTERVAL_S,
      hasCollaborationSwitch: env.WENFANG_COLLABORATION_SWITCH,
      hasTruncatedOpening: env.WENFANG_TRUNCATED_OPENING,
      hasOfflineEditing: env.WENFANG_OFFLINE_EDITING,
      offlineEditTimeS: env.WENFANG_OFFLINE_EDIT_TIME_S,
      mobileDefaultZoom: env.WENFANG_MOBILE_DEFAULT_ZOOM,
      loadingCardsRefreshS: env.WENFANG_LOADING_CARDS_REFRESH_S,
      offlineEditCount: env.WENFANG_OFFLINE_EDIT_COUNT,
      offlineTabs: env.WENFANG_OFFLINE_TABS,
      hasServiceWorker: env.WENFANG_SERVICE_WORKER,
      offlineTipsOff: list(env.WENFANG_OFFLINE_TIPS_OFF),
    },
  }
}

function databaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text)) return text
  throw new Error('the environment is wrong: DATABASE_URL: must begin with postgres://')
}

function busAddress(text: string): BusAddress {
  if (text === 'none' || text === 'notify') return { kind: text }
  if (/^(nats|tls):\/\//.test(text)) return { kind: 'nats', url: text }
  throw new Error('the environment is wrong: BUS_URL: must be none, notify or nats://…')
}

function s3Address(env: Environment): S3Address | null {
  if (env.S3_ENDPOINT === '') return null
  if (env.S3_BUCKET === '') throw new Error('the environment is wrong: S3_BUCKET: must be set with S3_ENDPOINT')
  return {
    endpoint: env.S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
}

const list = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function heicDecoder(folder: string): string | null {
  if (folder === '') return null
  // Children may read that folder and nothing around it: links are followed here.
  if (existsSync(join(folder, 'wasm-bundle.js'))) return realpathSync(folder)
  throw new Error('the environment is wrong: WENFANG_HEIC: must be the folder of an installed libheif-js')
}
