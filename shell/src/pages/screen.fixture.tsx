import type { LayoutClass, ToastKind } from '@wenfang/shared-contract'
import type { CurrentUser, PageEnvironment } from '@wenfang/shared-protocol'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { ScreenServices, ToastAction } from '../app/screen-services.ts'
import type { ThemeStore } from '../theme/index.ts'
import { createValue } from '../value.ts'

export const owner: CurrentUser = {
  id: 'u1',
  name: '林语堂',
  email: 'lin@example.com',
  avatar_url: '',
  logined: true,
  is_admin: true,
}

const remote = (types: readonly string[], canCreate: boolean) => ({
  name: '',
  build: '',
  version: '',
  contract: '',
  entry: '',
  integrity: '',
  requires: {},
  preload: [],
  size_gz: 0,
  channel: 'stable',
  manifest: {
    types: [...types],
    can_create: canCreate,
    can_compare: canCreate,
    exports: [{ format: 'docx', title: 'Word 文档' }],
  },
})

export const environmentFor = (user: CurrentUser | null): PageEnvironment => ({
  build: 'a1b2c3d4',
  path_prefix: '',
  user,
  registry: {
    shell: 'a1b2c3d4',
    remotes: { writer: remote(['w'], true), outline: remote(['o'], true), pdf: remote(['f'], false) },
  },
  config: {
    entryOfflineTime: 10,
    maxSessionIdleTime: 1_800,
    checkVersionInterval: 300,
    maxUploadBytes: 1_000_000,
    readOnlyExtensions: [],
    darkTypes: [],
    mobileDefaultZoom: 1,
    loadingCardsUrl: '',
    openProgress: true,
  },
})

/** Services that only remember what they were asked for. */
export function fakeServices(user: CurrentUser | null = owner, layout: LayoutClass = 'pc') {
  const theme: ThemeStore = {
    theme$: createValue<'light' | 'dark'>('light'),
    choice$: createValue<'light' | 'dark' | 'system'>('system'),
    highContrast$: createValue(false),
    choose: vi.fn(),
    toggle: vi.fn(),
    chooseContrast: vi.fn(),
    showType: vi.fn(),
    dispose: vi.fn(),
  }
  return {
    environment: environmentFor(user),
    layout$: createValue<LayoutClass>(layout),
    theme,
    navigate: vi.fn<ScreenServices['navigate']>(),
    openFile: vi.fn<ScreenServices['openFile']>(),
    toast: vi.fn<(kind: ToastKind, text: string, action?: ToastAction) => void>(),
  } satisfies ScreenServices
}

/** The room a screen has in the application. */
export const Room = ({ children }: { readonly children: ReactNode }) => (
  <main style={{ display: 'flex', flexDirection: 'column', height: 680 }}>{children}</main>
)

export interface Asked {
  readonly query: URLSearchParams
  readonly body: unknown
  readonly path: string
}
type Answer = (asked: Asked) => unknown

/** An answer that is a failure. */
export const refused = (result: string, status = 400, detail: object = {}): Response =>
  Response.json({ result, detail }, { status })

/**
 * Answers fetch calls by `METHOD /path`; `*` at the end matches any rest, the first fitting route counts. An answer is
 * JSON, undefined for 204, or a Response. An unknown call is a failed test.
 */
export function serve(routes: Readonly<Record<string, Answer>>) {
  const calls: string[] = []
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const { pathname, searchParams } = new URL(String(input), globalThis.location.href)
    const call = `${init.method ?? 'GET'} ${pathname}`
    if (pathname.endsWith('/csrf_token')) return Response.json({ token: 'csrf' })
    calls.push(call)
    const found = Object.entries(routes).find(([route]) =>
      route.endsWith('*') ? call.startsWith(route.slice(0, -1)) : route === call,
    )
    if (!found) throw new Error(`nobody answers ${call}`)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const answer = await found[1]({ query: searchParams, body, path: pathname })
    if (answer instanceof Response) return answer
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
  })
  return { calls, spy }
}
