import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'

export interface ProcessUsage {
  readonly rssBytes: number
  readonly cpuMs: number
}

/** Kernel ticks are 10 ms and pages 4 KiB on every Linux that Node supports, but for 64-KiB-page arm kernels, where limits bite later. */
const TICK_MS = 10
const PAGE_BYTES = 4096

/** Memory and processor time of another process; null when it is gone or the system does not tell. */
export async function processUsage(pid: number): Promise<ProcessUsage | null> {
  try {
    if (platform() === 'linux') {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8')
      // The command in brackets may hold spaces: fields count from behind it, where `state` is the third.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      const [user, system, rss] = [fields[11], fields[12], fields[21]].map(Number)
      return { cpuMs: ((user ?? 0) + (system ?? 0)) * TICK_MS, rssBytes: (rss ?? 0) * PAGE_BYTES }
    }
    if (platform() === 'win32') return null
    return await usageByPs(pid)
  } catch {
    return null // it ended between two looks
  }
}

function usageByPs(pid: number): Promise<ProcessUsage | null> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=,time=', '-p', String(pid)], (error, stdout) => {
      const [rss, time] = stdout.trim().split(/\s+/)
      if (error || rss === undefined || time === undefined) return resolve(null)
      const seconds = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0)
      resolve({ rssBytes: Number(rss) * 1024, cpuMs: seconds * 1000 })
    })
  })
}
