import { accessibilityFaults } from '@wenfang/shared-ui/axe'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import CreatePage from './create/create-page.tsx'
import { fileItem } from './entry/file-item.fixture.ts'
import { leavePage } from './leave-page.ts'
import LinkPage from './link/link-page.tsx'
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
