import { describe, expect, it } from 'vitest'
import {
  cameFrom,
  openArgsOf,
  openExtrasOf,
  QUERY_SWITCHES,
  readSwitches,
  type QuerySwitches,
} from './query-switches.ts'
import { validStartTime } from './start-time.ts'

const read = (query: string): QuerySwitches => readSwitches(new URLSearchParams(query))

// [requirement, query, key, value]
const CASES: readonly (readonly [string, string, keyof QuerySwitches, unknown])[] = [
  ['S123', 'chkcode=ab12', 'chkcode', 'ab12'],
  ['S124', 'version=7', 'version', 7],
  ['S125', 'review=1', 'review', '1'],
  ['S126', 'mode=preview', 'mode', 'preview'],
  ['S127', 'mode=recover', 'mode', 'recover'],
  ['S128', 'compare_edit=1', 'compareEdit', true],
  ['S129', 'book=1', 'book', true],
  ['S130', 'embed=1', 'embed', true],
  ['S131', 'embed-fullscreen=1', 'embedFullscreen', true],
  ['S132', 'hidecmb=1', 'hideCommandBar', true],
  ['S133', 'simple=1', 'simple', true],
  ['S134', 'template=true', 'template', 'true'],
  ['S135', 'mobile_preview=1', 'mobilePreview', true],
  ['S136', 'print_settings=1', 'printSettings', '1'],
  ['S195', 'lowPerformance=1', 'lowPerformance', true],
  ['S196', 'disableCoreTypo=1', 'disableCoreTypo', true],
  ['S137', 'sheetId=3', 'sheetId', '3'],
  ['S138', 'busstype=b', 'busstype', 'b'],
  ['S139', 'clipid=c', 'clipid', 'c'],
  ['S140', 'sdkversion=1.2.0', 'sdkVersion', '1.2.0'],
  ['S141', 'miniversion=3', 'miniVersion', '3'],
  ['S142', 'start_version=4', 'startVersion', 4],
  ['S143', 'lastRevision=9', 'lastRevision', 9],
  ['S144', 'enableCopyComments=1', 'enableCopyComments', true],
  ['S145', 'checkAuditRule=1', 'checkAuditRule', true],
  ['S146', 'truncateRowOnFileOpen=-1', 'truncateRow', -1],
  ['S147', 'truncateColOnFileOpen=50', 'truncateColumn', 50],
  ['S148', '_w_appid=app', 'wAppId', 'app'],
  ['S149', 'share_id=s1', 'shareId', 's1'],
  ['S150', 'app_id=a1', 'appId', 'a1'],
  ['S151', 'theme=dark', 'theme', 'dark'],
  ['S152', 'enableNewNetwork=false', 'enableNewNetwork', 'false'],
  ['S153', 'sub_file_id=x1', 'subFileId', 'x1'],
  ['S154', 'newFile=1', 'newFile', true],
  ['S155', 'referer=list', 'referer', 'list'],
  ['S156', 'from=mail', 'from', 'mail'],
  ['S157', '_isReload=1', 'isReload', true],
  ['S158', 'startTime=1700000000000', 'startTime', 1_700_000_000_000],
  ['S159', 'traceId=ab_1-2', 'traceId', 'ab_1-2'],
  ['S160', 'entryType=card', 'entryType', 'card'],
  ['S161', 'client_proxy=1', 'clientProxy', true],
  ['S162', 'lang=zh-CN', 'lang', 'zh-CN'],
  ['S543', 'preview=w:pr-42', 'preview', 'w:pr-42'],
]

