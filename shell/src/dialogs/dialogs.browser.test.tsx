import {
  aclOf,
  aclOfRole,
  rightsOf,
  roleOfAcl,
  type MemberGrant,
  type Publication,
  type Right,
  type Role,
  type ShareLink,
} from '@wenfang/shared-protocol'
import { fileItem } from '../pages/entry/file-item.fixture.ts'
import { UiProvider } from '@wenfang/shared-ui'
import { accessibilityFaults } from '@wenfang/shared-ui/axe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { fakeServices, owner, refused, serve } from '../pages/screen.fixture.tsx'
import { Screen } from '../pages/screen.tsx'
import InviteDialog from './invite-dialog.tsx'
import { LoginPrompt } from './login-prompt.tsx'
import { PasswordLayer } from './password-layer.tsx'
import { PasswordPrompt } from './password-prompt.tsx'
import ShareDialog from './share/share-dialog.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
})

const person = (id: string, name: string) => ({ id, name, email: `${id}@example.com`, avatar_url: '' })

const given = <Given extends Role>(role: Given) => ({ role, rights: rightsOf(aclOfRole(role)) })

/** Members and links that change as the calls say. */
function sharing() {
  let members: readonly MemberGrant[] = [
    { user: person('u2', '周作人'), ...given('write') },
    { user: person('u1', '林语堂'), ...given('owner') },
  ]
  let links: readonly ShareLink[] = [
    {
      id: 'old',
      file_id: 'f1',
      ...given('read'),
      name_visible_to: 'everyone',
      expires_at: null,
      has_code: true,
      created_at: '2026-01-01T00:00:00Z',
    },
  ]
  const made: unknown[] = []
  let publication: Publication | null = null
  let settings = { max_editors: null, has_password: false, is_password_shared: false }
  const groups: unknown[] = []
  const server = serve({
    'GET /api/v1/files/f1': () => fileItem({ id: 'f1' }),
    'GET /api/v1/groups': () => [{ id: 'g1', name: '设计组', created_at: '', member_count: 7 }],
    'GET /api/v1/files/f1/groups': () => groups,
    'PUT /api/v1/files/f1/groups/g1': ({ body }) => {
      groups.push({ group: { id: 'g1', name: '设计组', members: 7 }, ...given((body as { role: 'read' }).role) })
    },
    'GET /api/v1/files/f1/publication': () => ({ publication }),
    'PUT /api/v1/files/f1/publication': ({ body }) => {
      publication = { id: 'pub1', created_at: '', ...(body as Pick<Publication, 'rights'>) }
      return { publication }
    },
    'DELETE /api/v1/files/f1/publication': () => {
      publication = null
    },
    'GET /api/v1/files/f1/sharing': () => settings,
    'PATCH /api/v1/files/f1/sharing': ({ body }) => {
      settings = { ...settings, ...(body as object) }
      return settings
    },
    'PUT /api/v1/files/f1/owner': () => undefined,
    'GET /api/v1/files/f1/members': () => members,
    'GET /api/v1/files/f1/links': () => links,
    'POST /api/v1/files/f1/links': ({ body }) => {
      made.push(body)
      const { rights, expires_at, chkcode } = body as { rights: Right[]; expires_at: string | null; chkcode?: string }
      const link: ShareLink = {
        id: 'new',
        file_id: 'f1',
        role: roleOfAcl(aclOf(rights)),
        rights,
        name_visible_to: 'everyone',
        expires_at,
        has_code: chkcode !== undefined,
        created_at: '',
      }
      links = [link, ...links]
      return link
    },
    'PUT /api/v1/files/f1/members/*': ({ path, body }) => {
      const id = path.split('/').at(-1) ?? ''
      const { role, rights } = body as Partial<Pick<MemberGrant, 'role' | 'rights'>>
      const gift = rights ? { role: roleOfAcl(aclOf(rights)), rights } : given(role ?? 'read')
      members = [
        ...members.filter(({ user }) => user.id !== id),
        { user: person(id, id === 'u3' ? '许广平' : '周作人'), ...gift },
      ]
    },
    'DELETE /api/v1/files/f1/members/*': ({ path }) => {
      members = members.filter(({ user }) => !path.endsWith(user.id))
    },
    'PATCH /api/v1/links/*': ({ body }) => {
      made.push(body)
      return { ...links[0], ...(body as object) }
    },
    'DELETE /api/v1/links/*': ({ path }) => {
      links = links.filter((link) => !path.endsWith(link.id))
    },
    'GET /api/v1/people': () => [person('u3', '许广平'), person('u2', '周作人')],
  })
  return { ...server, made }
}

