import { aclOfRole, type FileInfo, type HistoryItem, type HistoryRequest } from '@wenfang/shared-protocol'
import { accessibilityFaults } from '@wenfang/shared-ui/axe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { fakeServices, owner, refused, serve } from '../pages/screen.fixture.tsx'
import { Screen } from '../pages/screen.tsx'
import { historyItem } from './history-item.fixture.ts'
import { HistoryPanel, type HistoryPanelProps } from './history-panel.tsx'
import { PastBanner } from './past-banner.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
})

const FILE = { id: 'f1', name: '计划.docx', office_type: 'w', ext: 'docx' } as unknown as FileInfo
const HISTORY = 'POST /api/v3/office/file/f1/history'
const named = historyItem({ name: '客户确认稿', version: 4 })
const sitting = historyItem({ kind: 'edit', reason: null, version: 0, edits: 12 })
const current = historyItem({ version: 5, reason: 'auto', is_current: true })

function panel(more: Partial<HistoryPanelProps> = {}, layout: 'pc' | 'mobile' = 'pc') {
  const services = fakeServices(owner, layout)
  const props: HistoryPanelProps = {
    file: FILE,
    acl: aclOfRole('owner'),
    shown: null,
    newest: 0,
    flush: vi.fn(async () => {}),
    colours: new Map(),
    onShow: vi.fn(),
    onCompare: vi.fn(),
    onRestore: vi.fn(),
    onDownload: vi.fn(async () => {}),
    onClose: vi.fn(),
    ...more,
  }
  const element = (changed: Partial<HistoryPanelProps> = {}) => (
    <Screen services={services}>
      <main>
        <h1>计划</h1>
        <HistoryPanel {...props} {...changed} />
      </main>
    </Screen>
  )
  return { services, props, element }
}

const shows = (items: readonly HistoryItem[]) => ({ [HISTORY]: () => ({ histories: items, next: '' }) })
const openMenu = (title: string) => page.getByRole('button', { name: `“${title}”的操作` }).click()

