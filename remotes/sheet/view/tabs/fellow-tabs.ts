import type { FellowTabs, HostApi, PartTab } from '@wenfang/shared-contract'
import { useStream } from '@wenfang/shared-remote/surface'

export interface Fellows {
  readonly tabs: readonly PartTab[]
  /** Shown in the place of the sheets; null: none is. */
  readonly active: string | null
}

const NONE: Fellows = { tabs: [], active: null }
const nobody: FellowTabs['state$'] = {
  subscribe(next) {
    next(NONE)
    return { unsubscribe() {} }
  },
}

/** Tabs of other parts of the file beside the sheets: of a smart sheet its tables and dashboards. */
export const useFellows = (host: HostApi): Fellows => useStream(host.fellowTabs?.state$ ?? nobody, NONE)