async function openShare() {
  const services = fakeServices()
  const onClose = vi.fn()
  await render(
    <Screen services={services}>
      <ShareDialog file={{ id: 'f1', name: '甲.docx' }} onClose={onClose} />
    </Screen>,
  )
  await expect.element(page.getByText('可访问的人')).toBeVisible()
  return { services, onClose }
}

const names = () => [...document.querySelectorAll('.share-who')].map((one) => one.firstChild?.textContent)

describe('S29 share dialog', () => {
  it('names who has access, the owner first and without a choice', async () => {
    sharing()
    await openShare()
    expect(names().slice(0, 2)).toEqual(['林语堂', '周作人'])
    expect(page.getByRole('combobox', { name: '林语堂 的权限' }).elements()).toHaveLength(0)
    await vi.waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('添加成员').element()))
    expect(await accessibilityFaults()).toEqual([])
  })

  it('finds a person by keyboard and gives the chosen role; who has access is not offered', async () => {
    const { calls } = sharing()
    await openShare()
    await userEvent.keyboard('许')
    await expect.element(page.getByRole('button', { name: /许广平/ })).toBeVisible()
    expect(document.querySelectorAll('.share-found li')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await vi.waitFor(() => expect(names()).toContain('许广平'))
    expect(calls).toContain('PUT /api/v1/files/f1/members/u3')
  })

  it('changes a role and takes access away', async () => {
    const { calls } = sharing()
    await openShare()
    await page.getByRole('combobox', { name: '周作人 的权限' }).click()
    await page.getByRole('option', { name: '移除权限' }).click()
    await vi.waitFor(() => expect(names()).not.toContain('周作人'))
    expect(calls).toContain('DELETE /api/v1/files/f1/members/u2')
  })

  it('makes a link with role, end and code, and copies both', async () => {
    const { made } = sharing()
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
    const { services } = await openShare()
    await page.getByRole('button', { name: '创建链接' }).click()
    await page.getByRole('combobox', { name: '链接权限' }).first().click()
    await page.getByRole('option', { name: '可批注' }).click()
    await page.getByRole('combobox', { name: '有效期' }).click()
    await page.getByRole('option', { name: '1 天' }).click()
    await page.getByRole('switch', { name: '需要访问码' }).click()
    const code = page.getByLabelText('访问码', { exact: true }).last()
    await code.fill('abc')
    await page.getByRole('button', { name: '创建并复制' }).click()
    await expect.element(page.getByText('访问码至少 4 个字符')).toBeVisible()
    await code.fill('abcd')
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('button', { name: '创建并复制' }).click()
    await vi.waitFor(() => expect(services.toast).toHaveBeenCalledWith('success', '链接和访问码已复制'))
    expect(written).toEqual([`${location.origin}/l/new\n访问码：abcd`])
    expect(made).toEqual([
      {
        rights: rightsOf(aclOfRole('comment')),
        name_visible_to: 'everyone',
        chkcode: 'abcd',
        expires_at: expect.stringMatching(/Z$/),
      },
    ])
  })

  it('copies a link, and revokes it after asking', async () => {
    const { calls } = sharing()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
    const { services } = await openShare()
    await page.getByRole('button', { name: '复制链接' }).click()
    await vi.waitFor(() => expect(services.toast).toHaveBeenCalledWith('warning', '浏览器不允许复制，请手动选择链接'))
    await page.getByRole('button', { name: '撤销链接' }).click()
    await expect.element(page.getByRole('alertdialog', { name: '撤销这个链接？' })).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销链接' }).click()
    await vi.waitFor(() => expect(calls).toContain('DELETE /api/v1/links/old'))
    await vi.waitFor(() => expect(page.getByLabelText('链接地址').elements()).toHaveLength(0))
  })

  it('G2 gives and takes single flags of a person, and says that they are no preset any more', async () => {
    const { spy } = sharing()
    await openShare()
    await page.getByRole('button', { name: '周作人 的更多权限' }).click()
    const box = page.getByRole('checkbox', { name: '可导出和下载' })
    await expect.element(box).toBeChecked()
    expect(await accessibilityFaults()).toEqual([])
    await box.click()
    await expect.element(box).not.toBeChecked()
    await expect.element(page.getByRole('combobox', { name: '周作人 的权限' })).toHaveTextContent('自定义')
    const put = spy.mock.calls.find(([, init]) => init?.method === 'PUT')
    expect(JSON.parse(String(put?.[1]?.body))).toEqual({
      rights: ['read', 'update', 'comment', 'copy', 'print', 'rename', 'history'],
    })
  })

  it('G7 offers a link the eight flags, never sharing or managing', async () => {
    const { made } = sharing()
    await openShare()
    await page.getByRole('button', { name: '链接地址 的更多权限' }).click()
    await expect.element(page.getByRole('checkbox', { name: '可打印' })).toBeChecked()
    expect(page.getByRole('checkbox', { name: '可共享给别人' }).elements()).toHaveLength(0)
    await page.getByRole('checkbox', { name: '可打印' }).click()
    await vi.waitFor(() => expect(made).toEqual([{ rights: ['read', 'copy', 'export'] }]))
  })

  it('S38 finds a group by its name and gives it a role', async () => {
    const { calls } = sharing()
    await openShare()
    await page.getByLabelText('添加成员').fill('设计')
    await page.getByRole('button', { name: /设计组/ }).click()
    await vi.waitFor(() => expect(names()).toContain('设计组'))
    expect(calls).toContain('PUT /api/v1/files/f1/groups/g1')
  })

  it('S40 publishes to an address of its own, says what that allows, and stops after asking', async () => {
    const { calls } = sharing()
    await openShare()
    await page.getByRole('switch', { name: '发布到网页' }).click()
    await expect.element(page.getByLabelText('网页地址', { exact: true })).toHaveValue(`${location.origin}/p/pub1`)
    const download = page.getByRole('checkbox', { name: '允许下载' })
    await download.click()
    await expect.element(download).toBeChecked()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('switch', { name: '发布到网页' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '停止发布' }).click()
    await vi.waitFor(() => expect(calls).toContain('DELETE /api/v1/files/f1/publication'))
    await vi.waitFor(() => expect(page.getByLabelText('网页地址', { exact: true }).elements()).toHaveLength(0))
  })

  it('S244 sets how many may edit at once; what is no number is told', async () => {
    const { calls } = sharing()
    const { services } = await openShare()
    await page.getByText('编辑设置').click()
    const field = page.getByLabelText('同时编辑人数上限')
    await field.fill('零')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('请输入 1 到 10000 之间的整数，或留空')).toBeVisible()
    expect(calls).not.toContain('PATCH /api/v1/files/f1/sharing')
    await field.fill('20')
    await page.getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() => expect(services.toast).toHaveBeenCalledWith('success', '设置已保存'))
  })

  it('S37 hands the file over only after asking', async () => {
    const { calls } = sharing()
    const { services } = await openShare()
    await page.getByRole('combobox', { name: '周作人 的权限' }).click()
    await page.getByRole('option', { name: '转让所有权' }).click()
    expect(calls).not.toContain('PUT /api/v1/files/f1/owner')
    await page.getByRole('alertdialog').getByRole('button', { name: '转让所有权' }).click()
    await vi.waitFor(() => expect(services.toast).toHaveBeenCalledWith('success', '文件已转让'))
    expect(calls).toContain('PUT /api/v1/files/f1/owner')
  })

  it('says that the settings did not load', async () => {
    serve({
      'GET /api/v1/files/f1': () => fileItem({ id: 'f1' }),
      'GET /api/v1/files/f1/*': () => refused('permissionDenied', 403),
      'GET /api/v1/files/f1/members': () => refused('permissionDenied', 403),
      'GET /api/v1/files/f1/links': () => [],
    })
    await render(
      <Screen services={fakeServices()}>
        <ShareDialog file={{ id: 'f1', name: '甲.docx' }} onClose={() => undefined} />
      </Screen>,
    )
    await expect.element(page.getByRole('heading', { name: '共享设置未能加载' })).toBeVisible()
  })

  it('closes with Escape', async () => {
    sharing()
    const { onClose } = await openShare()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('S62 file password prompt', () => {
  const prompt = (changes: { readonly problem?: string; readonly isBusy?: boolean } = {}) => {
    const onSubmit = vi.fn()
    const onCancel = vi.fn()
    const view = (
      <UiProvider>
        <PasswordPrompt
          fileName="薪酬.docx"
          problem={changes.problem}
          isBusy={changes.isBusy ?? false}
          onSubmit={onSubmit}
          onCancel={onCancel}
        />
      </UiProvider>
    )
    return { view, onSubmit, onCancel }
  }

  it('S30 asks with the focus in the field and gives the password as it was typed', async () => {
    const { view, onSubmit } = prompt()
    await render(view)
    await vi.waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('文件密码').element()))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('请输入密码')).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard(' 密 码 {Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(' 密 码 ')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('says that it was wrong, is not sent twice, and leads back', async () => {
    const wrong = prompt({ problem: '密码不正确，请重新输入。' })
    const screen = await render(wrong.view)
    await expect.element(page.getByText('密码不正确，请重新输入。')).toBeVisible()
    await page.getByRole('button', { name: '返回文件列表' }).click()
    expect(wrong.onCancel).toHaveBeenCalledOnce()
    const busy = prompt({ isBusy: true })
    await screen.rerender(busy.view)
    await page.getByLabelText('文件密码').fill('x')
    await userEvent.keyboard('{Enter}')
    expect(busy.onSubmit).not.toHaveBeenCalled()
  })
})

