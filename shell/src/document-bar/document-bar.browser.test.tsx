import type { SaveState } from '@wenfang/shared-contract'
import { aclOfRole, type Acl, type FileInfo, type Role } from '@wenfang/shared-protocol'
import type { LocalReason, Person } from '@wenfang/shared-session'
import { accessibilityFaults } from '@wenfang/shared-ui/axe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { fakeServices, refused, Room, serve } from '../pages/screen.fixture.tsx'
import { DocumentBar } from './document-bar.tsx'

const file: FileInfo = {
  id: 'f1',
  name: '甲.docx',
  ext: 'docx',
  office_type: 'w',
  size: 1,
  unique_id: 'f1',
  file_kind: 1,
  creator: { id: 'u1', real_userid: 'u1', name: '林语堂' },
  corp_id: '',
  link_id: '',
  attrs: {},
  collaboration_switch_status: '',
}

const person = (index: number, changes: Partial<Person> = {}): Person => ({
  id: `p${index}`,
  name: `成员${index}`,
  avatarUrl: '',
  colour: '#2f6bd0',
  canWrite: true,
  isLoggedIn: true,
  isSelf: index === 0,
  connections: [],
  // Of the session's clock, which counts from when the page began.
  lastActiveMs: performance.now() - 5 * 60_000,
  ...changes,
})

interface Options {
  readonly role?: Role | null
  readonly isFull?: boolean
  readonly saveState?: SaveState
  readonly localReason?: LocalReason
  readonly people?: readonly Person[]
  readonly layout?: 'pc' | 'mobile'
  readonly officeType?: string
  readonly hasSwitch?: boolean
}

async function show({ role = 'owner', saveState = 'saved', people = [], layout = 'pc', ...more }: Options = {}) {
  const { officeType = 'w', hasSwitch = true, isFull = false, localReason = 'unreachable' } = more
  const plain = fakeServices(undefined, layout)
  const config = { ...plain.environment.config, collaborationSwitch: hasSwitch }
  const services = { ...plain, environment: { ...plain.environment, config } }
  const acl: Acl | null = role === null ? null : aclOfRole(role)
  const spies = {
    onRenamed: vi.fn(),
    onCollaboration: vi.fn(),
    onKeys: vi.fn(),
    onShare: vi.fn(),
    onDownload: vi.fn<(format: string) => Promise<void>>(async () => undefined),
  }
  await render(
    <>
      <DocumentBar
        services={services}
        file={{ ...file, office_type: officeType }}
        collaboration="open"
        name="甲.docx"
        acl={acl}
        saveState={saveState}
        localReason={localReason}
        isFull={isFull}
        people={people}
        ready={Promise.resolve()}
        {...spies}
      />
      <Room>正文</Room>
    </>,
  )
  return { services, ...spies }
}

beforeEach(() => page.viewport(1440, 700))
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
})

