import { renderToString } from 'react-dom/server.browser'
import { expect, it } from 'vitest'
import { partContext } from './part-context.ts'

it('parts of a chrome have what its root gives them, and say so where they stand outside of it', () => {
  const [Context, useView] = partContext<{ readonly name: string }>('board')
  const Part = () => <i>{useView().name}</i>
  expect(
    renderToString(
      <Context value={{ name: '甲' }}>
        <Part />
      </Context>,
    ),
  ).toBe('<i>甲</i>')
  expect(() => renderToString(<Part />)).toThrow('a part of the board is rendered outside of it')
})
