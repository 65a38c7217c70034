import { accessibilityFaults } from '@wenfang/shared-ui/axe'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { leavePage } from '../leave-page.ts'
import { fakeServices, refused, Room, serve } from '../screen.fixture.tsx'
import InvitePage from './invite-page.tsx'
import LoginPage from './login-page.tsx'
import ResetPage from './reset-page.tsx'

vi.mock('../leave-page.ts', () => ({ leavePage: vi.fn() }))

const show = (content: ReactNode) => render(<Room>{content}</Room>)
const address = globalThis.location.href

beforeEach(async () => {
  vi.mocked(leavePage).mockClear()
  await page.viewport(1280, 800)
})
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
  history.replaceState(null, '', address)
})

const withQuery = (query: string) => {
  const url = new URL(address)
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value)
  history.replaceState(null, '', url)
}

describe('sign-in page', () => {
  it('signs in with email and password and goes where the server says', async () => {
    const bodies: unknown[] = []
    serve({
      'GET /api/v1/auth/interaction/abc': () => ({ uid: 'abc', prompt: 'login' }),
      'POST /api/v1/auth/interaction/abc': ({ body }) => {
        bodies.push(body)
        return { redirect: '/account/auth/abc' }
      },
    })
    await show(<LoginPage services={fakeServices(null)} form="interaction" uid="abc" />)
    await page.getByLabelText('邮箱').fill(' lin@example.com ')
    await page.getByLabelText('密码', { exact: true }).fill('secret')
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith('/account/auth/abc'))
    expect(bodies).toEqual([{ email: 'lin@example.com', password: 'secret' }])
  })

  it('says at the field what is missing and asks nobody', async () => {
    const { calls } = serve({ 'GET /api/v1/auth/interaction/abc': () => ({ uid: 'abc', prompt: 'login' }) })
    await show(<LoginPage services={fakeServices(null)} form="interaction" uid="abc" />)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect.element(page.getByLabelText('邮箱')).toHaveFocus()
    await expect.element(page.getByLabelText('邮箱')).toHaveAccessibleDescription('请填写邮箱')
    await expect.element(page.getByText('请填写密码')).toBeVisible()
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  it('ASVS 6.3.3 asks for the code after the password, and says when it is wrong', async () => {
    serve({
      'GET /api/v1/auth/interaction/abc': () => ({ uid: 'abc', prompt: 'login' }),
      'POST /api/v1/auth/interaction/abc/code': ({ body }) =>
        (body as { code: string }).code === '123456' ? { redirect: '/on' } : refused('CodeWrong', 403),
      'POST /api/v1/auth/interaction/abc': () => ({ next: 'code' }),
    })
    await show(<LoginPage services={fakeServices(null)} form="interaction" uid="abc" />)
    await page.getByLabelText('邮箱').fill('lin@example.com')
    await page.getByLabelText('密码', { exact: true }).fill('secret')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('验证码')).toHaveFocus()
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('000000{Enter}')
    await expect.element(page.getByText(/验证码不正确/)).toBeVisible()
    expect(leavePage).not.toHaveBeenCalled()
    await page.getByLabelText('验证码').fill('123456')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith('/on'))
  })

  it('sets up a second factor where everybody needs one, and shows the recovery codes before it goes on', async () => {
    serve({
      'GET /api/v1/auth/interaction/abc': () => ({ uid: 'abc', prompt: 'login' }),
      'POST /api/v1/auth/interaction/abc/code': () => ({ redirect: '/on', recovery_codes: ['abcde-fghjk'] }),
      'POST /api/v1/auth/interaction/abc': () => ({
        next: 'setup',
        setup: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
      }),
    })
    await show(<LoginPage services={fakeServices(null)} form="interaction" uid="abc" />)
    await page.getByLabelText('邮箱').fill('lin@example.com')
    await page.getByLabelText('密码', { exact: true }).fill('secret')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('img', { name: '验证器二维码' })).toBeVisible()
    await page.getByLabelText('验证码').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('abcde-fghjk')).toBeVisible()
    expect(leavePage).not.toHaveBeenCalled()
    await page.getByRole('button', { name: '我已保存，继续登录' }).click()
    expect(leavePage).toHaveBeenCalledExactlyOnceWith('/on')
  })

  it('ASVS 6.2.6 6.2.7 hides the password until asked, and takes a pasted one', async () => {
    serve({ 'GET /api/v1/auth/interaction/abc': () => ({ uid: 'abc', prompt: 'login' }) })
    await show(<LoginPage services={fakeServices(null)} form="interaction" uid="abc" />)
    const field = page.getByLabelText('密码', { exact: true })
    await expect.element(field).toHaveAttribute('type', 'password')
    await expect.element(field).toHaveAttribute('autocomplete', 'current-password')
    await page.getByLabelText('邮箱').fill('from a password manager')
    await userEvent.tripleClick(page.getByLabelText('邮箱'))
    await userEvent.copy()
    await field.click()
    await userEvent.paste()
    await expect.element(field).toHaveValue('from a password manager')
    await page.getByRole('button', { name: '显示密码' }).click()
    await expect.element(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: '隐藏密码' }).click()
    await expect.element(field).toHaveAttribute('type', 'password')
  })

  it('after too many tries counts down and lets nobody press', async () => {
    serve({
      'GET /api/v1/auth/interaction/abc': () => ({ uid: 'abc', prompt: 'login' }),
      'POST /api/v1/auth/interaction/abc': () => refused('RateLimited', 429, { retry_after_s: 2 }),
    })
    await show(<LoginPage services={fakeServices(null)} form="interaction" uid="abc" />)
    await page.getByLabelText('邮箱').fill('a@b.c')
    await page.getByLabelText('密码', { exact: true }).fill('x')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect.element(page.getByText('尝试次数过多，请在 2 秒后再试。')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '登录', exact: true })).toBeDisabled()
    await vi.waitFor(
      () => expect(page.getByRole('button', { name: '登录', exact: true }).element()).not.toHaveAttribute('disabled'),
      { timeout: 20_000 },
    )
  })

  it('a sign-in that is over begins anew', async () => {
    serve({ 'GET /api/v1/auth/interaction/old': () => refused('NotFound', 404) })
    await show(<LoginPage services={fakeServices(null)} form="interaction" uid="old" />)
    await page.getByRole('button', { name: '重新登录' }).click()
    expect(leavePage).toHaveBeenCalledWith(expect.stringMatching(/^\/auth\/login\?/))
  })

  it('the one-time link makes the owner of a new server, asking once', async () => {
    withQuery('token=once1')
    const bodies: object[] = []
    serve({
      'POST /api/v1/auth/once': ({ body }) => {
        bodies.push(body as object)
        return { status: 'name' in (body as object) ? 'signed_in' : 'setup' }
      },
    })
    await show(<LoginPage services={fakeServices(null)} form="once" uid="" />)
    await page.getByLabelText('姓名').fill('林语堂')
    await page.getByLabelText('邮箱').fill('lin@example.com')
    await page.getByLabelText('密码', { exact: true }).fill('short')
    await page.getByRole('button', { name: '创建账号并进入' }).click()
    await expect.element(page.getByText('密码至少 8 个字符')).toBeVisible()
    await page.getByLabelText('密码', { exact: true }).fill('long enough')
    await page.getByRole('button', { name: '创建账号并进入' }).click()
    await vi.waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith('/'))
    expect(bodies).toEqual([
      { token: 'once1' },
      { token: 'once1', name: '林语堂', email: 'lin@example.com', password: 'long enough' },
    ])
  })

  it('a used one-time link says so', async () => {
    serve({ 'POST /api/v1/auth/once': () => refused('InviteInvalid', 410) })
    await show(<LoginPage services={fakeServices(null)} form="once" uid="" />)
    await expect.element(page.getByRole('heading', { name: '登录链接已失效' })).toBeVisible()
  })

  it('ASVS 6.4.3 a reset link takes a new password, and then asks to sign in', async () => {
    const bodies: unknown[] = []
    serve({
      'GET /api/v1/auth/reset/r1': () => ({ name: '许广平', email: 'xu@example.com' }),
      'POST /api/v1/auth/reset/r1': ({ body }) => void bodies.push(body),
    })
    await show(<ResetPage services={fakeServices(null)} token="r1" />)
    await page.getByLabelText('新密码').fill('short')
    await page.getByRole('button', { name: '保存新密码' }).click()
    await expect.element(page.getByText('密码至少 8 个字符')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByLabelText('新密码').fill('long enough')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: '密码已更改' })).toBeVisible()
    expect(bodies).toEqual([{ password: 'long enough' }])
    await page.getByRole('button', { name: '前往登录' }).click()
    expect(leavePage).toHaveBeenCalledWith(expect.stringMatching(/^\/auth\/login\?/))
  })

  it('a reset link that was used says so', async () => {
    serve({ 'GET /api/v1/auth/reset/r1': () => refused('InviteInvalid', 410) })
    await show(<ResetPage services={fakeServices(null)} token="r1" />)
    await expect.element(page.getByRole('heading', { name: '重置链接已失效' })).toBeVisible()
  })

  it('an invitation makes an account', async () => {
    const bodies: unknown[] = []
    serve({
      'GET /api/v1/invites/t1': () => ({ inviter: { name: '周作人' }, expires_at: '2027-01-01T00:00:00Z' }),
      'POST /api/v1/invites/t1/accept': ({ body }) => void bodies.push(body),
    })
    await show(<InvitePage services={fakeServices(null)} token="t1" />)
    await expect.element(page.getByText('周作人 邀请您一起协作。')).toBeVisible()
    await page.getByLabelText('姓名').fill('许广平')
    await page.getByLabelText('邮箱').fill('xu@example.com')
    await page.getByLabelText('密码', { exact: true }).fill('long enough')
    await page.getByRole('button', { name: '创建账号并加入' }).click()
    await vi.waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith('/'))
    expect(bodies).toEqual([{ name: '许广平', email: 'xu@example.com', password: 'long enough' }])
  })
})