describe('S62 unlocking a file', () => {
  const unlock = async (answer: () => unknown) => {
    const server = serve({ 'POST /api/v1/files/f1/unlock': answer })
    const onUnlocked = vi.fn()
    await render(
      <Screen services={fakeServices()}>
        <PasswordLayer file={{ id: 'f1', name: '薪酬.docx' }} onUnlocked={onUnlocked} onCancel={vi.fn()} />
      </Screen>,
    )
    const enter = async (password: string): Promise<void> => {
      await page.getByLabelText('文件密码').fill(password)
      await userEvent.keyboard('{Enter}')
    }
    return { ...server, onUnlocked, enter }
  }

  it('a wrong password is told and asked again, the right one opens', async () => {
    let isRight = false
    const { calls, onUnlocked, enter } = await unlock(() => (isRight ? { id: 'f1' } : refused('PasswordWrong', 403)))
    await enter('错')
    await expect.element(page.getByText('密码不正确，请重新输入。')).toBeVisible()
    expect(onUnlocked).not.toHaveBeenCalled()
    isRight = true
    await enter('对')
    await vi.waitFor(() => expect(onUnlocked).toHaveBeenCalledOnce())
    expect(calls).toHaveLength(2)
  })

  it.each([
    ['permissionDenied', 403, '没有这个文件的访问权限'],
    ['RateLimited', 429, '操作太频繁'],
  ])('%s is told for what it is', async (code, status, words) => {
    const { onUnlocked, enter } = await unlock(() => refused(code, status))
    await enter('x')
    await expect.element(page.getByText(new RegExp(words))).toBeVisible()
    expect(onUnlocked).not.toHaveBeenCalled()
  })

  it('a file that somebody else opened meanwhile opens', async () => {
    const { onUnlocked, enter } = await unlock(() => refused('Conflict', 409))
    await enter('x')
    await vi.waitFor(() => expect(onUnlocked).toHaveBeenCalledOnce())
  })
})

