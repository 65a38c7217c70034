import { lazyView } from '@wenfang/shared-remote/surface'
import type { ComponentType } from 'react'

export interface PartProps<Args = undefined> {
  /** What it was opened for. */
  readonly args: Args
  readonly onClose: () => void
}

/** A panel beside the grid or a dialog over it. */
export interface SheetPart<Args = undefined> {
  readonly Content: ComponentType<PartProps<Args>>
  /** Stays open for people who only read. */
  readonly isForReaders: boolean
}

/** A part whose code is loaded when it is first asked for. `load` may be called again after a failure. */
export function lazyPart<Args = undefined>(
  load: () => Promise<ComponentType<PartProps<Args>>>,
  { isForReaders = false }: { readonly isForReaders?: boolean } = {},
): SheetPart<Args> {
  return { Content: lazyView(async () => ({ default: await load() })), isForReaders }
}
