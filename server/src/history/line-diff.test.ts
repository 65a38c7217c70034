import { expect, it } from 'vitest'
import { diffLines } from './line-diff.ts'

const apply = (a: string, b: string) => {
  const lines = diffLines(a, b) ?? []
  const of = (...kinds: string[]) =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('\n')
  return { before: of('same', 'removed'), after: of('same', 'added'), lines }
}

it('tells what was added and removed between the lines that stay', () => {
  const { lines } = apply('一\n二\n三\n四', '一\n贰\n三\n四\n五')
  expect(lines).toEqual([
    { kind: 'same', text: '一' },
    { kind: 'removed', text: '二' },
    { kind: 'added', text: '贰' },
    { kind: 'same', text: '三' },
    { kind: 'same', text: '四' },
    { kind: 'added', text: '五' },
  ])
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])('gives both texts back, whatever they say (seed %i)', (seed) => {
  let state = seed
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const text = () => Array.from({ length: random(30) }, () => 'abcd'[random(4)]).join('\n')
  const [a, b] = [text(), text()]
  expect(apply(a, b)).toMatchObject({ before: a, after: b })
})

it('gives up on what nobody could read', () => {
  const many = (letter: string) => Array.from({ length: 5_000 }, (_, n) => `${letter}${n}`).join('\n')
  expect(diffLines(many('a'), many('b'))).toBeNull()
  expect(diffLines(`${many('a')}\n${many('b')}\n${many('c')}`, `${many('a')}\n${many('d')}`)).toBeNull()
})
