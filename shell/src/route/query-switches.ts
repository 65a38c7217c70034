import type { OpenArgs } from '@wenfang/shared-protocol'
import { validStartTime } from './start-time.ts'

// Group D: every query parameter and switch the product knows, parsed and checked in one table. What has no behaviour
// in the shell is handed on to the remote as `HostApi.query`.

interface Switch<Value> {
  readonly name: string
  /** null when the parameter is absent or its value is not allowed. */
  readonly parse: (raw: string) => Value | null
}

const text = (name: string, pattern = /^.{1,512}$/s): Switch<string> => ({
  name,
  parse: (raw) => (pattern.test(raw) ? raw : null),
})
/** On when present, but for an explicit no. */
const flag = (name: string): Switch<true> => ({
  name,
  parse: (raw) => (raw === '0' || raw === 'false' ? null : true),
})
const exactly = <Value extends string>(name: string, ...values: readonly Value[]): Switch<Value> => ({
  name,
  parse: (raw) => values.find((value) => value === raw) ?? null,
})
const integer = (name: string, least = 0): Switch<number> => ({
  name,
  parse: (raw) => {
    const value = /^-?\d{1,15}$/.test(raw) ? Number(raw) : Number.NaN
    return Number.isSafeInteger(value) && value >= least ? value : null
  },
})

export const QUERY_SWITCHES = {
  chkcode: text('chkcode', /^.{1,32}$/s), // S123
  version: integer('version'), // S124
  review: text('review'), // S125
  mode: exactly('mode', 'preview', 'recover'), // S126, S127
  compareEdit: flag('compare_edit'), // S128
  book: flag('book'), // S129
  embed: flag('embed'), // S130
  embedFullscreen: flag('embed-fullscreen'), // S131
  hideCommandBar: flag('hidecmb'), // S132
  simple: flag('simple'), // S133
  template: exactly('template', 'true'), // S134
  mobilePreview: flag('mobile_preview'), // S135
  printSettings: exactly('print_settings', '1'), // S136
  sheetId: text('sheetId', /^[\w-]{1,64}$/), // S137
  busstype: text('busstype'), // S138
  clipid: text('clipid'), // S139
  sdkVersion: text('sdkversion'), // S140
  miniVersion: text('miniversion'), // S141
  startVersion: integer('start_version'), // S142
  lastRevision: integer('lastRevision'), // S143
  enableCopyComments: flag('enableCopyComments'), // S144
  checkAuditRule: flag('checkAuditRule'), // S145
  truncateRow: integer('truncateRowOnFileOpen', -1), // S146
  truncateColumn: integer('truncateColOnFileOpen', -1), // S147
  wAppId: text('_w_appid'), // S148
  shareId: text('share_id', /^[\w-]{1,64}$/), // S149
  appId: text('app_id', /^[\w-]{1,64}$/), // S150
  theme: exactly('theme', 'light', 'dark'), // S151
  enableNewNetwork: exactly('enableNewNetwork', 'true', 'false'), // S152
  subFileId: text('sub_file_id', /^[\w-]{1,64}$/), // S153
  newFile: flag('newFile'), // S154
  referer: text('referer'), // S155
  from: text('from'), // S156
  isReload: flag('_isReload'), // S157
  startTime: integer('startTime'), // S158
  traceId: text('traceId', /^[A-Za-z0-9_-]{1,36}$/), // S159, S286
  entryType: text('entryType'), // S160
  clientProxy: flag('client_proxy'), // S161
  lang: exactly('lang', 'zh-CN'), // S162
  lowPerformance: flag('lowPerformance'), // S195
  disableCoreTypo: flag('disableCoreTypo'), // S196
  /** The thread that a notice leads to. */
  comment: text('comment', /^[\w-]{1,64}$/),
  page: integer('page', 1),
  preview: text('preview', /^[\w,:.-]{1,200}$/), // S543
} as const

export type QuerySwitches = {
  readonly [Name in keyof typeof QUERY_SWITCHES]: (typeof QUERY_SWITCHES)[Name] extends Switch<infer Value>
    ? Value | null
    : never
}

export function readSwitches(query: URLSearchParams): QuerySwitches {
  const entries = Object.entries(QUERY_SWITCHES).map(([key, known]) => {
    const raw = query.get(known.name)
    return [key, raw === null ? null : known.parse(raw)]
  })
  return Object.fromEntries(entries) as QuerySwitches
}

const given = (facts: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))

/** The part of the switches that the server is asked to open with. */
export function openArgsOf(switches: QuerySwitches): OpenArgs {
  const { version, startVersion } = switches
  // An old version is the range from itself to itself (S175, G15).
  const from = startVersion ?? version
  return {
    // Whoever looks at a preview or at the past changes nothing (S172).
    ...(switches.mode === 'preview' || version !== null ? { readonly: true } : {}),
    ...(from === null ? {} : { dateRange: 'spec' }),
    ...given({
      startVersion: from,
      endVersion: version,
      lastRevision: switches.lastRevision,
      page: switches.page,
    }),
    ...truncationOf(switches),
  }
}

/** S129, S283-S285: where a part is asked for, both ends are named; what shows another state of the file is shown whole. */
function truncationOf(switches: QuerySwitches): Pick<OpenArgs, 'truncateRowOnFileOpen' | 'truncateColOnFileOpen'> {
  const { truncateRow, truncateColumn, version, review, book, embed, clientProxy } = switches
  const isAsked = truncateRow !== null || truncateColumn !== null
  const isWhole = [version, review, book, embed, clientProxy].some((value) => value !== null)
  if (!isAsked || isWhole) return {}
  return { truncateRowOnFileOpen: truncateRow ?? NO_LIMIT, truncateColOnFileOpen: truncateColumn ?? NO_LIMIT }
}

const NO_LIMIT = -1

/** What the address says beside it, under the names of the address: handed on to the server with the opening (`ex_args`). */
export const openExtrasOf = (switches: QuerySwitches): Readonly<Record<string, unknown>> =>
  given({
    busstype: switches.busstype,
    clipid: switches.clipid,
    review: switches.review,
    compare_edit: switches.compareEdit,
    book: switches.book,
    template: switches.template,
    enableCopyComments: switches.enableCopyComments,
    checkAuditRule: switches.checkAuditRule,
    sub_file_id: switches.subFileId,
  })

/** How the person came here, for usage reports. `now`: epoch milliseconds. */
export const cameFrom = (switches: QuerySwitches, now: number): Readonly<Record<string, string | number | true>> =>
  given({
    from: switches.from,
    referer: switches.referer,
    entryType: switches.entryType,
    newFile: switches.newFile,
    busstype: switches.busstype,
    clipid: switches.clipid,
    startTime: validStartTime(switches.startTime, now),
  }) as Record<string, string | number | true>
