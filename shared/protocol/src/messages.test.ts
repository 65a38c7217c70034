import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { ClientMessageSchema, CollaboratorSchema, ServerMessageSchema } from './messages.ts'
import { SessionRequestSchema, SessionResponseSchema, TaskSchema } from './http/office.schema.ts'
import { FileInfoSchema, PageEnvironmentSchema } from './http/environment.schema.ts'
import { FILE_KIND_PUBLISHED } from './constants.ts'

describe('messages', () => {
  it.each([
    [{ cmd: 'session.open', id: 1, connid: 'c', token: 't', device_id: 'd', open_args: { readonly: true } }, true],
    [{ cmd: 'session.open', id: 1, connid: 'c', token: '', device_id: 'd', open_args: {} }, false],
    [{ cmd: 'session.ping', id: 2, time: 1 }, true],
    [{ cmd: 'file.save', id: 3, manual: true, caller: 'toolbar' }, true],
    [{ cmd: 'file.save', id: 3, manual: 'yes', caller: 'toolbar' }, false],
    [{ cmd: 'user.selection.change', id: 4, selection: { isEditing: true, range: { a: 1 } } }, true],
    [{ cmd: 'user.selection.change', id: 4, selection: null }, true],
    [{ cmd: 'drop.tables', id: 5 }, false],
    [{ cmd: 'file.noopen', serverid: 'g' }, false],
  ])('accepts only commands of the protocol: %j', (message, isValid) => {
    expect(Value.Check(ClientMessageSchema, message)).toBe(isValid)
  })

  it('S180 auto_slim is the name on the wire, and says yes or no', () => {
    const open = (args: object) => ({
      cmd: 'session.open',
      id: 1,
      connid: 'c',
      token: 't',
      device_id: 'd',
      open_args: args,
    })
    expect(Value.Check(ClientMessageSchema, open({ auto_slim: true }))).toBe(true)
    expect(Value.Check(ClientMessageSchema, open({ auto_slim: 'yes' }))).toBe(false)
  })

  it('S175 G15 limits dateRange to today and spec', () => {
    const open = (dateRange: string) => ({
      cmd: 'session.open',
      id: 1,
      connid: 'c',
      token: 't',
      device_id: 'd',
      open_args: { dateRange },
    })
    expect(Value.Check(ClientMessageSchema, open('today'))).toBe(true)
    expect(Value.Check(ClientMessageSchema, open('spec'))).toBe(true)
    expect(Value.Check(ClientMessageSchema, open('week'))).toBe(false)
  })

  it('S189 S200 names the fields of session.open and of a collaborator', () => {
    const open = { cmd: 'session.open', acl: { read: 1 }, arch: 'crdt', fileid: 'f', serverid: 'g', connid: 'c' }
    expect(Value.Check(ServerMessageSchema, open)).toBe(true)
    expect(Value.Check(ServerMessageSchema, { ...open, serverid: undefined })).toBe(false)
    const user = { id: 'u', connid: 'c', name: '林', avatar_url: '', permission: 'write', logined: true }
    expect(Value.Check(CollaboratorSchema, user)).toBe(true)
    expect(Value.Check(CollaboratorSchema, { ...user, permission: 'owner' })).toBe(false)
  })

  it('S187 S188 S214 states session and task bodies', () => {
    const request = { connid: 'c', fileid: 'f', front_ver: '1', device_id: 'd', args: { auto_slim: true } }
    expect(Value.Check(SessionRequestSchema, request)).toBe(true)
    expect(Value.Check(SessionRequestSchema, { ...request, args: { auto_slim: 'yes' } })).toBe(false)
    const response = { token: 't', host: 'h', region: 'r', sessionId: 's', originType: 'w', enterMode: 'edit' }
    expect(Value.Check(SessionResponseSchema, response)).toBe(true)
    expect(Value.Check(SessionResponseSchema, { ...response, enterMode: 'x' })).toBe(false)
    expect(Value.Check(TaskSchema, { task_id: 't', task_type: 'import', status: 'running' })).toBe(true)
    expect(Value.Check(TaskSchema, { task_id: 't', task_type: 'import', status: 'paused' })).toBe(false)
  })

  it('S164 S165 S166 S167 S168 S169 S170 states file, user and share of the page environment', () => {
    const file = {
      id: 'f',
      name: '报告.docx',
      ext: 'docx',
      office_type: 'w',
      size: 1,
      unique_id: 'u',
      file_kind: FILE_KIND_PUBLISHED,
      creator: { id: 'a', real_userid: 'a', name: '林' },
      corp_id: '',
      link_id: '',
      attrs: {},
      collaboration_switch_status: '',
    }
    expect(FILE_KIND_PUBLISHED).toBe(5)
    expect(Value.Check(FileInfoSchema, file)).toBe(true)
    expect(Value.Check(FileInfoSchema, { ...file, creator: { id: 'a' } })).toBe(false)
    expect(Value.Check(FileInfoSchema, { ...file, collaboration_switch_status: 'maybe' })).toBe(false)
    const properties = PageEnvironmentSchema.properties
    expect(Object.keys(properties.shared_view_info.properties)).toEqual(['link_id', 'app_id', 'duplicate_suffix'])
    expect(Object.keys(properties.file_user.properties)).toEqual(
      expect.arrayContaining(['id', 'real_userid', 'company_id', 'permission']),
    )
  })
})
