import { obfuscatePassword, officeType, openCommandOf, type OpenArgs } from '@wenfang/shared-protocol'
import type { DocumentSession } from './document-session.ts'
import type { HttpClient } from './http.ts'
import { LiveSession } from './live-session.ts'
import { OpenCalls, type OpenTarget } from './open-calls.ts'
import type { StoredReplica } from './replica-store.ts'
import type { SessionIo } from './session-io.ts'
import type { UserTokens } from './user-token.ts'

export interface OpenSessionOptions extends OpenTarget {
  readonly io: SessionIo
  readonly http: HttpClient
  readonly isPreview?: boolean
  /** The person's token, where a host gave one; its end forces a reconnect (S281). */
  readonly userTokens?: Pick<UserTokens, 'watch'>
  /** What the session before this one could not keep on this device. */
  readonly inherited?: StoredReplica
  readonly entryOfflineTimeS: number
  readonly maxSessionIdleTimeS: number
  readonly checkVersionIntervalS: number
}

/** Opens a file and keeps it open: connects, reconnects, sends and receives until disposed. Whoever opens disposes. */
export function openSession(options: OpenSessionOptions): DocumentSession {
  const { io, http, fileId, args, deviceId, isPreview = false } = options
  const openArgs = hidePasswords(args)
  const session = new LiveSession({
    io,
    fileId,
    arch: officeType(options.officeType).arch,
    openArgs,
    deviceId,
    isPreview,
    hasGreyGuests: options.officeType === 'o',
    // Whoever has the data otherwise needs no stream.
    canStream: options.isStreamed === true && options.prefetched === undefined && options.isProxied !== true,
    ...(options.userTokens && { userTokens: options.userTokens }),
    ...(options.inherited ? { inherited: options.inherited } : {}),
    calls: new OpenCalls(http, io.clock, { ...options, args: openArgs }),
    settings: {
      entryOfflineMs: options.entryOfflineTimeS * 1_000,
      maxIdleMs: options.maxSessionIdleTimeS * 1_000,
      checkVersionMs: options.checkVersionIntervalS * 1_000,
      openCommand: openCommandOf(options.officeType),
      needsOpenData: options.officeType === 'e',
    },
  })
  session.start()
  return session
}

/** S298: no request carries a password as it was typed. */
const hidePasswords = ({ password, modifyPassword, ...args }: OpenArgs): OpenArgs => ({
  ...args,
  ...(password !== undefined && { password: obfuscatePassword(password) }),
  ...(modifyPassword !== undefined && { modifyPassword: obfuscatePassword(modifyPassword) }),
})
