import type { HostApi } from '@wenfang/shared-contract'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { askForFiles, insertFiles } from '../paste/insert-files.ts'
import type { BlockKind } from './block-kinds.ts'
import { insertKind, type Asked } from './insert-kind.ts'

interface Chosen {
  readonly host: HostApi
  readonly open: OpenDocument
  readonly engine: OutlineEngine
  readonly kind: BlockKind
  readonly at: Asked
}

/** Puts in what a menu offered; pictures and files are asked for first. */
export function insertChosen({ host, open, engine, kind, at }: Chosen): void {
  if (kind.type === 'image' || kind.type === 'file') {
    if (at.to > at.from) open.run({ id: 'text.delete', args: { id: at.block, from: at.from, to: at.to } })
    void askForFiles(kind.type === 'image').then((files) => insertFiles(host, open, files, at.block))
    return
  }
  const place = insertKind(open, kind, at)
  if (place === null) return host.toast('warning', '没有插入：这个块刚被别人删除或移动了。')
  engine.focus()
  engine.place(place.block, place.at)
}
