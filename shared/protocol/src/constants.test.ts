import { describe, expect, it } from 'vitest'
import * as constants from './constants.ts'

// The specification's table (§9), written again on purpose: a changed constant must be a decision.
describe('constants', () => {
  it.each([
    ['S482 ping interval', 'PING_INTERVAL_MS', 10_000],
    ['S483 S232 reconnect step', 'RECONNECT_STEP_MS', 3_000],
    ['S483 S233 reconnect cap', 'RECONNECT_MAX_MS', 30_000],
    ['S484 S237 receive silence', 'MAX_SILENCE_MS', 30_000],
    ['S485 token refresh', 'TOKEN_REFRESH_MS', 600_000],
    ['S486 session request', 'SESSION_REQUEST_TIMEOUT_MS', 30_000],
    ['S487 socket connect', 'SOCKET_CONNECT_TIMEOUT_MS', 10_000],
    ['S488 session open', 'SESSION_OPEN_TIMEOUT_MS', 10_000],
    ['S494 S393 script chunk', 'SCRIPT_CHUNK_TIMEOUT_MS', 120_000],
    ['S495 S197 open range', 'OPEN_RANGE_SLIDES', 8],
    ['S496 thumbnail window', 'THUMBNAIL_WINDOW_SLIDES', 20],
    ['S496 thumbnails before the current slide', 'THUMBNAILS_BEFORE_CURRENT', 10],
    ['S504 G16 collaborator list', 'COLLABORATOR_LIST_LIMIT', 15],
    ['S505 async task poll', 'ASYNC_TASK_POLL_MS', 1_000],
    ['S508 small file', 'SMALL_FILE_BYTES', 102_400],
    ['S509 open progress start', 'OPEN_PROGRESS_START_MS', 2_000],
    ['S510 open progress poll', 'OPEN_PROGRESS_POLL_MS', 500],
    ['S511 G23 open progress limit', 'OPEN_PROGRESS_MAX_MS', 160_000],
    ['S512 open progress query', 'OPEN_PROGRESS_QUERY_TIMEOUT_MS', 1_000],
    ['S513 loading image', 'LOADING_IMAGE_TIMEOUT_MS', 2_000],
    ['S516 save success, least', 'SAVE_SUCCESS_MIN_MS', 200],
    ['S516 save success, most', 'SAVE_SUCCESS_MAX_MS', 1_199],
    ['S520 fold width', 'FOLD_DEVICE_WIDTH_PX', 750],
    ['S521 S117 loading fallback', 'LOADING_FALLBACK_MS', 5_000],
    ['S295 recent master view', 'RECENT_MASTER_VIEW_MS', 15_000],
    ['S519 fake header of slides', 'FAKE_SLIDES_HEADER_PX', 82],
    ['S519 fake header on a phone', 'FAKE_PHONE_HEADER_PX', 44],
    ['S528 slide preview error block', 'SLIDE_PREVIEW_BLOCK_MS', 600_000],
    ['S526 start time validity', 'START_TIME_VALID_MS', 60_000],
    ['S527 theme poll', 'THEME_POLL_MS', 100],
    ['S342 client time-out', 'CLIENT_TIMEOUT_MS', 20_000],
    ['G22 S533 entry offline time', 'DEFAULT_ENTRY_OFFLINE_TIME_S', 10],
    ['G22 S534 session idle time', 'DEFAULT_MAX_SESSION_IDLE_TIME_S', 1_800],
    ['G22 S535 version check', 'DEFAULT_CHECK_VERSION_INTERVAL_S', 300],
    ['G26 upload limit', 'MAX_UPLOAD_BYTES', 209_715_200],
  ] as const)('%s', (_title, name, value) => {
    expect(constants[name]).toBe(value)
  })

  it('G22 gives defaults to what an administrator may configure', () => {
    const { DEFAULT_ENTRY_OFFLINE_TIME_S, DEFAULT_MAX_SESSION_IDLE_TIME_S, DEFAULT_CHECK_VERSION_INTERVAL_S } =
      constants
    expect([DEFAULT_ENTRY_OFFLINE_TIME_S, DEFAULT_MAX_SESSION_IDLE_TIME_S, DEFAULT_CHECK_VERSION_INTERVAL_S]).toEqual([
      10, 1_800, 300,
    ])
  })

  it('S393 S494 S498 S533 names the limits of script chunks, lookups and of being offline', () => {
    expect(constants.SCRIPT_CHUNK_TIMEOUT_MS).toBe(120_000)
    expect([constants.MEMBER_BATCH, constants.ORGANIZATION_BATCH]).toEqual([200, 20])
    expect(constants.DEFAULT_ENTRY_OFFLINE_TIME_S).toBe(10)
  })

  it('S515 animates the loading percentage', () => {
    expect(constants.LOADING_ANIMATION.map((step) => step.join('→')).join(' ')).toBe(
      '1226→70 1525→77 1810→83 2121→88 2491→93 2975→95 3634→97 4595→98 6388→99',
    )
  })
})
