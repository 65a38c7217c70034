import { afterEach, describe, expect, test } from 'vitest'
import type { ChangedRows } from '../index.ts'
import { CalculationClient, CalculationHost, type FromWorker, type Port, type ToWorker } from './index.ts'

/** Time stands still but for the slices that are asked for. */
class SliceClock {
  time = 0
  /** Added whenever the time is asked. */
  tick = 0
  readonly #waiting = new Set<() => void>()

  now(): number {
    this.time += this.tick
    return this.time
  }

  later(run: () => void): () => void {
    this.#waiting.add(run)
    return () => this.#waiting.delete(run)
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  run(): void {
    const due = [...this.#waiting]
    this.#waiting.clear()
    for (const one of due) one()
  }
}

class Setup {
  readonly clock = new SliceClock()
  readonly #channel = new MessageChannel()
  readonly host = new CalculationHost(this.#channel.port1 as unknown as Port<ToWorker, FromWorker>, this.clock)
  readonly changed: ChangedRows[] = []
  readonly refused: string[] = []
  isDone = false
  readonly client = new CalculationClient(this.#channel.port2 as unknown as Port<FromWorker, ToWorker>, {
    changed: (changed, _, isDone) => {
      this.changed.push(...changed)
      this.isDone = isDone
    },
    refused: (message) => this.refused.push(message),
  })

  /** Everything said so far has arrived on both sides. */
  async arrive(): Promise<void> {
    await this.client.formulaAt('s', 0, 0).catch(() => null)
  }

  async settle(): Promise<void> {
    await this.arrive()
    while (this.clock.isWaiting) this.clock.run()
    await this.arrive()
  }

  async column(rows: number): Promise<number[]> {
    const window = await this.client.readWindow('s', { top: 0, left: 0, bottom: rows - 1, right: 0 })
    return [...window.values]
  }

  dispose(): void {
    this.client.dispose()
    this.host.dispose()
    this.#channel.port1.close()
  }
}

let setup = new Setup()

afterEach(() => {
  setup.dispose()
  setup = new Setup()
})

const chain = Array.from({ length: 3000 }, (_, row) =>
  row === 0 ? { row, column: 0, value: 1 } : { row, column: 0, formula: 'R[-1]C+1', notation: 'R1C1' as const },
)

describe('the worker that calculates', () => {
  test('takes edits, computes and says what changed', async () => {
    setup.client.edit(
      { method: 'addSheet', values: ['s', 'Sheet'] },
      { method: 'setCells', values: ['s', chain.slice(0, 4)] },
    )
    await setup.settle()
    expect(await setup.column(4)).toEqual([1, 2, 3, 4])
    expect(setup.changed).toEqual([{ sheetId: 's', column: 0, top: 0, bottom: 3 }])
    expect(await setup.client.formulaAt('s', 2, 0)).toBe('A2+1')
    expect(await setup.client.precedents('s', 2, 0)).toEqual([{ sheetId: 's', top: 1, left: 0, bottom: 1, right: 0 }])
  })

  test('computes in slices, what is seen first, and takes edits between them', async () => {
    setup.clock.tick = 10
    setup.client.edit(
      { method: 'addSheet', values: ['s', 'Sheet'] },
      { method: 'setViews', values: [[{ sheetId: 's', top: 5, bottom: 5, left: 1, right: 1 }]] },
      { method: 'setCells', values: ['s', [...chain, { row: 5, column: 1, formula: '40+2' }]] },
    )
    await setup.arrive()
    setup.clock.run()
    await setup.arrive()
    expect(setup.isDone).toBe(false)
    expect([...(await setup.client.readWindow('s', { top: 5, bottom: 5, left: 1, right: 1 })).values]).toEqual([42])
    setup.client.edit({ method: 'setCells', values: ['s', [{ row: 0, column: 0, value: 11 }]] })
    await setup.settle()
    expect(setup.isDone).toBe(true)
    expect((await setup.column(3000)).at(-1)).toBe(3010)
  })

  test('S178: with calculation off edits are taken, cells keep their values, and nothing is computed', async () => {
    setup.client.edit(
      { method: 'addSheet', values: ['s', 'Sheet'] },
      { method: 'setCells', values: ['s', chain.slice(0, 3)] },
    )
    await setup.settle()
    setup.client.setCalculation(false)
    setup.client.edit(
      { method: 'setCells', values: ['s', [{ row: 0, column: 0, value: 100 }]] },
      { method: 'insertRows', values: ['s', 1, 1] },
    )
    await setup.settle()
    expect(await setup.column(4)).toEqual([100, 0, 2, 3])
    setup.client.setCalculation(true)
    await setup.settle()
    expect(await setup.column(4)).toEqual([100, 0, 101, 102])
  })

  test('refuses what makes no sense', async () => {
    setup.client.edit({ method: 'removeSheet', values: ['nowhere'] })
    await setup.arrive()
    expect(setup.refused).toEqual(['no sheet nowhere'])
    await expect(setup.client.readWindow('nowhere', { top: 0, left: 0, bottom: 0, right: 0 })).rejects.toThrow(
      'no sheet',
    )
  })
})
