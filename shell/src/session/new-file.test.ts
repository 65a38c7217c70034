import { WenfangError } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { newFileCall } from './new-file.ts'

const MADE = { id: 'n', name: '题.pptx', office_type: 'sl' }
const COMMANDS = [{ id: 'deck.outline', args: { markdown: '# 题' } }]

function server(...answers: readonly (WenfangError | null)[]) {
  const calls: string[] = []
  const left = [...answers]
  const http = {
    async json<T>(method: string, path: string, parse: (value: unknown) => T): Promise<T> {
      calls.push(`${method} ${path}`)
      const failure = path.endsWith('/commands') ? left.shift() : null
      if (failure) throw failure
      return parse(MADE)
    },
  }
  return { calls, make: newFileCall(http, '/x', async () => {}) }
}

test('a new file is there with what commands make of it, once it was made', async () => {
  const { calls, make } = server(new WenfangError('TaskRunning', 'not yet'), null)
  expect(await make('sl', '题', COMMANDS)).toEqual({ name: '题.pptx', href: '/x/office/sl/n' })
  expect(calls).toEqual(['POST /api/v1/files', 'POST /api/v1/files/n/commands', 'POST /api/v1/files/n/commands'])
})

test('of what cannot be done no empty file is left', async () => {
  const { calls, make } = server(new WenfangError('InvalidArgument', 'no'))
  await expect(make('sl', '题', COMMANDS)).rejects.toMatchObject({ code: 'InvalidArgument' })
  expect(calls.at(-1)).toBe('DELETE /api/v1/files/n')
})
