// Reading and writing .xlsx beside hucre and ExcelTS: each measurement in a fresh process, all taking turns; medians of cpu time.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { besidePeer, median, type Row } from './besides.ts'
import { installPeer } from './peers.ts'

interface Measured {
  readonly cpu: number
  readonly heapMb: number
  readonly check: number
}

const ROUNDS = 5

function measure(who: string, what: string, file: string): Measured {
  const script = join(root, 'remotes/sheet/bench/process/xlsx.ts')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=6000', script, who, what, file],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured
}

async function run(): Promise<readonly Row[]> {
  const folder = installPeer('xlsx', { hucre: '1.0.0', '@cj-tech-master/excelts': '10.2.0' })
  const peers = [
    { name: 'hucre 1.0.0', path: join(folder, 'node_modules/hucre/dist/index.mjs'), read: 0.5, write: 0.5 },
    {
      name: 'ExcelTS 10.2.0',
      path: join(folder, 'node_modules/@cj-tech-master/excelts/dist/esm/index.js'),
      read: 0.1,
      write: 0.5,
    },
  ]
  const work = mkdtempSync(join(tmpdir(), 'sheet-xlsx-'))
  try {
    const file = join(work, 'million.xlsx')
    measure('ours', 'make', file)
    const rows: Row[] = []
    for (const what of ['read', 'write'] as const) {
      const own: Measured[] = []
      const others = peers.map((): Measured[] => [])
      for (let round = 0; round < ROUNDS; round++) {
        own.push(measure('ours', what, file))
        peers.forEach(({ path }, index) => others[index]?.push(measure(path, what, file)))
      }
      const cpu = (list: readonly Measured[]): number => median(list.map((one) => one.cpu))
      peers.forEach(({ name, ...peer }, index) => {
        const list = others[index] ?? []
        if (list[0]?.check !== own[0]?.check)
          throw new Error(`${what}: ours ${own[0]?.check}, ${name} ${list[0]?.check}`)
        const metric = what === 'read' ? 'X5 open .xlsx, 1M cells' : 'X10 write .xlsx, 1M cells'
        rows.push(besidePeer(metric, cpu(own), 'ms', { name, value: cpu(list) }, peer[what]))
      })
    }
    return rows
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

export const benches = [
  { id: 'sheet-xlsx', title: 'Workbooks as files, cpu time (less is better)', isLong: true, run: () => run() },
]
