import { readdirSync, readFileSync } from 'node:fs'

/** Proportional memory of the processes that show pages, the largest first, in megabytes. */
export function pagesMb(): readonly number[] {
  const found: number[] = []
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')) continue
      // Of this run's browser alone.
      if (!isOurs(Number(pid))) continue
      const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
      found.push(Number(pss?.[1] ?? 0) / 1_024)
    } catch {
      // It has ended.
    }
  }
  return found.toSorted((one, other) => other - one)
}

function isOurs(pid: number): boolean {
  for (let at = pid; at > 1;) {
    if (at === process.pid) return true
    const stat = readFileSync(`/proc/${at}/stat`, 'utf8')
    at = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  }
  return false
}
