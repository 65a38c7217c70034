import { accessibilityFaults } from '@wenfang/shared-ui/axe'
import { IndexedReplicaStore } from '@wenfang/shared-session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { openOfflineCache, rememberAccount, rememberedAccount } from '../../offline/offline-cache.ts'
import { leavePage } from '../leave-page.ts'
import { fakeServices, owner, Room, serve } from '../screen.fixture.tsx'
import EntryPage from './entry-page.tsx'
import { fileItem } from './file-item.fixture.ts'

vi.mock('../leave-page.ts', () => ({ leavePage: vi.fn() }))

const show = () =>
  render(
    <Room>
      <EntryPage services={fakeServices()} isMobile={false} />
    </Room>,
  )

/** Answers as long as it is up; then as a network that is gone. */
function drive() {
  const line = { isUp: true }
  serve({
    'GET /api/v1/files': () => {
      if (!line.isUp) throw new TypeError('Failed to fetch')
      return {
        files: [fileItem({ id: 'f1', name: '看过.docx' }), fileItem({ id: 'f2', name: '打开过.docx' })],
        next_cursor: null,
      }
    },
    'POST /api/v1/auth/logout': () => undefined,
  })
  return line
}

async function keep(id: string, name: string): Promise<void> {
  await rememberAccount(caches, owner.id)
  const offlineCache = await openOfflineCache(caches, owner.id)
  const file = { id, name, office_type: 'w', ext: 'docx', link_id: '' } as never
  await offlineCache.put({ file, file_user: {} as never, acl: {}, openedAt: Date.now() })
}

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
  await rememberAccount(caches, null)
})

describe('S44 S35 the entry page without a network', () => {
  it('lists the files that this device knows, says which of them open, and what is not possible', async () => {
    await keep('f2', '打开过.docx')
    const line = drive()
    const { unmount } = await show()
    await expect.element(page.getByRole('row', { name: /看过/ })).toBeVisible()
    await unmount()
    line.isUp = false
    await show()
    await expect.element(page.getByRole('heading', { name: '现在无法连接到服务器' })).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: '新建、上传、搜索' })).toBeVisible()
    const items = page.getByRole('list', { name: '这台设备上的文件' }).getByRole('listitem')
    const marks = (): unknown => items.elements().map((item) => /可离线打开|需要联网/.exec(item.textContent ?? '')?.[0])
    await vi.waitFor(() => expect(marks()).toEqual(['可离线打开', '需要联网']))
    expect(page.getByRole('link', { name: '打开过.docx' }).element().getAttribute('href')).toBe('/p/f2')
    expect(page.getByRole('link', { name: '看过.docx' }).elements()).toEqual([])
    expect(await accessibilityFaults()).toEqual([])
  })

  it('shows the real list again as soon as the browser is online', async () => {
    const line = drive()
    line.isUp = false
    await show()
    await expect.element(page.getByText('这台设备上还没有可以离线打开的文件', { exact: false })).toBeVisible()
    line.isUp = true
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByRole('row', { name: /看过/ })).toBeVisible()
  })
})

describe('G18 signing out', () => {
  const signOut = async () => {
    await page.getByRole('button', { name: '账号与设置' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
  }

  it('takes everything of the account from this device', async () => {
    await keep('f2', '打开过.docx')
    drive()
    await show()
    await signOut()
    await vi.waitFor(() => expect(leavePage).toHaveBeenCalledWith('/login'))
    expect(await rememberedAccount(caches)).toBeNull()
    expect((await caches.keys()).filter((name) => name.startsWith('wenfang-shelf'))).toEqual([])
  })

  it('asks first when edits would be lost, and loses them only then', async () => {
    const store = await IndexedReplicaStore.open(owner.id, 'f2')
    const update = { channel: 0 as const, key: 'a', kind: 'own' as const, update: new Uint8Array([1]) }
    await store.write({ generation: 'g1', puts: [update], deletes: [], snapshots: [], seqs: [] })
    vi.mocked(leavePage).mockClear()
    drive()
    await show()
    await signOut()
    await expect.element(page.getByRole('alertdialog', { name: '退出登录会丢失未同步的修改' })).toBeVisible()
    await page.getByRole('button', { name: '取消' }).click()
    expect(await store.load()).toHaveLength(1)
    expect(leavePage).not.toHaveBeenCalled()
    await signOut()
    await page.getByRole('button', { name: '仍然退出' }).click()
    await vi.waitFor(() => expect(leavePage).toHaveBeenCalledWith('/login'))
    await expect(store.load()).rejects.toMatchObject({ code: 'DBError' })
    const fresh = await IndexedReplicaStore.open(owner.id, 'f2')
    expect(await fresh.load()).toEqual([])
    fresh.close()
  })
})
