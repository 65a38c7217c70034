import type { CollaboratorInfo, SelectionInfo, ServerMessage } from '@wenfang/shared-protocol'
import { field, oneOf, optionalField } from './parse.ts'

/** One text frame of the server. null for a message that this client does not know; @throws TypeError on a malformed one. */
export function parseServerMessage(text: string): ServerMessage | null {
  const value: unknown = JSON.parse(text)
  const cmd = field(value, 'cmd', 'string') as ServerMessage['cmd']
  switch (cmd) {
    case 'session.open':
      return {
        cmd,
        acl: flags(field(value, 'acl', 'object')),
        arch: oneOf(field(value, 'arch', 'string'), ['crdt', 'ops']),
        fileid: field(value, 'fileid', 'string'),
        serverid: field(value, 'serverid', 'string'),
        connid: field(value, 'connid', 'string'),
      }
    case 'session.error': {
      const cause = optionalField(value, 'cause', 'string')
      return { cmd, result: field(value, 'result', 'string'), ...(cause !== undefined && { cause }) }
    }
    case 'session.previewfull':
    case 'history.new':
      return { cmd }
    case 'session.ping':
    case 'session.pong':
      return { cmd, time: field(value, 'time', 'number') }
    case 'session.metric':
      return { cmd, connections: field(value, 'connections', 'number'), editors: field(value, 'editors', 'number') }
    case 'session.expiration':
      return { cmd, reason: oneOf(field(value, 'reason', 'string'), ['restart', 'token']) }
    case 'ack': {
      const cause = optionalField(value, 'cause', 'string')
      const data = optionalField(value, 'data', 'object')
      return {
        cmd,
        id: field(value, 'id', 'number'),
        result: field(value, 'result', 'string'),
        ...(cause !== undefined && { cause }),
        ...(data !== undefined && { data }),
      }
    }
    case 'collaboration_switch_change':
      return { cmd, status: oneOf(field(value, 'status', 'string'), ['open', 'close']) }
    case 'permission_change':
      return { cmd, acl: flags(field(value, 'acl', 'object')) }
    case 'open.document':
    case 'open.presentation':
    case 'open.whiteboard':
    case 'open.workbook':
    case 'open.outline':
    case 'open.pdf':
      return { cmd, serverid: field(value, 'serverid', 'string') }
    case 'user.init':
      return { cmd, users: field(value, 'users', 'array').map(person) }
    case 'user.join':
      return { cmd, user: person(field(value, 'user', 'object')) }
    case 'user.quit':
      return { cmd, connid: field(value, 'connid', 'string') }
    case 'user.selection.change':
      return { cmd, connid: field(value, 'connid', 'string'), selection: selection(value) }
    case 'file.renamed':
      return { cmd, name: field(value, 'name', 'string') }
    default:
      // A newer server may say more than this client knows.
      cmd satisfies never
      return null
  }
}

function flags(acl: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(Object.keys(acl).map((right) => [right, field(acl, right, 'number')]))
}

const person = (value: unknown): CollaboratorInfo => ({
  id: field(value, 'id', 'string'),
  connid: field(value, 'connid', 'string'),
  name: field(value, 'name', 'string'),
  avatar_url: field(value, 'avatar_url', 'string'),
  permission: oneOf(field(value, 'permission', 'string'), ['write', 'read']),
  logined: field(value, 'logined', 'boolean'),
})

function selection(message: unknown): SelectionInfo | null {
  if ((message as { selection?: unknown }).selection === null) return null
  const found = field(message, 'selection', 'object')
  return { isEditing: field(found, 'isEditing', 'boolean'), range: found['range'] }
}
