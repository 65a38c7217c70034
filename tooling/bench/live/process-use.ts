import { readFileSync } from 'node:fs'

export interface ProcessUse {
  readonly cpuMs: number
  readonly rssKb: number
}

const CLOCK_TICKS_PER_SECOND = 100

/** CPU time and resident memory of a process, from /proc. */
export function processUse(pid: number): ProcessUse {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return {
    cpuMs: ((Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND) * 1000,
    rssKb: Number(rss?.[1] ?? 0),
  }
}
