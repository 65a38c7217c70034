/** How a failure may be tried again: by the program, by the person, or not at all. */
export type Retry = 'auto' | 'user' | 'never'

interface ErrorKind {
  /** HTTP status the server answers with. */
  readonly status: number
  readonly retry: Retry
}

/** Every error code of client and server. Those of the specification (§8) keep their literal spelling. */
export const ERROR_KINDS = {
  // of the specification
  Unavailable: { status: 503, retry: 'auto' },
  CircuitBreakerReject: { status: 503, retry: 'auto' },
  CompatibleImageFail: { status: 503, retry: 'auto' },
  NeedPassword: { status: 403, retry: 'user' },
  PasteNoPermission: { status: 403, retry: 'never' },
  userNotLogin: { status: 401, retry: 'user' },
  permissionDenied: { status: 403, retry: 'never' },
  NeedTruncationOpen: { status: 413, retry: 'user' },
  InvalidVersion: { status: 409, retry: 'auto' },
  InvalidArgument: { status: 400, retry: 'never' },
  TokenExpired: { status: 401, retry: 'auto' },
  DBError: { status: 500, retry: 'user' },
  CryptoError: { status: 500, retry: 'user' },
  AndroidInitFail: { status: 500, retry: 'user' },
  GetThirdTokenFailed: { status: 401, retry: 'user' },
  // of ours: access
  NotFound: { status: 404, retry: 'never' },
  NotPublished: { status: 404, retry: 'never' },
  CsrfRejected: { status: 403, retry: 'auto' },
  LinkCodeRequired: { status: 403, retry: 'user' },
  LinkCodeWrong: { status: 403, retry: 'user' },
  LinkExpired: { status: 410, retry: 'never' },
  GuestNameRequired: { status: 403, retry: 'user' },
  LoginFailed: { status: 401, retry: 'user' },
  AccountDisabled: { status: 403, retry: 'never' },
  CodeWrong: { status: 403, retry: 'user' },
  SecondFactorNeeded: { status: 409, retry: 'user' },
  PasswordCommon: { status: 400, retry: 'user' },
  InviteInvalid: { status: 410, retry: 'never' },
  RateLimited: { status: 429, retry: 'user' },
  Conflict: { status: 409, retry: 'user' },
  CommandRefused: { status: 409, retry: 'user' },
  // of ours: files
  FileTooLarge: { status: 413, retry: 'never' },
  PictureTooLarge: { status: 422, retry: 'never' },
  FileEmpty: { status: 422, retry: 'never' },
  FileCorrupt: { status: 422, retry: 'never' },
  FileTypeMismatch: { status: 422, retry: 'never' },
  ArchiveUnsafe: { status: 422, retry: 'never' },
  ImportTimeout: { status: 422, retry: 'user' },
  ImportMemory: { status: 422, retry: 'never' },
  ConverterCrashed: { status: 422, retry: 'user' },
  PasswordWrong: { status: 403, retry: 'user' },
  FormatUnsupported: { status: 422, retry: 'never' },
  NothingToPrint: { status: 422, retry: 'never' },
  TooManyPages: { status: 422, retry: 'never' },
  PrinterMissing: { status: 501, retry: 'never' },
  OfficeMissing: { status: 501, retry: 'never' },
  StorageFull: { status: 507, retry: 'user' },
  TaskRunning: { status: 202, retry: 'auto' },
  TaskCancelled: { status: 409, retry: 'user' },
  // of ours: client
  Timeout: { status: 504, retry: 'auto' },
  NetworkError: { status: 503, retry: 'auto' },
  NotOnDevice: { status: 503, retry: 'user' },
  RemoteEntryError: { status: 503, retry: 'user' },
  ChunkLoadError: { status: 503, retry: 'user' },
  CSS_CHUNK_LOAD_FAILED: { status: 503, retry: 'user' },
  ContractMismatch: { status: 409, retry: 'user' },
  RemoteCrashed: { status: 500, retry: 'user' },
  MountTimeout: { status: 504, retry: 'user' },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof ERROR_KINDS

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERROR_KINDS, value)

/**
 * The one error class of client and server. `message` is for logs; what a person reads comes from the zh-CN catalogue by `code`.
 * `detail` is sent to the client and must hold nothing secret.
 */
export class WenfangError extends Error {
  /** The shell and each remote bring a copy of this class: an error of one is one for all. */
  static override [Symbol.hasInstance](value: unknown): value is WenfangError {
    return value instanceof Error && value.name === 'WenfangError'
  }

  // Set by hand: minifiers rename classes.
  override readonly name = 'WenfangError'
  readonly code: ErrorCode
  readonly detail: Readonly<Record<string, unknown>>

  constructor(
    code: ErrorCode,
    message?: string,
    options: { cause?: unknown; detail?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message ?? code, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.detail = options.detail ?? {}
  }

  get retry(): Retry {
    return ERROR_KINDS[this.code].retry
  }

  get status(): number {
    return ERROR_KINDS[this.code].status
  }
}

/** Close codes of the socket. The close reason is JSON `{"result": ErrorCode, "cause"?: string}` or empty. */
export const CLOSE = {
  /** Normal end. */
  done: 1000,
  /** The server restarts: reconnect with jitter (G21). */
  restart: 1012,
  /** No sign of life for too long. */
  silence: 4408,
  /** The reason says why; the session ends unless it is Unavailable (S234, S235). */
  refused: 4400,
  /** More than the slow reader's limit is queued: reconnect and catch up. */
  slow: 4413,
} as const