describe('invitations', () => {
  it('makes a link and copies it', async () => {
    serve({
      'POST /api/v1/invites': () => ({ id: 'i', url: 'https://x/invite/abc', expires_at: '2027-01-01T00:00:00Z' }),
    })
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
    await render(
      <Screen services={fakeServices()}>
        <InviteDialog onClose={() => undefined} />
      </Screen>,
    )
    await page.getByRole('button', { name: '生成邀请链接' }).click()
    await expect.element(page.getByLabelText('邀请链接')).toHaveValue('https://x/invite/abc')
    await page.getByRole('button', { name: '复制', exact: true }).click()
    await vi.waitFor(() => expect(written).toEqual(['https://x/invite/abc']))
    expect(await accessibilityFaults()).toEqual([])
  })
})

describe('S63 the question to sign in', () => {
  it.each([
    ['somebody who was signed in is told that this has ended', owner, '登录已结束'],
    ['a stranger is asked to sign in', null, '登录后查看这个文件'],
    ['a guest is told that the link has ended', { ...owner, logined: false }, '您通过链接得到的访问已结束'],
  ])('%s', async (_, user, name) => {
    const services = fakeServices(user)
    await render(
      <UiProvider>
        <Screen services={services}>
          <LoginPrompt />
        </Screen>
      </UiProvider>,
    )
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
  })
})
