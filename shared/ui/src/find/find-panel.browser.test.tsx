import { createRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { FindPanel } from './index.ts'

afterEach(() => cleanup())

const field = createRef<HTMLInputElement>()
const nothing = (): void => undefined

function Panel() {
  const [text, setText] = useState('')
  const [put, setPut] = useState('')
  const replacement = { text: put, onChange: setPut, onOne: nothing, onAll: nothing }
  return (
    <FindPanel
      {...{ field, text, replacement }}
      request={1}
      onText={setText}
      found="1 / 2"
      hasHits
      onStep={nothing}
      onClose={nothing}
    />
  )
}

it('Tab goes from what is looked for to what takes its place, and back over the buttons between them', async () => {
  await render(<Panel />)
  await userEvent.keyboard('乙方{Tab}供方')
  await expect.element(page.getByRole('textbox', { name: '查找内容' })).toHaveValue('乙方')
  await expect.element(page.getByRole('textbox', { name: '替换为' })).toHaveValue('供方')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(page.getByRole('button', { name: '关闭查找' })).toHaveFocus()
})
