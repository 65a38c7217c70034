import { sniff } from '@wenfang/shared-ooxml/picture'
import { commands } from '../../commands/index.ts'
import { attachmentText, type RecordId } from '../../model/index.ts'
import type { TableSession } from '../state/table-session.ts'

/** What the server takes at once. */
const MAX_BYTES = 64 * 1024 * 1024
const PICTURES: ReadonlySet<string> = new Set(['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp'])

export interface AttachPlace {
  readonly table: string
  readonly record: RecordId
  readonly field: string
}

/** Files that a person chooses; none where he changed his mind. */
export function askForFiles(): Promise<readonly File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]), { once: true })
    input.addEventListener('cancel', () => resolve([]), { once: true })
    input.click()
  })
}

/** Keeps the files and hangs them on a record, as one step of undo. Without a line they are sent when there is one again. */
export async function attachFiles(
  session: TableSession,
  { table, record, field }: AttachPlace,
  files: readonly File[],
): Promise<void> {
  const { host } = session
  const added: string[] = []
  for (const file of files) {
    if (file.size > MAX_BYTES) {
      host.toast('warning', `“${file.name}”超过 64 MB，没有添加；请压缩后再试`)
      continue
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const contentType = typeOf(bytes, file.type)
      const hash = await host.doc.putAsset(bytes, contentType || 'application/octet-stream')
      added.push(attachmentText({ hash, bytes: bytes.byteLength, contentType, name: file.name }))
    } catch (error) {
      host.report('dbsheet.asset.failed', { name: error instanceof Error ? error.name : 'unknown' })
      host.toast('error', `“${file.name}”没有添加：没能保存文件。记录没有改动，请重试`)
    }
  }
  if (added.length > 0) session.run(commands.changeMembers, { table, field, record, add: added, remove: [] })
}

/** A picture is one by its own bytes, whatever it is called. */
function typeOf(bytes: Uint8Array, named: string): string {
  const kind = sniff(bytes)
  if (PICTURES.has(kind)) return `image/${kind}`
  return named.startsWith('image/') ? '' : named
}