describe('document bar', () => {
  it.each([
    ['saving', '正在保存'],
    ['saved', '已保存'],
    ['local', '仅保存在本机'],
    ['unkept', '未保存'],
  ] as const)('G17 S254 %s reads as %s and explains itself', async (saveState, word) => {
    await show({ saveState })
    await expect.element(page.getByRole('status').filter({ hasText: word })).toBeVisible()
    // The pointer may rest there from the case before.
    await userEvent.hover(page.getByText('正文'))
    await userEvent.hover(page.getByRole('button', { name: new RegExp(`^${word}：`) }))
    await vi.waitFor(() => expect(document.querySelector('.wf-tooltip')?.textContent?.length).toBeGreaterThan(8))
  })

  it.each([
    ['unplugged', '网络已断开'],
    ['unreachable', '暂时连不上服务器'],
    ['serverFull', '服务器空间不足'],
    ['serverUnwritable', '服务器暂时无法保存'],
    ['noRight', '您没有编辑权限'],
    ['ended', '与服务器的连接已结束'],
  ] as const)(
    'G18 behind 仅保存在本机 stands why (%s), that the work is safe, and what to do',
    async (reason, title) => {
      await show({ saveState: 'local', localReason: reason, role: reason === 'noRight' ? 'read' : 'owner' })
      await page.getByRole('button', { name: /^仅保存在本机：/ }).click()
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
      await expect.element(page.getByText(/^修改已保存在这台设备上/)).toBeVisible()
    },
  )

  it('leads back to the files', async () => {
    const { services } = await show()
    await page.getByRole('button', { name: '返回文件列表' }).click()
    expect(services.navigate).toHaveBeenCalledExactlyOnceWith('/')
  })

  it('renames in place and reports the name that the server took', async () => {
    serve({ 'PATCH /api/v1/files/f1': ({ body }) => ({ ...file, ...(body as object) }) })
    const { onRenamed } = await show()
    await page.getByRole('button', { name: '甲.docx' }).click()
    await userEvent.keyboard('乙{Enter}')
    await vi.waitFor(() => expect(onRenamed).toHaveBeenCalledExactlyOnceWith('乙.docx'))
  })

  it('says why a rename was refused', async () => {
    serve({ 'PATCH /api/v1/files/f1': () => refused('Conflict', 409) })
    const { services, onRenamed } = await show()
    await page.getByRole('button', { name: '甲.docx' }).click()
    await userEvent.keyboard('乙{Enter}')
    await vi.waitFor(() => expect(services.toast).toHaveBeenCalledWith('error', expect.stringContaining('其他人更改')))
    expect(onRenamed).not.toHaveBeenCalled()
  })

  it.each(['read', 'comment'] as const)('S312 who may only %s sees 只读, no rename and no share', async (role) => {
    await show({ role })
    await expect.element(page.getByRole('button', { name: /^只读/ })).toBeVisible()
    expect(page.getByRole('button', { name: '甲.docx' }).elements()).toHaveLength(0)
    expect(page.getByRole('button', { name: '共享' }).elements()).toHaveLength(0)
  })

  it('S244 who waits for the place of an editor is told why he only reads', async () => {
    await show({ role: 'read', isFull: true })
    await expect.element(page.getByRole('button', { name: /^只读：同时编辑的人数已满/ })).toBeVisible()
  })

  it('offers nothing before the server told the rights', async () => {
    await show({ role: null })
    expect(page.getByRole('button', { name: '共享' }).elements()).toHaveLength(0)
    await page.getByRole('button', { name: '下载' }).click()
    await expect.element(page.getByRole('menuitem', { name: '原文件' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('downloads the source and the exports of the manifest', async () => {
    const { onDownload } = await show()
    await page.getByRole('button', { name: '下载' }).click()
    await page.getByRole('menuitem', { name: '导出为 Word 文档' }).click()
    expect(onDownload).toHaveBeenCalledExactlyOnceWith('docx')
    await page.getByRole('button', { name: '下载' }).click()
    await page.getByRole('menuitem', { name: '原文件' }).click()
    expect(onDownload).toHaveBeenLastCalledWith('source')
  })

  it('S279 changes the theme', async () => {
    const { services } = await show()
    await page.getByRole('button', { name: '切换到深色' }).click()
    expect(services.theme.toggle).toHaveBeenCalledOnce()
  })

  it('S89 S90 the owner closes the file to the edits of others; nobody else is offered it', async () => {
    const { calls } = serve({ 'PATCH /api/v1/files/f1/collaboration': ({ body }) => body })
    const { services, onCollaboration } = await show()
    await page.getByRole('button', { name: '更多' }).click()
    await expect.element(page.getByRole('menuitemcheckbox', { name: '允许他人编辑' })).toBeChecked()
    await page.getByRole('menuitemcheckbox', { name: '允许他人编辑' }).click()
    await vi.waitFor(() => expect(onCollaboration).toHaveBeenCalledExactlyOnceWith('close'))
    expect(services.toast).toHaveBeenCalledWith('success', expect.stringContaining('其他人只能查看'))
    expect(calls).toEqual(['PATCH /api/v1/files/f1/collaboration'])
  })

  it.each([
    ['S89 the option is off', { hasSwitch: false }],
    ['S90 a whiteboard', { officeType: 'b' }],
    ['somebody who is not the owner', { role: 'write' }],
  ] as const)('shows no collaboration switch: %s', async (_, options) => {
    await show(options)
    await page.getByRole('button', { name: '更多' }).click()
    await expect.element(page.getByRole('menuitemcheckbox', { name: '高对比度' })).toBeVisible()
    expect(page.getByRole('menuitemcheckbox', { name: '允许他人编辑' }).elements()).toHaveLength(0)
  })

  it('moves the file to the trash, leaves, and offers to undo', async () => {
    const { calls } = serve({
      'DELETE /api/v1/files/f1': () => undefined,
      'POST /api/v1/files/f1/restore': () => undefined,
    })
    const { services } = await show()
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '移到回收站' }).click()
    await vi.waitFor(() => expect(services.navigate).toHaveBeenCalledExactlyOnceWith('/'))
    services.toast.mock.lastCall?.[2]?.run()
    await vi.waitFor(() => expect(services.openFile).toHaveBeenCalledExactlyOnceWith('f1'))
    expect(calls).toEqual(['DELETE /api/v1/files/f1', 'POST /api/v1/files/f1/restore'])
  })
})

describe('presence', () => {
  it('S504 G16 shows 15 people and +N; S203 S204 S205 the list has name, colour and last activity', async () => {
    const guest = person(1, { name: '小王（未登录）', isLoggedIn: false, canWrite: false, colour: '#c2447a' })
    await show({ people: [person(0), guest, ...Array.from({ length: 16 }, (_, index) => person(index + 2))] })
    const button = page.getByRole('button', { name: '18 人正在查看，点按查看名单' })
    await expect.element(button).toBeVisible()
    expect(button.element().querySelectorAll('.wf-avatar:not(.wf-avatar-more)')).toHaveLength(15)
    expect(button.element().querySelector('.wf-avatar-more')?.getAttribute('data-initials')).toBe('+3')
    await button.click()
    await expect.element(page.getByText('小王（未登录）')).toBeVisible()
    await expect.element(page.getByText('可查看 · 5 分钟前活跃')).toBeVisible()
    await expect.element(page.getByText('还有 3 人')).toBeVisible()
    const avatar = document.querySelector<HTMLElement>('.bar-people-list .wf-avatar')
    expect(avatar?.style.getPropertyValue('--person')).toBe('#c2447a')
    expect(await accessibilityFaults()).toEqual([])
  })
})

describe('S20 on a phone', () => {
  it('fits, and what has no room is in the menu', async () => {
    await page.viewport(390, 700)
    const { services, onShare } = await show({ layout: 'mobile', people: [person(0), person(1)] })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: '共享' }).click()
    expect(onShare).toHaveBeenCalledOnce()
    await page.getByRole('button', { name: '更多' }).click()
    await expect.element(page.getByRole('menuitem', { name: '导出为 Word 文档' })).toBeVisible()
    await page.getByRole('menuitem', { name: '切换到深色' }).click()
    expect(services.theme.toggle).toHaveBeenCalledOnce()
    expect(await accessibilityFaults()).toEqual([])
  })
})
