import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankDatabase } from '../files/blank.ts'
import { kernel } from '../model/index.ts'
import { mount } from './mount-dbsheet.tsx'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})

async function opened() {
  const frame = document.createElement('div')
  frame.style.width = '1200px'
  frame.style.height = '700px'
  const portal = document.createElement('div')
  document.body.append(frame, portal)
  const fake = createFakeHost({ name: '任务.dbt', portal, ordered: { kernel, snapshot: blankDatabase() } })
  const mounted = await mount(fake.host, frame)
  ends.push(() => mounted.unmount())
  await vi.waitFor(() => expect(fake.calls.renderEnd).toBe(1))
  const says = (text: string) => vi.waitFor(() => expect(frame.textContent).toContain(text))
  const input = () => {
    const element = frame.querySelector('textarea')
    if (!element) throw new Error('no grid')
    return element
  }
  return { frame, fake, mounted, says, input }
}

test('a new database is written into, undone and written again', async () => {
  const { input, says, frame } = await opened()
  input().focus()
  await userEvent.keyboard('写方案{Enter}')
  await says('写方案')
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(frame.textContent).not.toContain('写方案'))
  await userEvent.keyboard('{Control>}y{/Control}')
  await says('写方案')
})

test('what a field cannot hold is said, and the cell stays', async () => {
  const { input, fake } = await opened()
  input().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}不是日期{Enter}')
  await vi.waitFor(() => expect(fake.calls.toasts.join()).toContain('日期'))
})

test('an option that is typed and is not there is made', async () => {
  const { input, says } = await opened()
  input().focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await vi.waitFor(() => expect(document.querySelector('.dbsheet-members')).not.toBeNull())
  await userEvent.keyboard('已搁置{Enter}')
  await says('已搁置')
})

test('the owner sets what others see, and looks at it with their eyes', async () => {
  const { input, says, frame } = await opened()
  input().focus()
  await userEvent.keyboard('只有我知道{Enter}')
  await says('只有我知道')
  await page.getByRole('button', { name: '权限' }).click()
  await page.getByRole('button', { name: '新建角色' }).click()
  await page.getByRole('button', { name: '只看到符合条件的记录' }).click()
  await page.getByLabelText('“备注”的权限').click()
  await page.getByRole('option', { name: '不可见' }).click()
  await page.getByRole('button', { name: '保存并以此身份查看' }).click()
  await says('正在以他人身份查看')
  // Nobody is in the field of people of any record: who sees own records sees none, and nothing of the field.
  await vi.waitFor(() => expect(frame.textContent).not.toContain('只有我知道'))
  expect(frame.textContent).not.toContain('备注')
  await page.getByRole('button', { name: '退出' }).click()
  await says('只有我知道')
  await says('备注')
})

test('Ctrl+F looks for records by what the view shows, and Enter goes to them', async () => {
  const { input, says, frame } = await opened()
  input().focus()
  await userEvent.keyboard('写方案{Enter}评审{Enter}')
  await says('评审')
  await userEvent.keyboard('{Control>}f{/Control}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('查找记录')
  await userEvent.keyboard('方案')
  await vi.waitFor(() => expect(frame.textContent).not.toContain('评审'))
  await says('1 条记录')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(input()))
  await userEvent.keyboard('{Control>}f{/Control}{Escape}')
  await says('评审')
})

test('everything is let go of with the mount', async () => {
  const { fake, mounted, frame } = await opened()
  mounted.unmount()
  await vi.waitFor(() => expect(fake.openSubscriptions()).toBe(0))
  expect(frame.childElementCount).toBe(0)
})

test('Ctrl+P prints the records of the view, and says why where there is nothing to print', async () => {
  const { input, says, fake } = await opened()
  input().focus()
  await userEvent.keyboard('写方案{Enter}')
  await says('写方案')
  const printed = () => document.querySelector<HTMLIFrameElement>('iframe.print-frame')?.contentDocument?.body.innerText
  await userEvent.keyboard('{Control>}p{/Control}')
  await vi.waitFor(() => expect(printed()).toContain('写方案'))
  expect(printed()).toContain('备注')
  await page.getByRole('button', { name: '添加视图' }).click()
  await page.getByRole('menuitem', { name: '表单视图' }).click()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.querySelector('.dbsheet-grid')).toBeNull())
  await userEvent.keyboard('{Control>}p{/Control}')
  await vi.waitFor(() => expect(fake.calls.toasts.join()).toContain('表单视图和查询视图不能打印'))
})
