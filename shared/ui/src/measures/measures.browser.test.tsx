import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { UiProvider } from '@wenfang/shared-ui'
import { accessibilityFaults } from '../axe.fixture.ts'
import { EdgeFields, SizeFields } from './index.ts'
import '../tokens.css'
import '../base.css'

afterEach(() => cleanup())

const BEFORE = { width: 400, height: 200 }

function Form() {
  const [size, setSize] = useState(BEFORE)
  const [rotation, rotate] = useState(0)
  const [edges, setEdges] = useState({ top: 0, bottom: 0, left: 0, right: 0 })
  return (
    <UiProvider>
      <SizeFields
        size={size}
        before={BEFORE}
        unit="厘米"
        perUnit={100}
        isRatioKept
        rotation={rotation}
        onSize={setSize}
        onRotation={rotate}
      />
      <EdgeFields value={edges} unit="%" step={1} most={95} onChange={setEdges} />
      <output>{JSON.stringify({ size, rotation, edges })}</output>
    </UiProvider>
  )
}

const said = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? 'null')
const field = (name: string) => page.getByRole('spinbutton', { name, exact: false })

it('keeps the ratio until it is let go, and says a size as a part of the first one', async () => {
  await render(<Form />)
  await field('宽度').fill('8')
  expect(said()).toMatchObject({ size: { width: 800, height: 400 } })
  await expect.element(field('高度')).toHaveValue(4)
  await expect.element(field('缩放')).toHaveValue(200)
  await field('高度').fill('1')
  expect(said()).toMatchObject({ size: { width: 200, height: 100 } })
  await field('缩放').fill('100')
  expect(said()).toMatchObject({ size: BEFORE })
  await page.getByRole('checkbox', { name: '锁定纵横比' }).click()
  await field('宽度').fill('1')
  expect(said()).toMatchObject({ size: { width: 100, height: 200 } })
  await field('旋转').fill('90')
  expect(said()).toMatchObject({ rotation: 90 })
})

it('holds the numbers of sides within their bounds, and has no accessibility fault', async () => {
  await render(<Form />)
  await field('左').fill('99')
  await field('上').fill('-3')
  expect(said()).toMatchObject({ edges: { top: 0, bottom: 0, left: 95, right: 0 } })
  expect(await accessibilityFaults()).toEqual([])
})
