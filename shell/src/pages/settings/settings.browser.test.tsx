import { accessibilityFaults } from '@wenfang/shared-ui/axe'
import type { Account, SignInSession } from '@wenfang/shared-protocol'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { fakeServices, refused, Room, serve } from '../screen.fixture.tsx'
import AccountPage from './account-page.tsx'
import TokensPage from './tokens-page.tsx'

const show = (content: ReactNode) => render(<Room>{content}</Room>)

beforeEach(() => page.viewport(1280, 900))
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-theme')
})

const account: Account = {
  id: 'u1',
  name: '林语堂',
  email: 'lin@example.com',
  is_admin: false,
  is_external: false,
  has_password: true,
  needs_current: true,
  created_at: '2026-01-01T00:00:00Z',
  second_factor: { is_on: false, is_required: false, recovery_codes: 0 },
}
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'
const session = (id: string, more: Partial<SignInSession> = {}): SignInSession => ({
  id,
  user_agent: CHROME,
  ip: '10.0.0.7',
  created_at: '2026-01-01T00:00:00Z',
  seen_at: '2026-01-02T00:00:00Z',
  is_current: false,
  ...more,
})

describe('account settings', () => {
  it('shows who one is and where one is signed in, on a phone and in the dark too', async () => {
    serve({
      'GET /api/v1/account': () => account,
      'GET /api/v1/account/sessions': () => [
        session('here', { is_current: true }),
        session('phone', { user_agent: '' }),
      ],
    })
    for (const [width, theme] of [
      [1280, 'light'],
      [1280, 'dark'],
      [390, 'light'],
    ] as const) {
      await page.viewport(width, 900)
      document.documentElement.dataset['theme'] = theme
      await show(<AccountPage services={fakeServices()} />)
      await expect.element(page.getByLabelText('姓名')).toHaveValue('林语堂')
      await expect.element(page.getByText(/Chrome，Windows/)).toBeVisible()
      await expect.element(page.getByText('当前设备')).toBeVisible()
      await expect.element(page.getByText(/未知设备/).first()).toBeVisible()
      expect(document.documentElement.scrollWidth, `${width}`).toBeLessThanOrEqual(width)
      expect(await accessibilityFaults(), theme).toEqual([])
      await cleanup()
    }
  })

  it('changes the name', async () => {
    const bodies: unknown[] = []
    const services = fakeServices()
    serve({
      'GET /api/v1/account': () => ({ ...account, name: bodies.length > 0 ? '林玉堂' : account.name }),
      'GET /api/v1/account/sessions': () => [session('here', { is_current: true })],
      'PATCH /api/v1/account': ({ body }) => {
        bodies.push(body)
        return account
      },
    })
    await show(<AccountPage services={services} />)
    await page.getByLabelText('姓名').fill('')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('请填写姓名')).toBeVisible()
    await page.getByLabelText('姓名').fill(' 林玉堂 ')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(services.toast).toHaveBeenCalledWith('success', '姓名已更新'))
    expect(bodies).toEqual([{ name: '林玉堂' }])
  })

  it('changes the password with the present one, and says when that is wrong', async () => {
    const bodies: unknown[] = []
    const services = fakeServices()
    serve({
      'GET /api/v1/account': () => account,
      'GET /api/v1/account/sessions': () => [session('here', { is_current: true })],
      'PUT /api/v1/auth/password': ({ body }) => {
        bodies.push(body)
        return (body as { current: string }).current === 'right' ? undefined : refused('LoginFailed', 401)
      },
    })
    await show(<AccountPage services={services} />)
    await page.getByLabelText('新密码').fill('short')
    await page.getByRole('button', { name: '更改密码' }).click()
    await expect.element(page.getByText('请填写当前密码')).toBeVisible()
    await expect.element(page.getByText('密码至少 8 个字符')).toBeVisible()
    expect(bodies).toEqual([])
    await page.getByLabelText('当前密码').fill('wrong')
    await page.getByLabelText('新密码').fill('a new phrase')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('当前密码不正确')).toBeVisible()
    await page.getByLabelText('当前密码').fill('right')
    await page.getByRole('button', { name: '更改密码' }).click()
    await vi.waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith('success', expect.stringContaining('密码已更改')),
    )
    expect(bodies.at(-1)).toEqual({ current: 'right', password: 'a new phrase' })
    await expect.element(page.getByLabelText('新密码')).toHaveValue('')
  })

  it('ASVS 7.5.2 ends one session, and all others after asking', async () => {
    let sessions = [session('here', { is_current: true }), session('a'), session('b', { user_agent: 'curl/8' })]
    const services = fakeServices()
    const { calls } = serve({
      'GET /api/v1/account/sessions': () => sessions,
      'GET /api/v1/account': () => account,
      'DELETE /api/v1/account/sessions/a': () => {
        sessions = sessions.filter(({ id }) => id !== 'a')
      },
      'DELETE /api/v1/account/sessions': () => {
        sessions = sessions.slice(0, 1)
        return { ended: 1 }
      },
    })
    await show(<AccountPage services={services} />)
    await page.getByRole('button', { name: '结束登录：Chrome，Windows' }).click()
    await vi.waitFor(() => expect(services.toast).toHaveBeenCalledWith('success', '登录已结束'))
    await vi.waitFor(() => expect(document.querySelectorAll('.settings-list li')).toHaveLength(2))
    await page.getByRole('button', { name: '结束所有其他设备的登录' }).click()
    expect(calls).not.toContain('DELETE /api/v1/account/sessions')
    await page.getByRole('alertdialog').getByRole('button', { name: '结束登录' }).click()
    await vi.waitFor(() => expect(services.toast).toHaveBeenCalledWith('success', '已结束 1 个登录'))
    await vi.waitFor(() => expect(document.querySelectorAll('.settings-list li')).toHaveLength(1))
  })

  it('leaves the password of an external account to its service', async () => {
    serve({
      'GET /api/v1/account': () => ({ ...account, is_external: true, has_password: false }),
      'GET /api/v1/account/sessions': () => [session('here', { is_current: true })],
    })
    await show(<AccountPage services={fakeServices()} />)
    await expect.element(page.getByText(/您通过公司的账号服务登录/)).toBeVisible()
    expect(page.getByLabelText('新密码').elements()).toHaveLength(0)
  })
})

