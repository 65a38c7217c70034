import type { HostApi } from '@wenfang/shared-contract'
import { sniffPicture } from '../../files/sniff-picture.ts'
import type { NewBlock } from '../../model/index.ts'

/** Pictures and files of another page are in its file: this one gets them, too. */
export async function bringAssets(host: HostApi, file: string, blocks: readonly NewBlock[]): Promise<void> {
  const { assetsNamedIn } = await import('../../files/assets.ts')
  let missing = 0
  for (const [hash, contentType] of assetsNamedIn(blocks))
    try {
      const bytes = await host.doc.asset(hash, file)
      await host.doc.putAsset(bytes, contentType || sniffPicture(bytes))
    } catch {
      missing += 1
    }
  if (missing > 0)
    host.toast('warning', `有 ${missing} 个图片或文件没有一起带来：取不到它们，请检查网络和那个文档的权限，再做一次。`)
}
