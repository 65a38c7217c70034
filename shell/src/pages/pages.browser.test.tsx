import { accessibilityFaults } from '@wenfang/shared-ui/axe'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import CreatePage from './create/create-page.tsx'
import { fileItem } from './entry/file-item.fixture.ts'
import { leavePage } from './leave-page.ts'
import LinkPage from './link/link-page.tsx'
import InvitePage from './login/invite-page.tsx'
import LoginPage from './login/login-page.tsx'
import ResetPage from './login/reset-page.tsx'
import DeniedPage from './problem/denied-page.tsx'
import ErrorPage from './problem/error-page.tsx'
import MissingPage from './problem/missing-page.tsx'
import { fakeServices, refused, Room, serve } from './screen.fixture.tsx'

vi.mock('./leave-page.ts', () => ({ leavePage: vi.fn() }))

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

  it('ASVS 6.3.2 asks for the code after the password, and says when it is wrong', async () => {
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
      { timeout: 5_000 },
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

describe('S59 link page', () => {
  const info = { id: 'l1', needs_code: true, needs_name: true, creator: { name: '周作人' } }
  const file = { id: 'f1', name: '甲.docx', office_type: 'w' }

  it('S29 asks for code and name, says when the code is wrong, and opens the file', async () => {
    const bodies: unknown[] = []
    serve({
      'GET /api/v1/links/l1': () => info,
      'POST /api/v1/links/l1/enter': ({ body }) => {
        bodies.push(body)
        const { chkcode } = body as { readonly chkcode: string }
        return chkcode === 'right' ? { ...info, file } : refused('LinkCodeWrong', 403)
      },
    })
    await show(<LinkPage services={fakeServices(null)} linkId="l1" />)
    await expect.element(page.getByRole('heading', { name: '周作人 与您共享了文件' })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('button', { name: '打开文件' }).click()
    await expect.element(page.getByText('请填写访问码')).toBeVisible()
    await page.getByLabelText('访问码').fill('wrong')
    await page.getByLabelText('您的称呼').fill('小王')
    await page.getByRole('button', { name: '打开文件' }).click()
    await expect.element(page.getByText(/访问码不正确/)).toBeVisible()
    await page.getByLabelText('访问码').fill('right')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(leavePage).toHaveBeenCalledWith(expect.stringMatching(/^\/p\/f1/)))
    expect(bodies.at(-1)).toEqual({ chkcode: 'right', name: '小王' })
  })

  it('takes the access code of the address', async () => {
    withQuery('chkcode=right')
    serve({
      'GET /api/v1/links/l1': () => ({ ...info, needs_name: false }),
      'POST /api/v1/links/l1/enter': ({ body }) => {
        expect(body).toEqual({ chkcode: 'right' })
        return { ...info, file }
      },
    })
    await show(<LinkPage services={fakeServices()} linkId="l1" />)
    await vi.waitFor(() => expect(leavePage).toHaveBeenCalledWith(expect.stringMatching(/^\/p\/f1/)))
  })

  it.each([
    ['LinkExpired', 410, '链接已失效'],
    ['NotFound', 404, '没有找到这个链接'],
  ])('says %s', async (code, status, title) => {
    serve({ 'GET /api/v1/links/l1': () => refused(code, status) })
    await show(<LinkPage services={fakeServices(null)} linkId="l1" />)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  })
})

describe('create page', () => {
  it.each([
    ['S60', 'w'],
    ['S61', 'o'],
  ] as const)('%s creates one file of type %s and opens it', async (_, type) => {
    const { calls } = serve({
      'POST /api/v1/files': ({ body }) => {
        expect(body).toEqual({ office_type: type })
        return fileItem({ id: 'made' })
      },
    })
    const services = fakeServices()
    await show(<CreatePage services={services} type={type} />)
    await vi.waitFor(() => expect(services.openFile).toHaveBeenCalledExactlyOnceWith('made'))
    expect(calls).toHaveLength(1)
  })

  it('S60 says what failed and tries again', async () => {
    let tries = 0
    serve({ 'POST /api/v1/files': () => (++tries === 1 ? refused('StorageFull', 507) : fileItem({ id: 'made' })) })
    const services = fakeServices()
    await show(<CreatePage services={services} type="w" />)
    await expect.element(page.getByRole('heading', { name: '未能新建文字文档' })).toBeVisible()
    await page.getByRole('button', { name: '重试' }).click()
    await vi.waitFor(() => expect(services.openFile).toHaveBeenCalledExactlyOnceWith('made'))
  })

  it('S60 asks nobody for a type that cannot be created', async () => {
    const { calls } = serve({})
    await show(<CreatePage services={fakeServices()} type="f" />)
    await expect.element(page.getByRole('heading', { name: '暂不支持新建这种文件' })).toBeVisible()
    expect(calls).toEqual([])
  })
})

describe('S57 S58 pages of what went wrong', () => {
  it('S57 404 leads home', async () => {
    const services = fakeServices()
    await show(<MissingPage services={services} />)
    await expect.element(page.getByRole('heading', { name: '这个页面不存在', level: 1 })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('button', { name: '回到首页' }).click()
    expect(services.navigate).toHaveBeenCalledExactlyOnceWith('/')
  })

  it('S58 says what happened, whether the work is safe, what to do, and gives the details to copy', async () => {
    const onRetry = vi.fn()
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
    const services = fakeServices()
    await show(<ErrorPage services={services} code="FileCorrupt" detail="8f21c" onRetry={onRetry} />)
    for (const text of [
      '文件已损坏，无法打开',
      '原文件完好无损，可以随时下载。',
      '请用原来的软件修复并另存后重新上传。',
    ])
      await expect.element(page.getByText(text)).toBeVisible()
    await page.getByText('问题详情').click()
    await page.getByRole('button', { name: '复制详情' }).click()
    await vi.waitFor(() => expect(services.toast).toHaveBeenCalledWith('success', '已复制'))
    expect(written[0]).toContain('错误代码：FileCorrupt')
    expect(written[0]).toContain('追踪编号：8f21c')
    expect(written[0]).toContain('版本：a1b2c3d4')
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('button', { name: '重试' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('S58 an unknown code of the address is Unavailable, and nothing of it is shown as text', async () => {
    await show(<ErrorPage services={fakeServices()} code="<img>" />)
    await expect.element(page.getByRole('heading', { name: '服务暂时不可用' })).toBeVisible()
  })

  it('S63 a private file asks to sign in at its own address', async () => {
    withQuery('sheetId=3')
    await show(<DeniedPage services={fakeServices(null)} reason="login" />)
    await expect.element(page.getByRole('dialog', { name: '登录后查看这个文件' })).toBeVisible()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('登录'))
    await userEvent.keyboard('{Enter}')
    const [to] = vi.mocked(leavePage).mock.lastCall ?? []
    expect(new URLSearchParams(to?.split('?')[1]).get('return_to')).toContain('sheetId=3')
  })

  it.each([
    ['forbidden', '您没有这个文件的访问权限'],
    ['missing', '没有找到这个文件'],
  ] as const)('S57 a file that is %s', async (reason, title) => {
    await show(<DeniedPage services={fakeServices()} reason={reason} />)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  })
})
