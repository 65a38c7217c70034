// Random formulas beside HyperFormula and IronCalc: where both answer the same, so do we.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { besideBar, type Row } from './besides.ts'
import { installPeer } from './peers.ts'

interface Agreement {
  readonly cases: number
  readonly withHyper: number
  readonly withIron: number
  readonly peersAgree: number
  readonly alone: readonly string[]
}

const SEEDS = [1, 2, 3]
const FORMULAS = 4_000

function compare(seed: number): Agreement {
  const script = join(root, 'remotes/sheet/bench/process/agreement.ts')
  const hyper = join(installPeer('hyperformula', { hyperformula: '3.5.0' }), 'node_modules/hyperformula/es/index.mjs')
  const iron = join(installPeer('ironcalc', { '@ironcalc/wasm': '0.8.4' }), 'node_modules/@ironcalc/wasm/wasm.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, hyper, iron, String(seed), String(FORMULAS)],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Agreement
}

function run(): readonly Row[] {
  const all = SEEDS.map(compare)
  const sum = (key: 'cases' | 'withHyper' | 'withIron' | 'peersAgree'): number =>
    all.reduce((total, one) => total + one[key], 0)
  const alone = all.flatMap((one) => one.alone)
  for (const line of alone) console.info(line)
  const share = (key: 'withHyper' | 'withIron'): number => (sum(key) / sum('cases')) * 100
  return [
    besideBar('X15 formulas that both peers answer alike and we otherwise', alone.length, 'formulas', 0),
    { metric: 'X15 random formulas answered as HyperFormula does', value: share('withHyper'), unit: '%' },
    { metric: 'X15 random formulas answered as IronCalc does', value: share('withIron'), unit: '%' },
  ]
}

export const benches = [
  { id: 'sheet-agreement', title: 'Formulas beside two peers', isLong: true, run: () => Promise.resolve(run()) },
]
