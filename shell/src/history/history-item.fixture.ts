import type { HistoryItem } from '@wenfang/shared-protocol'

let count = 0

/** An entry for tests; each has an id of its own. */
export function historyItem(more: Partial<HistoryItem> = {}): HistoryItem {
  const time = '2026-11-21T01:30:00.000Z'
  count += 1
  return {
    id: `h${count}`,
    kind: 'version',
    version: count,
    name: null,
    reason: 'manual',
    creator: { id: 'u-lin', name: '林晓', avatar_url: '' },
    modifier: { id: 'u-wang', name: '王芳', avatar_url: '' },
    created_at: time,
    began_at: time,
    serverid: 'g1',
    revision: count,
    edits: 0,
    bytes: 0,
    is_current: false,
    ...more,
  }
}
