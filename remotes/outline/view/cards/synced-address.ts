import type { HostApi } from '@wenfang/shared-contract'
import { copyText } from '@wenfang/shared-ui'
import { partOf as partOfBlock } from '../../snapshot/part.ts'
import { withPart } from './live-card.ts'

const SYNCED = 'synced'

/** Puts the address of a block on the clipboard: pasted into another smart document it is that block. */
export async function copySynced(host: HostApi, block: string): Promise<void> {
  const cards = await host.cards?.().catch(() => undefined)
  if (!cards) return host.toast('warning', '现在不能复制同步块，请检查网络后再试一次。')
  const url = new URL(withPart(cards.address(host.file.id), partOfBlock(block)))
  url.searchParams.set(SYNCED, '1')
  if (await copyText(url.href)) host.toast('success', '已复制为同步块，粘贴到别的智能文档里')
  else host.toast('warning', '浏览器没有允许复制，链接没有进入剪贴板。')
}

/** The address of the block that is pasted; null for every other. */
export function syncedAddress(address: string): string | null {
  const url = URL.canParse(address, window.location.href) ? new URL(address, window.location.href) : null
  if (url?.searchParams.get(SYNCED) !== '1') return null
  url.searchParams.delete(SYNCED)
  return url.href
}
