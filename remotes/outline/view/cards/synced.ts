import type { HostApi } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { readOtl } from '../../files/otl/otl-file.ts'
import { branchOf, type Block } from '../../model/index.ts'
import { blockOfPart } from '../../snapshot/part.ts'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { listOf } from '../paste/block-list.ts'
import { bringAssets } from '../paste/bring-assets.ts'
import { partOfAddress } from '../../files/cards-in.ts'

/** Makes ordinary blocks of a synced one, as they are now in their file; nothing changes there. */
export async function unsync(host: HostApi, open: OpenDocument, engine: OutlineEngine, id: string): Promise<void> {
  const url = String(open.outline.block(id)?.props['url'] ?? '')
  try {
    const file = (await host.cards?.())?.fileAt(url) ?? null
    const blocks = file === null ? null : await blocksAt(host, file, blockOfPart(partOfAddress(url) ?? '') ?? '')
    if (file === null || !blocks) throw new WenfangError('NotFound', 'there is no such block')
    await bringAssets(host, file, blocks)
    const target = { block: id, side: 'after' }
    const answers = open.run(
      { id: 'block.insert', args: { blocks: listOf(blocks), target } },
      { id: 'block.delete', args: { id } },
    )
    const { ids: [first] = [] } = (answers?.[0] ?? {}) as { readonly ids?: readonly string[] }
    engine.focus()
    if (first !== undefined) engine.place(first, 'end')
  } catch (error) {
    host.report('outline.unsync.failed', { name: error instanceof Error ? error.name : 'unknown' })
    host.toast('warning', '没有解除同步：取不到原来的内容，请检查网络和那个文档的权限，再试一次。')
  }
}

async function blocksAt(host: HostApi, file: string, id: string): Promise<readonly Block[] | null> {
  if (!host.otherFiles) return null
  const { blocks } = readOtl(await host.otherFiles.read(file, 'otl'))
  return branchOf(blocks as readonly Block[], id)
}
