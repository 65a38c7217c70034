/** Newest snapshots kept apart from one a day: a reader that has just been told the name of the one before must find it. */
const RECENT_SNAPSHOTS = 2
const DAY_MS = 86_400_000

export interface DatedSnapshot {
  readonly seq: number
  readonly hash: string
  readonly takenMs: number
}

/**
 * Which snapshots of a stream need not be kept: all but the newest two, the last of each day and those that a version
 * stands on.
 * @param newestFirst every snapshot of the stream
 * @param pins positions of versions
 */
export function superfluous(newestFirst: readonly DatedSnapshot[], pins: readonly number[]): readonly DatedSnapshot[] {
  const days = new Set<number>()
  let newerSeq = Number.MAX_SAFE_INTEGER
  return newestFirst.filter(({ seq, takenMs }, age) => {
    const day = Math.floor(takenMs / DAY_MS)
    const isLastOfDay = !days.has(day)
    const isOfVersion = pins.some((pin) => pin >= seq && pin < newerSeq)
    days.add(day)
    newerSeq = seq
    return age >= RECENT_SNAPSHOTS && !isLastOfDay && !isOfVersion
  })
}
