import type { HostApi } from '@wenfang/shared-contract'
import { sniffPicture } from '../../files/sniff-picture.ts'
import { siblingOf } from '../../model/index.ts'
import type { OpenDocument } from '../open-document.ts'

const LINE = { type: 'paragraph' }
const MAX_BYTES = 100 * 1024 * 1024

/** Files that a person chooses. */
export function askForFiles(isPicture: boolean): Promise<readonly File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  if (isPicture) input.accept = 'image/png,image/jpeg,image/gif,image/webp,image/avif'
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]), { once: true })
    input.addEventListener('cancel', () => resolve([]), { once: true })
    input.click()
  })
}

/** Stores files and puts a block for each behind `block`, or in its place where it is an empty line. What is no picture by its own bytes is a file, whatever it is called. */
export async function insertFiles(
  host: HostApi,
  { run, outline }: OpenDocument,
  files: readonly File[],
  block: string,
): Promise<void> {
  const blocks: { readonly type: string; readonly props: Readonly<Record<string, string | number>> }[] = []
  for (const file of files) {
    if (file.size > MAX_BYTES) {
      host.toast('warning', `“${file.name}”超过 100 MB，没有插入。请压缩后再试，或上传为单独的文件。`)
      continue
    }
    try {
      blocks.push(await blockOf(host, file))
    } catch (error) {
      host.report('outline.asset.failed', { name: error instanceof Error ? error.name : 'unknown' })
      host.toast('error', `“${file.name}”没有插入：没能保存文件。文档没有改动，请重试。`)
    }
  }
  if (blocks.length === 0) return
  const line = outline.block(block)
  const givesWay = line?.type === 'paragraph' && line.content.length === 0 && line.children.length === 0
  const isLast = siblingOf(outline, block, 1) === null
  const done = run(
    // Pictures and files have no line: at the end there is one to go on.
    { id: 'block.insert', args: { blocks: isLast ? [...blocks, LINE] : blocks, target: { block, side: 'after' } } },
    ...(givesWay ? [{ id: 'block.delete', args: { id: block } }] : []),
  )
  if (!done) run({ id: 'block.insert', args: { blocks, target: { block: null, side: 'last' } } })
}

async function blockOf(host: HostApi, file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const picture = sniffPicture(bytes)
  const isPicture = picture.startsWith('image/')
  const contentType = isPicture ? picture : playable(file.type)
  const asset = await host.doc.putAsset(bytes, contentType)
  if (isPicture) return { type: 'image', props: { asset, name: file.name } }
  const [kind] = contentType.split('/')
  return kind === 'video' || kind === 'audio'
    ? { type: 'media', props: { asset, name: file.name, kind } }
    : { type: 'file', props: { asset, name: file.name, size: file.size, contentType } }
}

const playable = (type: string): string =>
  /^(?:video|audio)\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'
