import { emptyBody, type Action, type Op, type Trigger } from '@wenfang/remote-dbsheet/model'
import type { FileItem, MentionList } from '@wenfang/shared-protocol'
import type { Browser } from '../../drive/support/browser.ts'
import { ready } from '../../drive/support/ready.ts'

const OPS: readonly Op[] = [
  {
    kind: 'table.add',
    table: 't',
    title: '报修',
    field: { id: 'f', kind: 'text', settings: { title: '事项' } },
    view: { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} },
    before: null,
  },
  { kind: 'field.add', table: 't', field: { id: 'n', kind: 'number', settings: { title: '次数' } }, before: null },
]

/** A database of this person with one table. */
export async function automatedFile(owner: Browser): Promise<FileItem> {
  const body = emptyBody()
  body.found(OPS)
  const file = (await owner.upload('报修.dbt', body.snapshot())).body as FileItem
  await ready(owner, file.id)
  return file
}

export const command = (by: Browser, file: FileItem, id: string, args: object) =>
  by.request('POST', `/api/v1/files/${file.id}/commands`, { body: { commands: [{ id, args }] } })

export const automate = (by: Browser, file: FileItem, trigger: Trigger, actions: readonly Action[], id = 'auto') =>
  command(by, file, 'automation.put', { automation: { id, title: id, isOn: true, trigger, actions } })

export const CREATED: Trigger = { when: 'created', table: 't' }

export const noticesOf = async (person: Browser, file: FileItem): Promise<readonly string[]> =>
  ((await person.json('GET', '/api/v1/mentions')) as MentionList).mentions
    .filter(({ file_id: id }) => id === file.id)
    .map(({ text }) => text)

/** Rows of the table, as programs read them. */
export async function rowsOf(owner: Browser, file: FileItem): Promise<readonly string[]> {
  const { status, bytes } = await owner.get(`/api/v1/files/${file.id}/export?format=csv`)
  if (status !== 200) throw new Error(`the export failed: ${status}`)
  return bytes.toString().split('\r\n').slice(1, -1)
}
