import type { ClientMessage, ServerMessage } from '@wenfang/shared-protocol'
import { expect } from 'vitest'
import WebSocket from 'ws'
import type { Browser } from './browser.ts'

type Command = ClientMessage extends infer Each ? (Each extends ClientMessage ? Omit<Each, 'id'> : never) : never
type Ack = Extract<ServerMessage, { cmd: 'ack' }>

/** A session of somebody's browser on a document, as its page would hold it. */
export interface LiveSession {
  /** Everything that it was told, in order. */
  readonly heard: readonly ServerMessage[]
  /** Sends a command and waits for its ack. */
  command(command: Command): Promise<Ack>
  close(): void
  /** How it was ended by the server, null while it lives. */
  closed(): { readonly code: number; readonly reason: string } | null
}

export async function openLiveSession(
  browser: Browser,
  fileId: string,
  {
    type = 'w',
    connid = 'c1',
    ticket,
  }: { readonly type?: string; readonly connid?: string; readonly ticket?: string } = {},
): Promise<LiveSession> {
  const token = ticket ?? (await ticketOf(browser, fileId, type, connid))
  const heard: ServerMessage[] = []
  const socket = new WebSocket(`${browser.origin.replace('http', 'ws')}/v2?file_id=${fileId}&office_type=${type}`, {
    origin: browser.origin,
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) heard.push(JSON.parse(data.toString()) as ServerMessage)
  })
  let closed: { readonly code: number; readonly reason: string } | null = null
  socket.on('close', (code, reason) => {
    closed = { code, reason: reason.toString() }
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  let lastId = 0
  const command = async (message: Command): Promise<Ack> => {
    const id = ++lastId
    socket.send(JSON.stringify({ ...message, id }))
    const find = () => heard.find((told): told is Ack => told.cmd === 'ack' && told.id === id)
    await expect.poll(find).toBeDefined()
    return find() as Ack
  }
  // A ticket that is refused has no ack: the session is closed instead.
  const opened = command({ cmd: 'session.open', connid, token, device_id: 'd', open_args: {} }).catch(
    (error: unknown) => {
      if (closed === null) throw error
    },
  )
  await Promise.race([opened, new Promise((resolve) => socket.once('close', resolve))])
  return { heard, command, close: () => socket.close(), closed: () => closed }
}

async function ticketOf(browser: Browser, fileId: string, type: string, connid: string): Promise<string> {
  const { token } = (await browser.json('POST', `/api/v3/office/session/${fileId}/${type}`, {
    connid,
    fileid: fileId,
    front_ver: 'x',
    device_id: 'd',
    args: {},
  })) as { token: string }
  return token
}
