// Calculation beside HyperFormula and IronCalc: each measurement in a fresh process, the two taking turns; medians of cpu time.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { besideBar, besidePeer, median, type Peer, type Row } from './besides.ts'
import { installPeer } from './peers.ts'

/** What the process prints, in milliseconds of cpu; `check` shows that both computed the same. */
interface Measured {
  readonly load: number
  readonly edit: number
  readonly editP95: number
  readonly insert: number
  readonly check: number
}

const PEER = { hyperformula: '3.5.0' }
const ROUNDS = 5
const ROWS = 50_000

function measure(who: string, what: string, count = ROWS): Measured {
  const script = join(root, 'remotes/sheet/bench/process/calc.ts')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=6000', script, who, what, String(count)],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured
}

async function run(): Promise<readonly Row[]> {
  const folder = installPeer('hyperformula', PEER)
  const theirs = join(folder, 'node_modules/hyperformula/es/index.mjs')
  const rows: Row[] = []
  for (const what of ['rows', 'chain']) {
    const [a, b]: [Measured[], Measured[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      a.push(measure('ours', what))
      b.push(measure(theirs, what))
    }
    if (a[0]?.check !== b[0]?.check) throw new Error(`${what}: ours ${a[0]?.check}, theirs ${b[0]?.check}`)
    const of = (list: readonly Measured[], key: keyof Measured): number => median(list.map((one) => one[key]))
    const peer = (key: keyof Measured): Peer => ({ name: 'HyperFormula 3.5.0', value: of(b, key) })
    if (what === 'rows')
      rows.push(
        besidePeer('X1 load and compute 1M cells, 100k formulas', of(a, 'load'), 'ms', peer('load'), 0.5),
        besidePeer('X2 one edit, median', of(a, 'edit'), 'ms', peer('edit')),
        besideBar('X2 one edit, p95', of(a, 'editP95'), 'ms', 16),
        besidePeer('X4 row inserted at the top', of(a, 'insert'), 'ms', peer('insert')),
        besideBar('X4 row inserted at the top', of(a, 'insert'), 'ms', 100),
      )
    else
      rows.push(
        besidePeer('chain of 50k: load and compute', of(a, 'load'), 'ms', peer('load')),
        besidePeer('X3 chain of 50k: edit of its top', of(a, 'edit'), 'ms', peer('edit'), 1 / 3),
      )
  }
  return [...rows, ...besideIronCalc()]
}

/** A million cells do not fit into its memory: both compute a hundred thousand, of which ten thousand are formulas. */
function besideIronCalc(): readonly Row[] {
  const folder = installPeer('ironcalc', { '@ironcalc/wasm': '0.8.4' })
  const theirs = join(folder, 'node_modules/@ironcalc/wasm/wasm.js')
  const [a, b]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    a.push(measure('ours', 'rows', ROWS / 10))
    b.push(measure(theirs, 'rows', ROWS / 10))
  }
  if (a[0]?.check !== b[0]?.check) throw new Error(`100k cells: ours ${a[0]?.check}, IronCalc ${b[0]?.check}`)
  const beside = (metric: string, key: keyof Measured, mostRatio?: number): Row => {
    const of = (list: readonly Measured[]): number => median(list.map((one) => one[key]))
    return besidePeer(metric, of(a), 'ms', { name: 'IronCalc 0.8.4', value: of(b) }, mostRatio)
  }
  return [
    beside('100k cells, 10k formulas: load and compute', 'load'),
    beside('X2 100k cells: one edit, median', 'edit', 0.01),
    beside('X4 100k cells: row inserted at the top', 'insert'),
  ]
}

export const benches = [
  { id: 'sheet-calc', title: 'Calculation of sheets, cpu time (less is better)', isLong: true, run: () => run() },
]
