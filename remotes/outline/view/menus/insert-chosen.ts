import type { HostApi } from '@wenfang/shared-contract'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { askForFiles, insertFiles } from '../paste/insert-files.ts'
import type { BlockKind } from './block-kinds.ts'
import { insertKind, type Asked, type Place } from './insert-kind.ts'

/** Where a file is searched for, to stand there as a card. */
export interface CardPlace extends Place {
  /** With what it shows. */
  readonly isLive: boolean
}

interface Chosen {
  readonly host: HostApi
  readonly open: OpenDocument
  readonly engine: OutlineEngine
  readonly kind: BlockKind
  readonly at: Asked
  /** Begins the search for a file at a place in a line. */
  readonly onCard: (at: CardPlace) => void
}

/** Puts in what a menu offered; pictures and files are asked for first. */
export function insertChosen({ host, open, engine, kind, at, onCard }: Chosen): void {
  if (kind.type === 'image' || kind.type === 'file') {
    if (at.to > at.from) open.run({ id: 'text.delete', args: { id: at.block, from: at.from, to: at.to } })
    void askForFiles(kind.type === 'image').then((files) => insertFiles(host, open, files, at.block))
    return
  }
  if (kind.type === 'bookmark') return searchFile({ open, engine, kind, at, onCard })
  const place = insertKind(open, kind, at)
  if (place === null) return host.toast('warning', '没有插入：这个块刚被别人删除或移动了。')
  engine.focus()
  engine.place(place.block, place.at)
  // There is nothing of it to see yet.
  if (kind.type === 'inlineEquation') engine.openEquation()
}

/** A file is searched by what is typed behind a sign in the line; in a line that already says something else, in one behind it. */
function searchFile({ open, engine, kind, at, onCard }: Omit<Chosen, 'host'>): void {
  const length = open.outline.textLength(at.block)
  const isAsked = at.to > at.from
  if (isAsked || length === 0) return begin(at.block, at.from, isAsked ? at.to : at.from)
  const target = { block: at.block, side: 'after' }
  const [made] = open.run({ id: 'block.insert', args: { blocks: [{ type: 'paragraph' }], target } }) ?? []
  const [block] = ((made ?? {}) as { readonly ids?: readonly string[] }).ids ?? []
  if (block !== undefined) begin(block, 0, 0)

  function begin(block: string, from: number, to: number): void {
    const clearing = to > from ? [{ id: 'text.delete', args: { id: block, from, to } }] : []
    if (!open.run(...clearing, { id: 'text.insert', args: { id: block, at: from, text: '@' } })) return
    onCard({ block, at: from, isLive: kind.props?.['isLive'] === true })
    engine.focus()
    engine.place(block, from + 1)
  }
}
