import { emptyBody, type Op } from '@wenfang/remote-dbsheet/model'
import type { FileItem, FormLink } from '@wenfang/shared-protocol'
import type { Browser } from '../../drive/support/browser.ts'
import { ready } from '../../drive/support/ready.ts'

const table = (id: string, title: string): Op => ({
  kind: 'table.add',
  table: id,
  title,
  field: { id: 'f', kind: 'text', settings: { title: '称呼' } },
  view: { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} },
  before: null,
})

/** Two tables, so that either can go; the first has a form that asks one question more than it has to. */
const OPS: readonly Op[] = [
  table('t', '报名'),
  table('other', '别的'),
  { kind: 'field.add', table: 't', field: { id: 'n', kind: 'number', settings: { title: '人数' } }, before: null },
  {
    kind: 'view.add',
    table: 't',
    view: {
      id: 'form',
      kind: 'form',
      settings: { title: '表单', form: { questions: [{ field: 'f', isRequired: true }, { field: 'n' }] } },
      fields: {},
    },
    before: null,
  },
]

/** A database with a form. */
export function formBody(): Uint8Array {
  const body = emptyBody()
  body.found(OPS)
  return body.snapshot()
}

/** A database of this person with a form that is shared by a link. */
export async function formFile(owner: Browser): Promise<{ readonly file: FileItem; readonly link: FormLink }> {
  const file = (await owner.upload('报名.dbt', formBody())).body as FileItem
  await ready(owner, file.id)
  const input = { table: 't', view: 'form' }
  const link = (await owner.json('POST', `/api/v1/files/${file.id}/forms`, input, 201)) as FormLink
  return { file, link }
}

/** Titles of the records, as programs read them. */
export async function titlesOf(owner: Browser, file: FileItem): Promise<readonly string[]> {
  const { status, bytes } = await owner.get(`/api/v1/files/${file.id}/export?format=csv`)
  if (status !== 200) throw new Error(`the export failed: ${status}`)
  return bytes
    .toString()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0] ?? '')
}
