import { AGGREGATES } from './aggregates.ts'
import { CONDITIONAL } from './conditional.ts'
import { LOOKUPS } from './lookup.ts'
import type { Native } from './native.ts'

const ALL: Readonly<Record<string, Native>> = { ...AGGREGATES, ...CONDITIONAL, ...LOOKUPS }

export function nativeNamed(name: string): Native | undefined {
  return ALL[name]
}
