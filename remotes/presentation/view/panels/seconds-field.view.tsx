import { NumberEntry, numberIn } from '../toolbar/number-entry.view.tsx'

interface SecondsFieldProps {
  readonly label: string
  readonly ms: number
  readonly leastMs: number
  readonly isDisabled?: boolean
  readonly onCommit: (ms: number) => void
}

const MOST_MS = 60_000
const shown = (ms: number): string => String(Math.round(ms / 10) / 100)

/** A time, in seconds. */
export function SecondsField({ label, ms, leastMs, isDisabled = false, onCommit }: SecondsFieldProps) {
  const read = (text: string): number | null => {
    const next = Math.round(numberIn(text) * 1000)
    return next >= leastMs && next <= MOST_MS ? next : null
  }
  return <NumberEntry label={label} value={ms} show={shown} read={read} isDisabled={isDisabled} onCommit={onCommit} />
}