describe('the second factor', () => {
  it('is set up by password, picture and code, and gives recovery codes once', async () => {
    let isOn = false
    const codes = Array.from({ length: 10 }, (_, at) => `abcd${at}-fghjk`)
    const bodies: unknown[] = []
    serve({
      'GET /api/v1/account/sessions': () => [session('here', { is_current: true })],
      'GET /api/v1/account': () => ({
        ...account,
        second_factor: { is_on: isOn, is_required: false, recovery_codes: isOn ? 10 : 0 },
      }),
      'POST /api/v1/account/second-factor': ({ body }) => {
        bodies.push(body)
        return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }
      },
      'PUT /api/v1/account/second-factor': ({ body }) => {
        if ((body as { code: string }).code !== '123456') return refused('CodeWrong', 403)
        isOn = true
        return { recovery_codes: codes }
      },
    })
    await show(<AccountPage services={fakeServices()} />)
    await page.getByRole('button', { name: '开启两步验证' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '下一步' }).click()
    await expect.element(dialog.getByText('请填写当前密码')).toBeVisible()
    await dialog.getByLabelText('当前密码').fill('my password')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('img', { name: '验证器二维码' })).toBeVisible()
    await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(bodies).toEqual([{ password: 'my password' }])
    expect(await accessibilityFaults()).toEqual([])
    await dialog.getByLabelText('验证码').fill('000000')
    await dialog.getByRole('button', { name: '验证并开启' }).click()
    await expect.element(dialog.getByText(/验证码不正确/)).toBeVisible()
    await dialog.getByLabelText('验证码').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('abcd9-fghjk')).toBeVisible()
    // Lost when closed, so a stray Escape must not close it.
    await userEvent.keyboard('{Escape}')
    await dialog.getByRole('button', { name: '我已保存' }).click()
    await expect.element(page.getByText(/还有 10 个恢复码可用/)).toBeVisible()
    expect(document.body.innerHTML).not.toContain('abcd9-fghjk')
  })

  it('is switched off with password and code, unless everybody needs one', async () => {
    const bodies: unknown[] = []
    const on = { is_on: true, is_required: false, recovery_codes: 3 }
    serve({
      'GET /api/v1/account/sessions': () => [session('here', { is_current: true })],
      'GET /api/v1/account': () => ({ ...account, second_factor: { ...on, is_required: bodies.length > 0 } }),
      'POST /api/v1/account/second-factor/off': ({ body }) => void bodies.push(body),
    })
    await show(<AccountPage services={fakeServices()} />)
    await page.getByRole('button', { name: '关闭两步验证' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('当前密码').fill('my password')
    await dialog.getByLabelText('验证码').fill('123456')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(bodies).toEqual([{ password: 'my password', code: '123456' }]))
    await expect.element(page.getByText('管理员要求所有人开启两步验证。')).toBeVisible()
    expect(page.getByRole('button', { name: '关闭两步验证' }).elements()).toHaveLength(0)
  })
})

describe('access tokens', () => {
  it('creates one, shows its secret once, and revokes after asking', async () => {
    const bodies: unknown[] = []
    let tokens = [
      {
        id: 't1',
        name: '备份',
        created_at: '2026-01-01T00:00:00Z',
        last_used_at: null,
        expires_at: null as string | null,
      },
    ]
    const { calls } = serve({
      'GET /api/v1/tokens': () => tokens,
      'POST /api/v1/tokens': ({ body }) => {
        bodies.push(body)
        const { name } = body as { readonly name: string }
        tokens = [
          {
            id: 't2',
            name,
            created_at: '2026-02-01T00:00:00Z',
            last_used_at: null,
            expires_at: '2030-03-05T00:00:00Z',
          },
          ...tokens,
        ]
        return { id: 't2', name, secret: 'wfp_secret' }
      },
      'DELETE /api/v1/tokens/*': ({ path }) => {
        tokens = tokens.filter((token) => !path.endsWith(token.id))
      },
    })
    await show(<TokensPage services={fakeServices()} />)
    await page.getByRole('button', { name: '创建令牌' }).click()
    await expect.element(page.getByText('请填写用途')).toBeVisible()
    await page.getByLabelText('用途').fill('发布脚本')
    await page.getByRole('button', { name: '创建令牌' }).click()
    await expect.element(page.getByLabelText('新令牌')).toHaveValue('wfp_secret')
    // Lost when closed, so a stray Escape must not close it.
    await userEvent.keyboard('{Escape}')
    expect(bodies).toEqual([{ name: '发布脚本', expires_in_days: 90 }])
    await page.getByRole('button', { name: '我已保存' }).click()
    await vi.waitFor(() => expect(document.body.innerHTML).not.toContain('wfp_secret'))
    await expect.element(page.getByText(/2030年3月5日到期/)).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('button', { name: '撤销令牌 备份' }).click()
    await page.getByRole('button', { name: '撤销', exact: true }).last().click()
    await vi.waitFor(() => expect(calls).toContain('DELETE /api/v1/tokens/t1'))
    await vi.waitFor(() => expect(page.getByText('备份').elements()).toHaveLength(0))
  })
})
