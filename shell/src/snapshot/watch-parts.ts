import type { SnapshotBlock } from './blocks.ts'

/** How the bars of any editor are known: by the roles that they have for readers of the screen. */
const PARTS: readonly (readonly [SnapshotBlock, string])[] = [
  ['header', '.wf-document > header'],
  ['command', '.wf-remote [role=tablist],.wf-remote [role=menubar]'],
  ['tools', '.wf-remote [role=toolbar]'],
  ['bottom', '.wf-remote footer'],
]

/** Tells each bar of the document's page once, as soon as it stands in `root`. The answer stops it. */
export function watchParts(root: Element, onReady: (block: SnapshotBlock) => void): () => void {
  const missing = new Map(PARTS)
  const look = (): void => {
    for (const [block, selector] of missing) {
      if (!root.querySelector(selector)) continue
      missing.delete(block)
      onReady(block)
    }
    if (missing.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()
}
