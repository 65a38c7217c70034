import { aclOfRole, encodeOpenHeader, encodeServerFrame, type Channel } from '@wenfang/shared-protocol'
import { decodeClientFrame } from '@wenfang/shared-protocol'
import type { WebSocket } from 'ws'

const GENERATION = 'g1'
const ACL = aclOfRole('owner')

/** An open answer without content: two empty channels. */
export const emptyContainer = (fileId: string, officeType: string): Uint8Array =>
  encodeOpenHeader({
    fileid: fileId,
    office_type: officeType,
    serverid: GENERATION,
    acl: ACL,
    arch: 'crdt',
    channels: [
      { channel: 0, seq: 0, bytes: 0 },
      { channel: 1, seq: 0, bytes: 0 },
    ],
    source: { size: 0, ext: '' },
    truncation: null,
  })

/** Just enough of a live session that a document becomes ready: it opens, synchronises nothing and acknowledges. */
export function serveSession(socket: WebSocket): void {
  const say = (message: object): void => socket.send(JSON.stringify(message))
  const connections = { mine: '' }
  socket.on('message', (raw: Buffer, isBinary: boolean) => {
    if (isBinary) {
      const frame = decodeClientFrame(new Uint8Array(raw))
      if (frame.kind === 'sync')
        socket.send(encodeServerFrame({ kind: 'synced', channel: frame.channel, durableSeq: 0 }))
      if (frame.kind === 'update') commit(socket, frame.channel, frame.clientSeq)
      return
    }
    const message = JSON.parse(raw.toString()) as { cmd: string; id: number; connid?: string; time?: number }
    if (message.cmd === 'session.open') {
      connections.mine = message.connid ?? ''
      say({ cmd: 'ack', id: message.id, result: 'ok' })
      say({ cmd: 'session.open', acl: ACL, arch: 'crdt', fileid: '', serverid: GENERATION, connid: connections.mine })
      return say({ cmd: 'user.init', users: [] })
    }
    if (message.cmd === 'session.ping') return say({ cmd: 'session.pong', time: message.time ?? 0 })
    say({ cmd: 'ack', id: message.id, result: 'ok' })
    if (message.cmd.startsWith('open.')) say({ cmd: message.cmd, serverid: GENERATION })
  })
}

const commit = (socket: WebSocket, channel: Channel, clientSeq: number): void =>
  socket.send(encodeServerFrame({ kind: 'commit', channel, clientSeq, durableSeq: clientSeq }))
