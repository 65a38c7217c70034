import { aclOfRole, ServerMessageSchema, type ServerMessage } from '@wenfang/shared-protocol'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { parseServerMessage } from './parse-message.ts'

const person = { id: 'u', connid: 'c', name: '名', avatar_url: '', permission: 'write', logined: true } as const

const messages: readonly ServerMessage[] = [
  { cmd: 'session.open', acl: aclOfRole('write'), arch: 'crdt', fileid: 'f', serverid: 'g', connid: 'c' },
  { cmd: 'session.error', result: 'DBError', cause: 'why' },
  { cmd: 'session.error', result: 'DBError' },
  { cmd: 'session.previewfull' },
  { cmd: 'session.ping', time: 1 },
  { cmd: 'session.pong', time: 1 },
  { cmd: 'session.metric', connections: 2, editors: 1 },
  { cmd: 'session.expiration', reason: 'restart' },
  { cmd: 'ack', id: 3, result: 'ok', data: { version: 4 } },
  { cmd: 'ack', id: 3, result: 'Unavailable', cause: 'disk' },
  { cmd: 'collaboration_switch_change', status: 'close' },
  { cmd: 'permission_change', acl: aclOfRole('read') },
  { cmd: 'open.document', serverid: 'g' },
  { cmd: 'open.presentation', serverid: 'g' },
  { cmd: 'open.whiteboard', serverid: 'g' },
  { cmd: 'open.workbook', serverid: 'g' },
  { cmd: 'open.outline', serverid: 'g' },
  { cmd: 'open.pdf', serverid: 'g' },
  { cmd: 'user.init', users: [person] },
  { cmd: 'user.join', user: person },
  { cmd: 'user.quit', connid: 'c' },
  { cmd: 'user.selection.change', connid: 'c', selection: { isEditing: false, range: [1, 2] } },
  { cmd: 'user.selection.change', connid: 'c', selection: null },
  { cmd: 'history.new' },
  { cmd: 'file.renamed', name: '新名' },
]

describe('parseServerMessage', () => {
  it.each(messages.map((message) => [message.cmd, message] as const))(
    'S404-S417 reads %s as the schema of the protocol does',
    (_, message) => {
      expect(Value.Check(ServerMessageSchema, message)).toBe(true)
      expect(parseServerMessage(JSON.stringify(message))).toEqual(message)
    },
  )

  it('knows every message of the schema', () => {
    const read = new Set(messages.map(({ cmd }) => cmd))
    const all = new Set(ServerMessageSchema.anyOf.map((each) => each.properties.cmd.const))
    expect(read).toEqual(all)
  })

  it('G4 refuses every message that lost a field or has one of another kind, as the schema does', () => {
    for (const message of messages) {
      for (const name of Object.keys(message)) {
        for (const value of [undefined, 7, 'x', { a: 'x' }, [7], true, null]) {
          const broken = { ...message, [name]: value }
          if (name === 'cmd') continue
          const isRight = Value.Check(ServerMessageSchema, broken)
          const parse = () => parseServerMessage(JSON.stringify(broken))
          if (isRight) expect(parse, JSON.stringify(broken)).not.toThrow()
          else expect(parse, JSON.stringify(broken)).toThrow(TypeError)
        }
      }
    }
  })

  it('passes over what a newer server may say', () => {
    expect(parseServerMessage('{"cmd":"session.dance"}')).toBeNull()
  })

  it.each(['', '7', 'null', '[]', '{}', '{"cmd":7}'])('refuses %j', (text) => {
    expect(() => parseServerMessage(text)).toThrow()
  })
})
