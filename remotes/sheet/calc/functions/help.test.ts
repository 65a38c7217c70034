import { gzipSync } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { listFunctions } from '@wenfang/shared-formulas/help'
import { expect, test } from 'vitest'
import { functionNames, functionNamed } from './registry.ts'

test('every function that is calculated has help, and nothing else has', () => {
  expect(listFunctions().map(({ name }) => name)).toEqual(functionNames())
})

test('arguments agree with what the functions take', () => {
  const wrong: string[] = []
  for (const { name, arguments: given } of listFunctions()) {
    const spec = functionNamed(name)
    if (!spec) continue
    const isRepeating = given.some((one) => one.isRepeating)
    const required = given.filter((one) => !one.isOptional).length
    const agrees =
      required === spec.required &&
      isRepeating === spec.isRepeating &&
      (isRepeating || given.length === spec.parameters.length)
    if (!agrees)
      wrong.push(
        `${name}(${given.map((one) => one.name).join(';')}) needs ${spec.required} of ${spec.parameters.length}`,
      )
  }
  expect(wrong).toEqual([])
})

test('all texts together stay small', () => {
  const folder = resolve(import.meta.dirname, '../../../../shared/formulas/src/help/entries')
  const bytes = Buffer.concat(readdirSync(folder).map((file) => readFileSync(resolve(folder, file))))
  expect(gzipSync(bytes).length).toBeLessThan(24 * 1024)
})
