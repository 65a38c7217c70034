import { expect, it } from 'vitest'
import { commands as modelCommands } from '../../commands/index.ts'
import type { Command } from './command.ts'
import { OF_THE_VIEW, WITHOUT_MODEL } from './without-model.ts'

declare global {
  interface ImportMeta {
    /** Of Vite, which runs the tests. */
    glob<Module>(pattern: string, options: { readonly eager: true }): Readonly<Record<string, Module>>
  }
}

/** As many as there are that change the document: one that finds its way to the model takes one off here. */
const MOST_WITHOUT = 62

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../**/*.command.ts', { eager: true })

const isCommand = (value: unknown): value is Command<never> =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'run' in value

/** Every command of the view, with and without arguments, by its id. */
const found = Object.values(files)
  .flatMap((file) => Object.values(file))
  .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
  .filter(isCommand)
const view = new Map(found.map((command) => [command.id, command]))
const changing = [...view.values()].filter(({ isForReaders, opensLayer }) => !isForReaders && !opensLayer)
const reasons = new Map(
  [...OF_THE_VIEW, ...WITHOUT_MODEL].flatMap(({ why, ids }) => ids.map((id) => [id, why] as const)),
)

it('finds the commands of the view', () => {
  expect(changing.length).toBeGreaterThan(100)
})

it('what changes the document runs a command of the model, or says why not', () => {
  const unexplained = changing.filter(({ id, runs }) => !runs && !reasons.has(id)).map(({ id }) => id)
  expect(unexplained).toEqual([])
})

it('what it runs is among the commands of the model', () => {
  const known = new Set(modelCommands.map(({ id }) => id))
  const unknown = changing.flatMap(({ id, runs = [] }) => runs.filter((one) => !known.has(one)).map((one) => [id, one]))
  expect(unknown).toEqual([])
})

it('fewer and fewer are without one', () => {
  expect(WITHOUT_MODEL.flatMap(({ ids }) => ids).length).toBeLessThanOrEqual(MOST_WITHOUT)
})

it('no reason is given for what runs one, nor for what is gone', () => {
  const stale = [...reasons.keys()].filter((id) => !view.has(id) || view.get(id)?.runs !== undefined)
  expect(stale).toEqual([])
  for (const why of reasons.values()) expect(why).toMatch(/\.$/)
})
