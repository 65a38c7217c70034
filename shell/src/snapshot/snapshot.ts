import { SNAPSHOT_BLOCKS, withoutBlock, type SnapshotBlock } from './blocks.ts'
import { watchParts } from './watch-parts.ts'

/** The server's snapshot in the page; every block of it lies over the real part until that is there. */
export interface Snapshot {
  /** Where its content stands, for remembering what will be there. */
  readonly area: DOMRect
  /** The real part is painted. */
  ready(block: SnapshotBlock): void
  /** The document opened, or says why it does not. Twice is safe. */
  end(): void
}

/** @returns null when the page has none */
export function findSnapshot(document: Document): Snapshot | null {
  const element = document.getElementById('snapshot')
  const content = element?.querySelector('.sn-content')
  if (!element || !content) return null
  let left: ReadonlySet<SnapshotBlock> = new Set(SNAPSHOT_BLOCKS)
  const ready = (block: SnapshotBlock): void => {
    left = withoutBlock(left, block)
    if (left.size === 0) return end()
    // It keeps its place, so that no other block moves; from now on the real page shows through.
    element.dataset['begun'] = ''
    const part = element.querySelector<HTMLElement>(`.sn-${block}`)
    if (part) part.dataset['gone'] = ''
  }
  const root = document.getElementById('root')
  const stop = root ? watchParts(root, (block) => ready(block)) : () => {}
  const end = (): void => {
    stop()
    element.remove()
  }
  return { area: content.getBoundingClientRect(), ready, end }
}
