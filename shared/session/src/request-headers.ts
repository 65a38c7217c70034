import { isTraceId } from './trace-id.ts'

/** Where the headers of each call come from; functions are asked at every call. Empty values are not sent. */
export interface HeaderSource {
  /** Query of the page's address. */
  readonly pageQuery?: () => string
  readonly userToken?: () => string
  readonly appId?: string
  readonly appSignature?: string
  /** Trace id of this visit; dropped unless it has the shape of one (S286). */
  readonly sessionId?: () => string
  readonly endpointId?: () => string
  readonly deviceId?: string
  /** Whatever an embedding page asks to add (S339). */
  readonly injected?: () => Readonly<Record<string, string>>
}

/** S331-S339 */
export function requestHeaders(source: HeaderSource, csrfToken: string, isTelemetry: boolean): Record<string, string> {
  const sessionId = source.sessionId?.() ?? ''
  const all: readonly (readonly [string, string | undefined])[] = [
    ['x-user-query', source.pageQuery?.()],
    ['x-csrf-rand', csrfToken],
    ['x-user-token', source.userToken?.()],
    ['x-app-id', source.appId],
    ['x-app-signature', source.appSignature],
    ['x-session-id', isTraceId(sessionId) ? sessionId : ''],
    ['x-endpoint-id', source.endpointId?.()],
    ['x-device-id', isTelemetry ? source.deviceId : ''],
  ]
  return { ...Object.fromEntries(all.filter((entry): entry is [string, string] => !!entry[1])), ...source.injected?.() }
}
