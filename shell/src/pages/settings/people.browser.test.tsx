import type { PersonAccount } from '@wenfang/shared-protocol'
import { accessibilityFaults } from '@wenfang/shared-ui/axe'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { fakeServices, owner, refused, Room, serve } from '../screen.fixture.tsx'
import PeoplePage from './people-page.tsx'

const show = (content: ReactNode) => render(<Room>{content}</Room>)

beforeEach(() => page.viewport(1280, 900))
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-theme')
})

const person = (id: string, more: Partial<PersonAccount> = {}): PersonAccount => ({
  id,
  name: '许广平',
  email: 'xu@example.com',
  is_admin: false,
  is_external: false,
  created_at: '2026-01-01T00:00:00Z',
  seen_at: '2026-01-02T00:00:00Z',
  sessions: 1,
  has_second_factor: true,
  is_disabled: false,
  ...more,
})
const self = person('u1', { name: owner.name, email: owner.email, is_admin: true })
const policy = { 'GET /api/v1/sign-in-policy': () => ({ second_factor_required: false }) }
const choose = async (item: string) => {
  await page.getByRole('button', { name: '许广平 的更多操作' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe('the people of the server', () => {
  it('are listed with how they sign in, on a phone and in the dark too', async () => {
    serve({
      ...policy,
      'GET /api/v1/accounts': () => ({ accounts: [self, person('u2', { is_disabled: true })], next_cursor: null }),
    })
    for (const [width, theme] of [
      [1280, 'dark'],
      [390, 'light'],
    ] as const) {
      await page.viewport(width, 900)
      document.documentElement.dataset['theme'] = theme
      await show(<PeoplePage services={fakeServices()} />)
      await expect.element(page.getByText('已停用')).toBeVisible()
      await expect.element(page.getByRole('switch')).toBeVisible()
      // One's own account is looked after elsewhere.
      expect(page.getByRole('button', { name: /的更多操作/ }).elements()).toHaveLength(1)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      const avatar = document.querySelector('.settings-list .wf-avatar')?.getBoundingClientRect()
      expect(avatar?.width).toBe(avatar?.height)
      expect(await accessibilityFaults(), theme).toEqual([])
      await cleanup()
    }
  })

  it('ASVS 6.4.3 get a reset link, shown once', async () => {
    serve({
      ...policy,
      'GET /api/v1/accounts': () => ({ accounts: [self, person('u2')], next_cursor: null }),
      'POST /api/v1/accounts/u2/reset-link': () => ({
        url: 'https://office.example/reset/secret',
        expires_at: '2030-01-02T00:00:00Z',
      }),
    })
    await show(<PeoplePage services={fakeServices()} />)
    await choose('生成重置密码链接')
    await page.getByRole('alertdialog').getByRole('button', { name: '生成重置密码链接' }).click()
    await expect.element(page.getByLabelText('链接')).toHaveValue('https://office.example/reset/secret')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: '我已保存' }).click()
    await vi.waitFor(() => expect(page.getByLabelText('链接').elements()).toHaveLength(0))
  })

  it('ASVS 7.4.2 7.4.5 are disabled and signed out after asking', async () => {
    let isDisabled = false
    const services = fakeServices()
    const { calls } = serve({
      ...policy,
      'GET /api/v1/accounts': () => ({
        accounts: [self, person('u2', { is_disabled: isDisabled })],
        next_cursor: null,
      }),
      'PATCH /api/v1/accounts/u2': ({ body }) => {
        isDisabled = (body as { is_disabled: boolean }).is_disabled
      },
      'DELETE /api/v1/accounts/u2/sessions': () => ({ ended: 1 }),
      'DELETE /api/v1/accounts/u2/second-factor': () => undefined,
    })
    await show(<PeoplePage services={services} />)
    for (const [item, call, toast] of [
      ['结束所有登录', 'DELETE /api/v1/accounts/u2/sessions', '许广平的登录已全部结束'],
      ['重置两步验证', 'DELETE /api/v1/accounts/u2/second-factor', '许广平的两步验证已重置'],
      ['停用账户', 'PATCH /api/v1/accounts/u2', '许广平的账户已停用'],
      ['启用账户', 'PATCH /api/v1/accounts/u2', '许广平的账户已启用'],
    ] as const) {
      await choose(item)
      const before = calls.length
      await page.getByRole('alertdialog').getByRole('button', { name: item }).click()
      await vi.waitFor(() => expect(services.toast).toHaveBeenCalledWith('success', toast))
      expect(calls.slice(before)).toContain(call)
      await vi.waitFor(() => expect(page.getByRole('alertdialog').elements()).toHaveLength(0))
      if (item === '停用账户') await expect.element(page.getByText('已停用')).toBeVisible()
    }
    expect(isDisabled).toBe(false)
  })

  it('are asked for a second factor once the administrator has one', async () => {
    const services = fakeServices()
    serve({
      ...policy,
      'GET /api/v1/accounts': () => ({ accounts: [self], next_cursor: null }),
      'PUT /api/v1/sign-in-policy': () => refused('SecondFactorNeeded', 409),
    })
    await show(<PeoplePage services={services} />)
    await page.getByRole('switch').click()
    await vi.waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith('error', expect.stringContaining('请先开启两步验证')),
    )
    await expect.element(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false')
  })

  it('come by pages and by what is searched', async () => {
    const asked: string[] = []
    serve({
      ...policy,
      'GET /api/v1/accounts': ({ query }) => {
        asked.push(`${query.get('q')}|${query.get('cursor') ?? ''}`)
        return query.get('cursor') === 'c'
          ? { accounts: [person('u3', { name: '第二页' })], next_cursor: null }
          : { accounts: [person('u2')], next_cursor: 'c' }
      },
    })
    await show(<PeoplePage services={fakeServices()} />)
    await page.getByRole('button', { name: '加载更多' }).click()
    await expect.element(page.getByText(/第二页/)).toBeVisible()
    await expect.element(page.getByText(/许广平/)).toBeVisible()
    await page.getByRole('textbox', { name: '搜索姓名或邮箱' }).fill('xu')
    await vi.waitFor(() => expect(asked).toContain('xu|'))
  })

  it('are not shown to others', async () => {
    const { calls } = serve({})
    await show(<PeoplePage services={fakeServices({ ...owner, is_admin: false })} />)
    await expect.element(page.getByText('只有管理员可以管理成员')).toBeVisible()
    expect(calls).toEqual([])
  })
})
