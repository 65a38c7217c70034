// The specification's constants (§9), one name each, with the requirement that fixes it. Times in milliseconds unless named otherwise.

export const PING_INTERVAL_MS = 10_000 // S482
export const RECONNECT_STEP_MS = 3_000 // S483: retryCount x 3 s …
export const RECONNECT_MAX_MS = 30_000 // S483: … at most 30 s
/** Share of the delay added at random when the server says that it restarts (G21). */
export const RECONNECT_JITTER = 0.2
export const MAX_SILENCE_MS = 30_000 // S484
/** The same while the browser says that it has no network. */
export const UNPLUGGED_SILENCE_MS = 3_000
/** The server closes a silent socket a little later than the client would. */
export const SERVER_SILENCE_MS = 35_000
export const TOKEN_REFRESH_MS = 600_000 // S485
export const SESSION_REQUEST_TIMEOUT_MS = 30_000 // S486
export const SOCKET_CONNECT_TIMEOUT_MS = 10_000 // S487
export const SESSION_OPEN_TIMEOUT_MS = 10_000 // S488
export const STREAMING_OPEN_TIMEOUT_MS = 3_000 // S489
export const STREAMING_SESSION_TIMEOUT_MS = 5_000 // S490
export const PROXY_PREOPEN_TIMEOUT_MS = 3_000 // S491
export const ONLINE_RECONNECT_DEBOUNCE_MS = 1_000 // S492
export const IDLE_RECONNECT_CHECK_MS = 3_000 // S493
export const SCRIPT_CHUNK_TIMEOUT_MS = 120_000 // S494
export const OFFLINE_TIP_DEBOUNCE_MS = 100 // S476
export const OFFLINE_DOC_FLAG_DELAY_MS = 100 // S478
export const TRY_EDIT_REPORT_DEBOUNCE_MS = 500 // S479
export const OPEN_RANGE_SLIDES = 8 // S495, S197
export const THUMBNAIL_WINDOW_SLIDES = 20 // S496
export const THUMBNAILS_BEFORE_CURRENT = 10 // S496
export const SLIDE_PREVIEW_BLOCK_MS = 600_000 // S528, S296
export const RECENT_MASTER_VIEW_MS = 15_000 // S295
export const FAKE_SLIDES_HEADER_PX = 82 // S519, on a desk
export const FAKE_PHONE_HEADER_PX = 44 // S519, until this device has seen the real one
export const SMALL_PICTURE_EDGE_PX = 512 // pictures within documents, seen among many others
export const IMAGE_MAX_EDGE_PX = 400 // S497
export const IMAGE_EXPIRE_S = 28_800 // S497
export const MEMBER_BATCH = 200 // S498
export const ORGANIZATION_BATCH = 20 // S498
export const AVATAR_BATCH = 5 // S499
export const AVATAR_BATCH_INTERVAL_MS = 50 // S499
export const AVATAR_IMMEDIATE_BELOW = 5 // S500
export const AVATAR_LOW_ABOVE = 20 // S501
export const COLLABORATOR_LIST_LIMIT = 15 // S504, G16
export const ASYNC_TASK_POLL_MS = 1_000 // S505
export const LOADING_CACHE_LIFETIME_S = 86_400 // S506
export const LOADING_REFRESH_DEFAULT_S = 3_600 // S507, configurable
export const SMALL_FILE_BYTES = 102_400 // S508
export const MINI_LOADING_DELAY_MS = 1_000 // S508
export const OPEN_PROGRESS_START_MS = 2_000 // S509
export const OPEN_PROGRESS_POLL_MS = 500 // S510
export const OPEN_PROGRESS_MAX_MS = 160_000 // S511, G23
export const OPEN_PROGRESS_QUERY_TIMEOUT_MS = 1_000 // S512
export const LOADING_IMAGE_TIMEOUT_MS = 2_000 // S513
export const STALLED_UPDATES_BEFORE_ELLIPSIS = 5 // S514
export const SLOW_NOTICE_MS = 3_000 // S72
/** S515: [elapsed ms, percent] of the default loading animation. */
export const LOADING_ANIMATION = [
  [1226, 70],
  [1525, 77],
  [1810, 83],
  [2121, 88],
  [2491, 93],
  [2975, 95],
  [3634, 97],
  [4595, 98],
  [6388, 99],
] as const
export const SAVE_SUCCESS_MIN_MS = 200 // S516
export const SAVE_SUCCESS_MAX_MS = 1_199 // S516
export const HISTORY_EVENT_DELAY_MS = 1_000 // S256
export const FOLD_DEVICE_WIDTH_PX = 750 // S520
export const LOADING_FALLBACK_MS = 5_000 // S521, S117
export const SNAPSHOT_CACHE_LIMIT = 2_000 // S523, characters
export const BINARY_WRITER_BYTES = 32_768 // S524
export const DBSHEET_ROLLBACK_TIMEOUT_MS = 300_000 // S525
export const START_TIME_VALID_MS = 60_000 // S526
export const THEME_POLL_MS = 100 // S527
export const CLIENT_TIMEOUT_MS = 20_000 // S342
export const LOADING_PAGE_MIN_HEIGHT_PX = 480 // S309
export const SHORT_NAME_CHINESE = 10 // S288
export const SHORT_NAME_OTHER = 16 // S289

/** Defaults of what an administrator may configure (G22, S533-S535), in seconds. */
export const DEFAULT_ENTRY_OFFLINE_TIME_S = 10
export const DEFAULT_MAX_SESSION_IDLE_TIME_S = 1_800
export const DEFAULT_CHECK_VERSION_INTERVAL_S = 300

/** Of ours: how long a document may be edited offline before the person has to reconnect (S272), in seconds. */
export const DEFAULT_OFFLINE_EDIT_TIME_S = 604_800
/** Of ours: how many edits of one document may wait for the server (S273). */
export const DEFAULT_OFFLINE_EDIT_COUNT = 100_000

/** Limits of ours (G26), each configurable on the server. */
export const MAX_UPLOAD_BYTES = 200 * 1024 * 1024
export const MAX_FRAME_BYTES = 1024 * 1024
export const MAX_UPDATE_BYTES = 64 * 1024 * 1024
export const MAX_PRESENCE_BYTES = 4 * 1024
export const MAX_EDITORS_PER_FILE = 500

/** Where the bytes of a file lie (S532): with the server itself, or in an S3-compatible store. Told as `attrs.store_type`. */
export type StoreType = 'cloud' | 'ks3'

/** `file_kind` of a published file (S165). */
export const FILE_KIND_PUBLISHED = 5
