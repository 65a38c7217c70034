import { Board } from '@wenfang/remote-whiteboard/model'
import type { Json } from '@wenfang/shared-contract'
import { HttpClient, MemoryReplicaStore, openSession, systemClock, type OpenSocket } from '@wenfang/shared-session'
import type { BrowserContext } from '@playwright/test'
import { WebSocket } from 'ws'

/** Somebody at a board without a window: the product's own session over a real socket, and the model of the board. */
export interface BoardSession {
  readonly board: Board
  /** What somebody's window tells of itself, by their name; undefined while it tells nothing. */
  presence(name: string): Json | undefined
  tell(state: Json): void
  save(): Promise<void>
  close(): Promise<void>
}

const socketOf =
  (origin: string, cookie: string): OpenSocket =>
  (url, { onOpen, onFrame, onClose }) => {
    const address = new URL(url, origin)
    address.protocol = 'ws:'
    const socket = new WebSocket(address, { origin, headers: { cookie }, perMessageDeflate: false })
    socket.on('open', onOpen)
    socket.on('message', (data: Buffer, isBinary) => onFrame(isBinary ? new Uint8Array(data) : data.toString()))
    socket.on('close', (code, reason) => onClose(code, reason.toString()))
    // What ends it is told by its closing.
    socket.on('error', () => {})
    return {
      send: (frame) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(frame)
      },
      close: (code) => socket.close(code),
    }
  }

/** @param context of the person whose session it is */
export async function openBoardSession(origin: string, context: BrowserContext, fileId: string): Promise<BoardSession> {
  // A page asks for it once, and sends it along with whatever changes something.
  const answer = await context.request.post(`${origin}/api/v3/office/csrf_token`, { headers: { origin } })
  const { token } = (await answer.json()) as { readonly token: string }
  const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const session = openSession({
    http: new HttpClient({
      clock: systemClock,
      fetch: (url, { method, headers, signal, body }) =>
        fetch(origin + url, {
          method,
          headers: { ...headers, cookie, origin, 'x-csrf-rand': token },
          signal,
          ...(body === undefined ? {} : { body }),
        }),
    }),
    io: {
      clock: systemClock,
      random: Math.random,
      newId: () => crypto.randomUUID(),
      epochMs: Date.now,
      fetch,
      openSocket: socketOf(origin, cookie),
      openStore: async () => new MemoryReplicaStore(),
      watchPage: () => () => {},
    },
    fileId,
    officeType: 'b',
    args: {},
    deviceId: crypto.randomUUID(),
    frontVersion: 'test',
    entryOfflineTimeS: 10,
    maxSessionIdleTimeS: 1_800,
    checkVersionIntervalS: 300,
  })
  await session.ready
  let names: ReadonlyMap<string, string> = new Map()
  let states: ReadonlyMap<string, Json> = new Map()
  session.collaborators$.subscribe((people) => {
    names = new Map(people.map(({ name, connection }) => [name, connection]))
  })
  session.presence.states$.subscribe((next) => {
    states = next
  })
  return {
    board: new Board(session.body),
    presence: (name) => states.get(names.get(name) ?? ''),
    tell: (state) => session.presence.set(state),
    save: () => session.save(),
    close: () => session.dispose(),
  }
}
