import type { FileItem } from '@wenfang/shared-protocol'
import type { Browser } from './browser.ts'
import { ready } from './ready.ts'

/** A Markdown file, opened as a text document (`以文字文档打开`). */
export async function textDocument(owner: Browser, name: string, markdown: string): Promise<FileItem> {
  const { id } = (await owner.upload(name, Buffer.from(markdown))).body as FileItem
  await ready(owner, id)
  const copy = (await owner.json('POST', `/api/v1/files/${id}/copy?as=w`, {}, 201)) as FileItem
  return ready(owner, copy.id)
}
