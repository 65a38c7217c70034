import type { WriterSurface } from '../engine/index.ts'
import type { SurfaceStore } from './surface-store.ts'

/**
 * Keeps the surface to what the document's protection allows: read only and comments refuse edits, tracked changes make
 * every edit a proposal. Filling in forms is kept by the engine. When it is lifted, writing is as before.
 */
export function keepProtection(surface: WriterSurface, store: SurfaceStore): () => void {
  let last = 'none'
  return store.subscribe(() => {
    const state = surface.snapshot().documentProtection
    const now = state?.enforced ? state.edit : 'none'
    if (now === last) return
    const before = last
    last = now
    if (now === 'readOnly' || now === 'comments') surface.setEditingMode('viewing')
    else if (now === 'trackedChanges') surface.setEditingMode('suggesting')
    else if (before !== 'forms') surface.setEditingMode('editing')
    store.refresh()
  })
}
