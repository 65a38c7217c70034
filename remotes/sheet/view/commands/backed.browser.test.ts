import { expect, it } from 'vitest'
import { commands as modelCommands } from '../../commands/index.ts'
import type { Command } from './command.ts'
import { OF_THE_VIEW } from './without-model.ts'

declare global {
  interface ImportMeta {
    /** Of Vite, which runs the tests. */
    glob<Module>(pattern: string, options: { readonly eager: true }): Readonly<Record<string, Module>>
  }
}

/** None of them changes the workbook but by the clipboard: one more has to be of the view, too. */
const MOST_WITHOUT = 28

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./*.command.ts', { eager: true })

const isCommand = (value: unknown): value is Command<never> =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'run' in value

const found = Object.values(files)
  .flatMap((file) => Object.values(file))
  .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
  .filter(isCommand)
const view = new Map(found.map((command) => [command.id, command]))
const reasons = new Map(OF_THE_VIEW.flatMap(({ why, ids }) => ids.map((id) => [id, why] as const)))

it('what changes the workbook runs a command of the model, or says why not', () => {
  const changing = [...view.values()].filter(({ isForReaders }) => !isForReaders)
  expect(changing.length).toBeGreaterThan(50)
  expect(changing.filter(({ id, runs }) => !runs && !reasons.has(id)).map(({ id }) => id)).toEqual([])
})

it('fewer and fewer are without one', () => {
  expect(reasons.size).toBeLessThanOrEqual(MOST_WITHOUT)
})

it('what it runs is among the commands of the model, and no reason is stale', () => {
  const known = new Set(modelCommands.map(({ id }) => id))
  expect([...view.values()].flatMap(({ runs = [] }) => runs.filter((id) => !known.has(id)))).toEqual([])
  expect([...reasons.keys()].filter((id) => !view.has(id) || view.get(id)?.runs !== undefined)).toEqual([])
})