describe('the history panel', () => {
  it('S503 somebody who is here has the colour of their cursor', async () => {
    serve(shows([named]))
    const { element } = panel({ colours: new Map([[named.modifier.id, 'rgb(1, 2, 3)']]) })
    await render(element())
    await expect.element(page.getByRole('button', { name: /客户确认稿/ }).first()).toBeVisible()
    const avatar = document.querySelector('.history-entry .wf-avatar')
    expect(avatar?.getAttribute('style')).toContain('rgb(1, 2, 3)')
  })

  it('S27 lists versions and sittings by day; a press shows one, the menu restores, names, copies and downloads it', async () => {
    const { calls } = serve({
      ...shows([current, named, sitting]),
      'POST /api/v1/files/f1/versions/4/copy': () => ({ id: 'f2', name: '计划（版本 4）.docx' }),
      'PATCH /api/v1/files/f1/versions/4': ({ body }) => ({ ...named, ...(body as object) }),
    })
    const { props, services, element } = panel()
    await render(element())
    await expect.element(page.getByRole('complementary', { name: '版本历史' })).toHaveFocus()
    await expect.element(page.getByText(/12 次修改/)).toBeVisible()
    await expect.element(page.getByText('当前', { exact: true })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])

    await page.getByRole('button', { name: /客户确认稿.*林晓，最后编辑 王芳/ }).click()
    expect(props.onShow).toHaveBeenCalledWith({ version: 4, historyId: named.id })
    await openMenu('客户确认稿')
    await page.getByRole('menuitem', { name: '恢复此版本' }).click()
    expect(props.onRestore).toHaveBeenCalledWith({ version: 4, historyId: named.id })
    await openMenu('客户确认稿')
    await page.getByRole('menuitem', { name: '另存为副本' }).click()
    await vi.waitFor(() => expect(services.toast.mock.calls[0]?.[1]).toBe('已创建副本“计划（版本 4）.docx”'))
    await openMenu('客户确认稿')
    await page.getByRole('menuitem', { name: '下载为Word 文档' }).click()
    await vi.waitFor(() => expect(props.onDownload).toHaveBeenCalledWith('docx', named.id))

    await openMenu('客户确认稿')
    await page.getByRole('menuitem', { name: '重命名' }).click()
    await page.getByRole('textbox', { name: '版本名称' }).fill('定稿')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await vi.waitFor(() => expect(calls).toContain('PATCH /api/v1/files/f1/versions/4'))
    await vi.waitFor(() => expect(calls.filter((call) => call === HISTORY)).toHaveLength(2))
  })

  it('S27 compares an entry with what is shown, the earlier of two versions first', async () => {
    const older = historyItem({ name: '初稿', version: 2, created_at: '2026-03-02T08:00:00Z' })
    const newer = historyItem({ name: '定稿', version: 3, created_at: '2026-03-03T08:00:00Z' })
    serve(shows([current, newer, older]))
    const { props, element } = panel()
    const { rerender } = await render(element())
    await openMenu('自动保存的版本')
    await expect.element(page.getByRole('menuitem', { name: '与此版本比较' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await openMenu('初稿')
    await page.getByRole('menuitem', { name: '与此版本比较' }).click()
    const points = { older: { version: 2, historyId: older.id }, newer: { version: 3, historyId: newer.id } }
    expect(props.onCompare).toHaveBeenLastCalledWith({ past: points.older, title: '初稿' }, null)

    await rerender(element({ shown: points.older }))
    await openMenu('定稿')
    await page.getByRole('menuitem', { name: '与此版本比较' }).click()
    expect(props.onCompare).toHaveBeenLastCalledWith({ past: points.older, title: '初稿' }, points.newer)
    await rerender(element({ shown: points.newer }))
    await openMenu('初稿')
    await page.getByRole('menuitem', { name: '与此版本比较' }).click()
    expect(props.onCompare).toHaveBeenLastCalledWith({ past: points.older, title: '初稿' }, points.newer)
  })

  it('S420 saves a version of what the file says now, after what was typed was sent', async () => {
    const saved: unknown[] = []
    serve({
      ...shows([current]),
      'POST /api/v1/files/f1/versions': ({ body }) => {
        saved.push(body)
        return historyItem()
      },
    })
    const { props, element } = panel()
    await render(element())
    await page.getByRole('button', { name: '保存版本' }).click()
    await page.getByRole('textbox', { name: '版本名称' }).fill(' 初稿 ')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(saved).toEqual([{ name: '初稿' }]))
    expect(props.flush).toHaveBeenCalledOnce()
  })

  it('S27 shows only versions where one asks for them, loads further pages, and asks again when there is news', async () => {
    const asked: HistoryRequest[] = []
    serve({
      [HISTORY]: ({ body }) => {
        const request = body as HistoryRequest
        asked.push(request)
        return request.prev === '' ? { histories: [current], next: current.id } : { histories: [named], next: '' }
      },
    })
    const { element } = panel()
    const { rerender } = await render(element())
    await page.getByRole('button', { name: '加载更多' }).click()
    await expect.element(page.getByText('客户确认稿')).toBeVisible()
    expect(asked[1]?.prev).toBe(current.id)
    await page.getByRole('button', { name: '仅版本' }).click()
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ include: 'versions', sys: false }))
    const before = asked.length
    await rerender(element({ newest: 1 }))
    await vi.waitFor(() => expect(asked.length).toBe(before + 1))
  })

  it('says what went wrong and tries again; closes with Escape', async () => {
    let isBroken = true
    serve({ [HISTORY]: () => (isBroken ? refused('Unavailable', 503) : { histories: [], next: '' }) })
    const { props, element } = panel()
    await render(element())
    await expect.element(page.getByRole('heading', { name: '版本历史未能加载' })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    isBroken = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('heading', { name: '还没有历史记录' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(props.onClose).toHaveBeenCalledOnce()
  })

  it('offers a reader of the history nothing that changes the file; covers a phone whole', async () => {
    await page.viewport(390, 780)
    serve(shows([named]))
    const { element } = panel({ acl: { ...aclOfRole('read'), history: 1 } }, 'mobile')
    await render(element())
    await expect.element(page.getByText('客户确认稿')).toBeVisible()
    expect(page.getByRole('button', { name: '保存版本' }).elements()).toHaveLength(0)
    await openMenu('客户确认稿')
    await expect.element(page.getByRole('menuitem', { name: '恢复此版本' })).toHaveAttribute('aria-disabled', 'true')
    const { width, height } = page.getByRole('complementary').element().getBoundingClientRect()
    expect([width, height]).toEqual([390, 780])
  })
})

describe('a past state', () => {
  it('S124 is named over the document, with the way back and the way to make it the present', async () => {
    serve({ 'GET /api/v3/office/file/f1/version/4': () => named })
    const [onRestore, onBack] = [vi.fn(), vi.fn()]
    await render(
      <Screen services={fakeServices()}>
        <main>
          <h1>计划</h1>
          <PastBanner
            fileId="f1"
            past={{ version: 4, historyId: named.id }}
            canRestore
            onRestore={onRestore}
            onBack={onBack}
          />
        </main>
      </Screen>,
    )
    await expect.element(page.getByText(/正在查看“客户确认稿”.*只能阅读/)).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('button', { name: '恢复此版本' }).click()
    await page.getByRole('button', { name: '返回当前内容' }).click()
    expect([onRestore.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1])
  })

  it.each([200, 409] as const)('S381 is restored after a question (%i)', async (status) => {
    const asked: unknown[] = []
    serve({
      'POST /api/v3/office/file/f1/rollback': ({ body }) => {
        asked.push(body)
        return status === 200 ? { result: 'ok', serverid: 'g2', before: 5, version: 6 } : refused('Conflict', 409)
      },
    })
    const services = fakeServices()
    const [onClose, onRestored, flush] = [vi.fn(), vi.fn(), vi.fn(async () => {})]
    await render(
      <Screen services={services}>
        <RestoreDialog
          fileId="f1"
          officeType="w"
          past={{ version: 4, historyId: 'h' }}
          hasUnsent
          beforeRestore={flush}
          onClose={onClose}
          onRestored={onRestored}
        />
      </Screen>,
    )
    await expect.element(page.getByText(/您还有没同步的修改/)).toBeVisible()
    await page.getByRole('button', { name: '恢复', exact: true }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked).toEqual([{ version: 4 }])
    expect(flush).toHaveBeenCalledOnce()
    expect(onRestored).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
    expect(services.toast.mock.calls.map(([, text]) => text)).toEqual(
      status === 200 ? [] : ['其他人刚刚恢复了另一个版本，请查看最新内容后再决定。'],
    )
  })
})