describe('readSwitches: the address, of hosts S140 S141, too', () => {
  it.each(CASES)('%s reads %s', (_, query, key, value) => {
    expect(read(query)[key]).toBe(value)
    expect(read('')[key]).toBeNull()
  })

  it.each([
    ['version=x', 'version'],
    ['mode=edit', 'mode'],
    ['theme=pink', 'theme'],
    ['lang=en', 'lang'],
    ['print_settings=2', 'printSettings'],
    ['template=1', 'template'],
    ['startTime=-5', 'startTime'],
    ['page=0', 'page'],
    ['truncateRowOnFileOpen=-2', 'truncateRow'],
    ['preview=https://evil.example/x.js', 'preview'],
    [`traceId=${'a'.repeat(37)}`, 'traceId'],
    ['share_id=<script>', 'shareId'],
  ] as const)('drops the value of %s', (query, key) => {
    expect(read(query)[key]).toBeNull()
  })

  it('S151 S152 S159 theme, network and trace id are read', () => {
    expect(read('theme=dark').theme).toBe('dark')
    expect(
      [read('enableNewNetwork=true'), read('enableNewNetwork=false'), read('enableNewNetwork=1')].map(
        (each) => each.enableNewNetwork,
      ),
    ).toEqual(['true', 'false', null])
    expect(read('traceId=a-B_9').traceId).toBe('a-B_9')
  })

  it('a flag with an explicit no is off', () => {
    expect(read('embed=0').embed).toBeNull()
    expect(read('embed=false').embed).toBeNull()
    expect(read('embed').embed).toBe(true)
  })

  it('knows every parameter by one name only', () => {
    const names = Object.values(QUERY_SWITCHES).map((known) => known.name)
    expect(new Set(names).size).toBe(names.length)
  })
})

it('S142 S143 S146 S147 S182 switches become open arguments', () => {
  expect(openArgsOf(read('start_version=4&lastRevision=9&page=3&truncateRowOnFileOpen=100&mode=preview'))).toEqual({
    readonly: true,
    dateRange: 'spec',
    startVersion: 4,
    lastRevision: 9,
    page: 3,
    truncateRowOnFileOpen: 100,
    truncateColOnFileOpen: -1,
  })
  expect(openArgsOf(read(''))).toEqual({})
})

it('S129 S283 S284 S285 a part is asked for with both ends, and never where another state of the file is shown', () => {
  const part = 'truncateRowOnFileOpen=100'
  expect(openArgsOf(read(part))).toEqual({ truncateRowOnFileOpen: 100, truncateColOnFileOpen: -1 })
  expect(openArgsOf(read('truncateColOnFileOpen=20'))).toEqual({ truncateRowOnFileOpen: -1, truncateColOnFileOpen: 20 })
  for (const other of ['version=3', 'review=1', 'book=1', 'embed=1', 'client_proxy=1']) {
    expect(openArgsOf(read(`${part}&${other}`)), other).not.toHaveProperty('truncateRowOnFileOpen')
  }
})

it('S172 S175 S176 S177 an old version is opened to be read, as a range of one', () => {
  expect(openArgsOf(read('version=7'))).toEqual({ readonly: true, dateRange: 'spec', startVersion: 7, endVersion: 7 })
  expect(openArgsOf(read('version=7&start_version=3'))).toMatchObject({ startVersion: 3, endVersion: 7 })
})

it('S134 S138 S139 S144 S145 S153 what the address says beside it goes along with the opening', () => {
  const said = 'review=r1&compare_edit=1&book=1&template=true&busstype=b&clipid=c&enableCopyComments=1&checkAuditRule=1'
  expect(openExtrasOf(read(`${said}&sub_file_id=part`))).toEqual({
    review: 'r1',
    compare_edit: true,
    book: true,
    template: 'true',
    busstype: 'b',
    clipid: 'c',
    enableCopyComments: true,
    checkAuditRule: true,
    sub_file_id: 'part',
  })
  expect(openExtrasOf(read('from=list'))).toEqual({})
})

it('S138 S139 S154 S155 S156 S160 usage reports say how the person came here', () => {
  const query = 'from=list&referer=mail&entryType=card&newFile=1&busstype=b&clipid=c&startTime=5000'
  expect(cameFrom(read(query), 6_000)).toEqual({
    from: 'list',
    referer: 'mail',
    entryType: 'card',
    newFile: true,
    busstype: 'b',
    clipid: 'c',
    startTime: 5_000,
  })
  expect(cameFrom(read('from=list&startTime=5000'), 65_001)).toEqual({ from: 'list' })
})

it('S158 S526 a start time counts for 60 s', () => {
  expect(validStartTime(1_000, 61_000)).toBe(1_000)
  expect(validStartTime(1_000, 61_001)).toBeNull()
  expect(validStartTime(2_000, 1_999)).toBeNull()
  expect(validStartTime(null, 5)).toBeNull()
})
