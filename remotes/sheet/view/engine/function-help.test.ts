import { expect, test, vi } from 'vitest'
import * as help from '@wenfang/shared-formulas/help'
import { FunctionHelpService } from './function-help.ts'

test('functions are offered by the start of their name with their Chinese title, and explained argument by argument', async () => {
  const service = new FunctionHelpService(async () => help)
  expect(service.getSearchListByNameFirstLetter('SU')).toEqual([])
  await vi.waitUntil(() => service.hasFunction('sum'))
  expect(service.getSearchListByNameFirstLetter('SU')[0]).toMatchObject({ name: 'SUM', desc: '求和' })
  expect(service.getSearchListByNameFirstLetter('qh').map(({ name }) => name)).toContain('SUM')
  const info = service.getFunctionInfo('vlookup')
  expect(info?.functionParameter.map(({ require }) => require)).toEqual([1, 1, 1, 0])
  expect(info?.functionParameter.every(({ name, detail }) => name !== '' && detail !== '')).toBe(true)
  expect(service.getFunctionInfo('NOSUCH')).toBeUndefined()
})
