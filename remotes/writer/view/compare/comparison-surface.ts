import type { OoxmlPackage } from '../../model/kernel/index.ts'
import { withKnownPackage } from '../../model/opening/known-package.ts'
import { createSurface, type WriterSurface } from '../engine/index.ts'
import { createSurfaceStore, type SurfaceStore } from '../state/surface-store.ts'

export interface ComparisonSurface {
  readonly surface: WriterSurface
  readonly store: SurfaceStore
  dispose(): void
}

/** A surface that only shows: the result of a comparison, with its marks. */
export function createComparisonSurface(bytes: Uint8Array, compared: OoxmlPackage): ComparisonSurface {
  let tell = (): void => {}
  const opened = new Promise<void>((resolve) => {
    tell = resolve
  })
  const surface = createSurface({
    document: withKnownPackage(bytes, compared),
    mode: 'view',
    author: '',
    onOpened: () => tell(),
  })
  const store = createSurfaceStore(surface, opened)
  return {
    surface,
    store,
    dispose() {
      store.dispose()
      surface.destroy()
    },
  }
}
