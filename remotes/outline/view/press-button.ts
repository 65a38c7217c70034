import type { HostApi } from '@wenfang/shared-contract'
import { actionOf } from '../model/index.ts'
import { isFollowed } from './engine/followed.ts'
import type { OutlineEngine } from './engine/engine.ts'
import type { OpenDocument } from './open-document.ts'

/** Somebody has pressed a button of the document: who may only read follows addresses, nothing else. */
export function pressButton(host: HostApi, open: OpenDocument, engine: OutlineEngine, id: string): void {
  const block = open.outline.block(id)
  if (!block) return
  if (actionOf(block) === 'link') {
    const address = String(block.props['target'] ?? '')
    if (isFollowed(address)) window.open(address, '_blank', 'noopener,noreferrer')
    else
      host.toast('info', open.canWrite() ? '这个按钮还没有设置：点它右边的 ⋯ 选择按下时做什么' : '这个按钮还没有设置')
    return
  }
  if (!open.canWrite()) return host.toast('info', '没有编辑权限，按下这个按钮不会改动文档')
  const [answer] = open.run({ id: 'button.press', args: { id } }) ?? []
  const made = (answer as { readonly block?: string | null } | undefined)?.block
  if (made) {
    engine.focus()
    engine.reveal(made)
    engine.place(made, 'end')
  } else if (!answer) host.toast('warning', '没有做成：按钮要用的内容已经不在了')
  else host.toast('success', '已把全篇的待办改回未完成，可以撤销')
}
