import type { FileItem } from '@wenfang/shared-protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { accessibilityFaults } from '@wenfang/shared-ui/axe'
import { leavePage } from '../leave-page.ts'
import { fakeServices, refused, Room, serve, type Asked } from '../screen.fixture.tsx'
import EntryPage from './entry-page.tsx'
import { fileItem } from './file-item.fixture.ts'

vi.mock('../leave-page.ts', () => ({ leavePage: vi.fn() }))

const FILES = ['甲.docx', '乙.docx', '丙.docx', '丁.docx'].map((name, index) => fileItem({ id: `f${index}`, name }))

/** A drive that keeps what is done to it. */
function drive(files: readonly FileItem[] = FILES, more: Parameters<typeof serve>[0] = {}) {
  let list = files
  const asked: Asked[] = []
  const server = serve({
    'GET /api/v1/mentions': () => ({ mentions: [], unread: 0 }),
    ...more,
    'GET /api/v1/files': (question) => {
      asked.push(question)
      const inTrash = question.query.get('scope') === 'trash'
      const search = question.query.get('q') ?? ''
      const found = list.filter((file) => (file.trashed_at !== null) === inTrash && file.name.includes(search))
      return { files: found, next_cursor: null }
    },
    'POST /api/v1/files': () => fileItem({ id: 'new' }),
    'POST /api/v1/files/*': ({ path }) => {
      list = list.map((file) => (path.includes(file.id) ? { ...file, trashed_at: null } : file))
    },
    'PATCH /api/v1/files/*': ({ path, body }) => {
      const { name } = body as { readonly name: string }
      list = list.map((file) => (path.endsWith(file.id) ? { ...file, name } : file))
      return list.find((file) => path.endsWith(file.id))
    },
    'DELETE /api/v1/files/*': ({ path, query }) => {
      const trashed = (file: FileItem) => ({ ...file, trashed_at: '2026-03-05T02:00:00Z' })
      list = query.has('permanent')
        ? list.filter((file) => !path.endsWith(file.id))
        : list.map((file) => (path.endsWith(file.id) ? trashed(file) : file))
    },
  })
  return { ...server, asked, last: () => asked.at(-1)?.query }
}

async function open(
  options: { readonly services?: ReturnType<typeof fakeServices>; readonly isMobile?: boolean } = {},
) {
  const { services = fakeServices(), isMobile = false } = options
  await render(
    <Room>
      <EntryPage services={services} isMobile={isMobile} />
    </Room>,
  )
  return services
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const focusRow = async (name: string) => {
  await expect.element(row(name)).toBeVisible()
  row(name).element().focus()
}
const rows = () =>
  [...document.querySelectorAll('[data-file]')].map((one) => one.querySelector('.entry-link')?.textContent)
const chosen = () =>
  [...document.querySelectorAll('[data-file][aria-selected=true]')].map((one) => one.getAttribute('data-file'))

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('S44 desktop entry page: list', () => {
  it('shows recent files and opens one by its name, by Enter and by a double press', async () => {
    const server = drive()
    const services = await open()
    await page.getByRole('link', { name: '甲.docx' }).click()
    expect(services.openFile).toHaveBeenLastCalledWith('f0', { newTab: false })
    await focusRow('乙.docx')
    await userEvent.keyboard('{Enter}')
    expect(services.openFile).toHaveBeenLastCalledWith('f1', { newTab: false })
    await userEvent.dblClick(row('丙.docx'), { position: { x: 500, y: 20 } })
    expect(services.openFile).toHaveBeenLastCalledWith('f2', { newTab: false })
    expect(server.last()?.get('scope')).toBe('recent')
  })

  it('is one tab stop; arrows move, Shift extends, Mod+A takes all, Escape lets go', async () => {
    drive()
    await open()
    await focusRow('甲.docx')
    await userEvent.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-file')).toBe('f1'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(chosen()).toEqual(['f1', 'f2'])
    expect(document.querySelectorAll('[data-file][tabindex="0"]')).toHaveLength(1)
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(chosen()).toEqual(['f0', 'f1', 'f2', 'f3'])
    await expect.element(page.getByText('已选择 4 项')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(chosen()).toEqual([])
  })

  it('Delete moves to the trash, the keyboard goes on at the next row, and it can be undone', async () => {
    const { calls } = drive()
    const services = await open()
    await focusRow('乙.docx')
    await userEvent.keyboard(' {Delete}')
    await vi.waitFor(() => expect(rows()).toEqual(['甲.docx', '丙.docx', '丁.docx']))
    expect(calls).toContain('DELETE /api/v1/files/f1')
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-file')).toBe('f2'))
    const [kind, text, action] = services.toast.mock.lastCall ?? []
    expect([kind, text, action?.label]).toEqual(['success', '已移到回收站', '撤销'])
    action?.run()
    await vi.waitFor(() => expect(rows()).toContain('乙.docx'))
    expect(calls).toContain('POST /api/v1/files/f1/restore')
  })

  it('F2 renames in place and keeps the extension; Escape gives up', async () => {
    drive()
    await open()
    await focusRow('甲.docx')
    await userEvent.keyboard('{F2}')
    const field = page.getByRole('textbox', { name: '文件名' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('年度总结{Enter}')
    await vi.waitFor(() => expect(rows()[0]).toBe('年度总结.docx'))
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-file')).toBe('f0'))
    await userEvent.keyboard('{F2}另一个{Escape}')
    await vi.waitFor(() => expect(rows()[0]).toBe('年度总结.docx'))
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-file')).toBe('f0'))
    await userEvent.keyboard('{F2}上/下')
    const note = (): string => document.querySelector('.entry-rename-note')?.textContent ?? ''
    await vi.waitFor(() => expect(note()).toContain('名称不能有'))
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(rows()[0]).toBe('上／下.docx'))
  })

  it('a refused rename brings the old name back and says why', async () => {
    const { spy } = drive()
    const services = await open()
    await focusRow('甲.docx')
    const answer = spy.getMockImplementation()
    spy.mockImplementation(async (input, init) =>
      init?.method === 'PATCH' ? refused('permissionDenied', 403) : (answer?.(input, init) ?? refused('NotFound', 404)),
    )
    await userEvent.keyboard('{F2}新名字{Enter}')
    await vi.waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith('error', expect.stringContaining('没有这个文件的访问权限')),
    )
    await vi.waitFor(() => expect(rows()[0]).toBe('甲.docx'))
  })

  it('offers only what the role allows', async () => {
    const { calls } = drive([
      fileItem({ id: 'f0', name: '别人的.docx', role: 'read', owner: { id: 'u2', name: '周作人' } }),
    ])
    await open()
    await expect.element(page.getByRole('gridcell', { name: '周作人' })).toBeVisible()
    await page.getByRole('button', { name: '别人的.docx 的更多操作' }).click()
    for (const name of ['共享', '重命名', '移到回收站'])
      await expect
        .element(page.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
        .toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('menuitem', { name: /^下载/ })).not.toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await focusRow('别人的.docx')
    await userEvent.keyboard('{F2}{Delete}')
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('转换中 goes as soon as the conversion has ended', async () => {
    const running = fileItem({ id: 'f0', name: '刚上传.docx', import_state: 'running' })
    const answers = ['running', 'ready'] as const
    let asked = 0
    serve({
      'GET /api/v1/files': () => ({ files: [running], next_cursor: null }),
      'GET /api/v1/files/f0': () => ({ ...running, import_state: answers[asked++] ?? 'failed' }),
    })
    await open()
    await expect.element(page.getByText('转换中')).toBeVisible()
    await expect.poll(() => page.getByText('转换中').elements(), { timeout: 20_000 }).toEqual([])
    expect(asked).toBe(2)
  })

  it('tells why a file cannot be edited online', async () => {
    drive([fileItem({ id: 'f0', name: '旧.doc', import_state: 'failed', import_error: 'FormatUnsupported' })])
    await open()
    await userEvent.hover(page.getByText('无法在线编辑'))
    await vi.waitFor(() =>
      expect(document.querySelector('.wf-tooltip')?.textContent).toContain('暂不支持在线打开这种格式'),
    )
  })

  it('loads further pages when the end comes near', async () => {
    const many = Array.from({ length: 120 }, (_, index) => fileItem({ id: `n${index}`, name: `第${index}份.docx` }))
    serve({
      'GET /api/v1/files': ({ query }) => {
        const from = Number(query.get('cursor') ?? 0)
        const limit = Number(query.get('limit'))
        return {
          files: many.slice(from, from + limit),
          next_cursor: from + limit < many.length ? String(from + limit) : null,
        }
      },
    })
    await open()
    await vi.waitFor(() => expect(rows()).toHaveLength(60))
    document.querySelector('.entry-main')?.scrollTo(0, 1e6)
    await vi.waitFor(() => expect(rows()).toHaveLength(120))
    await expect.element(page.getByText('120 个文件', { exact: true })).toBeVisible()
  })

  it('says that the list did not load, and loads it on request', async () => {
    let isBroken = true
    serve({ 'GET /api/v1/files': () => (isBroken ? refused('Unavailable', 503) : { files: FILES, next_cursor: null }) })
    await open()
    await expect.element(page.getByRole('heading', { name: '文件列表未能加载' })).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: '重试' }).click()
    await vi.waitFor(() => expect(rows()).toHaveLength(4))
  })
})

describe('S44 desktop entry page: where one begins', () => {
  it('begins at all files while nothing has been opened', async () => {
    const scopes: (string | null)[] = []
    serve({
      'GET /api/v1/files': ({ query }) => {
        scopes.push(query.get('scope'))
        return { files: query.get('scope') === 'all' ? FILES : [], next_cursor: null }
      },
    })
    await open()
    await vi.waitFor(() => expect(rows()).toHaveLength(4))
    expect(scopes).toEqual(['recent', 'all'])
    await page.getByRole('button', { name: '最近' }).click()
    await expect.element(page.getByRole('heading', { name: '从第一份文档开始' })).toBeVisible()
  })
})

describe('S44 desktop entry page: finding', () => {
  it('searches by name, and Escape clears', async () => {
    const server = drive()
    await open()
    await expect.element(row('甲.docx')).toBeVisible()
    await userEvent.keyboard('/')
    await userEvent.keyboard('丙')
    await vi.waitFor(() => expect(rows()).toEqual(['丙.docx']))
    expect(server.last()?.get('q')).toBe('丙')
    await userEvent.keyboard('没有')
    await expect.element(page.getByRole('heading', { name: '没有找到相符的文件' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(rows()).toHaveLength(4))
  })

  it('an address says what is searched, in all files', async () => {
    const server = drive()
    const before = globalThis.location.href
    history.replaceState(null, '', '?q=%23%E4%B8%99')
    try {
      await open()
      await vi.waitFor(() => expect([server.last()?.get('q'), server.last()?.get('scope')]).toEqual(['#丙', 'all']))
    } finally {
      history.replaceState(null, '', before)
    }
  })

  it('filters by type on the server and sorts over all pages', async () => {
    const server = drive()
    await open()
    await page.getByRole('combobox', { name: '按类型筛选' }).click()
    await page.getByRole('option', { name: 'PDF 文档' }).click()
    await vi.waitFor(() => expect(server.last()?.get('type')).toBe('f'))
    await page.getByRole('combobox', { name: '排序' }).click()
    await page.getByRole('option', { name: '按名称' }).click()
    await vi.waitFor(() => expect(rows()).toEqual(['丙.docx', '丁.docx', '甲.docx', '乙.docx']))
    expect(server.last()?.get('limit')).toBe('200')
  })

  it('shows cards, and remembers it', async () => {
    drive()
    await open()
    await page.getByRole('button', { name: '缩略图' }).click()
    await vi.waitFor(() => expect(document.querySelector('.entry-files-grid')).not.toBeNull())
    await focusRow('甲.docx')
    await userEvent.keyboard('{ArrowRight}')
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-file')).toBe('f1'))
    await cleanup()
    await open()
    await vi.waitFor(() => expect(document.querySelector('.entry-files-grid [data-file]')).not.toBeNull())
  })
})

describe('S44 desktop entry page: trash', () => {
  const trashed = FILES.map((file) => ({ ...file, trashed_at: '2026-03-05T02:00:00Z' }))

  it('asks before it deletes for good, and starts on 取消', async () => {
    const { calls } = drive(trashed)
    await open()
    await page.getByRole('button', { name: '回收站' }).click()
    await focusRow('甲.docx')
    await userEvent.keyboard('{Delete}')
    await expect.element(page.getByRole('alertdialog', { name: '彻底删除这个文件？' })).toBeVisible()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('取消'))
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
    expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false)
    await userEvent.keyboard('{Delete}')
    await page.getByRole('button', { name: '彻底删除' }).click()
    await vi.waitFor(() => expect(rows()).toEqual(['乙.docx', '丙.docx', '丁.docx']))
  })

  it('restores several at once', async () => {
    const { calls } = drive(trashed)
    const services = await open()
    await page.getByRole('button', { name: '回收站' }).click()
    await focusRow('甲.docx')
    await userEvent.keyboard('{Control>}a{/Control}')
    await page.getByRole('button', { name: '恢复', exact: true }).click()
    await vi.waitFor(() => expect(services.toast).toHaveBeenCalledWith('success', '已恢复 4 个文件'))
    expect(calls.filter((call) => call.endsWith('/restore'))).toHaveLength(4)
    await expect.element(page.getByRole('heading', { name: '回收站是空的' })).toBeVisible()
  })
})

/** Sends in two steps, so that progress can be seen. */
class FakeUpload extends EventTarget {
  static readonly running: FakeUpload[] = []
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  open() {
    FakeUpload.running.push(this)
  }
  setRequestHeader() {
    // The token is checked on a real server.
  }
  send() {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 40, total: 100 }))
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

const dropFiles = (...files: readonly File[]) => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  document.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }))
  const wasOver = vi.waitFor(() => expect(document.querySelector('.entry-drop')).not.toBeNull())
  return wasOver.then(() =>
    document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })),
  )
}

describe('S44 desktop entry page: adding', () => {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', FakeUpload)
    FakeUpload.running.length = 0
  })
  afterEach(() => vi.unstubAllGlobals())

  it('creates a file of a type that can be created, and opens it', async () => {
    drive()
    const services = await open()
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await expect.element(page.getByRole('menuitem', { name: '智能文档' })).toBeVisible()
    expect(
      page
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['文字文档', '智能文档', '上传文件'])
    await page.getByRole('menuitem', { name: '文字文档' }).click()
    await vi.waitFor(() => expect(services.openFile).toHaveBeenCalledWith('new'))
  })

  it('uploads what is dropped anywhere, with progress, and shows it in the list when it is stored', async () => {
    const { asked, last } = drive()
    await open()
    await expect.element(row('甲.docx')).toBeVisible()
    await dropFiles(new File(['内容'], '报告.docx'))
    await expect
      .element(page.getByRole('progressbar', { name: '报告.docx 的上传进度' }))
      .toHaveAttribute('aria-valuenow', '40')
    const before = asked.length
    expect(last()?.get('scope')).toBe('all')
    FakeUpload.running[0]?.answer(201, fileItem({ id: 'up', name: '报告.docx' }))
    await expect.element(page.getByText('1 个文件已上传')).toBeVisible()
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before))
  })

  it('cancels one, tells the failure of another, and tries it again', async () => {
    drive()
    await open()
    await expect.element(row('甲.docx')).toBeVisible()
    await dropFiles(new File(['a'], '一.docx'), new File(['b'], '二.docx'))
    await vi.waitFor(() => expect(FakeUpload.running).toHaveLength(2))
    await page.getByRole('button', { name: '取消上传 一.docx' }).click()
    FakeUpload.running[1]?.answer(507, { result: 'StorageFull' })
    await expect.element(page.getByText(/服务器存储空间已满/)).toBeVisible()
    await expect.element(page.getByText('1 个文件未能上传')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('button', { name: '重新上传 二.docx' }).click()
    await vi.waitFor(() => expect(FakeUpload.running).toHaveLength(3))
  })
})

describe('S45 S20 mobile entry page', () => {
  it('has its places below, opens by a tap and names its actions', async () => {
    await page.viewport(390, 844)
    const { last } = drive()
    const services = await open({ isMobile: true, services: fakeServices(undefined, 'mobile') })
    await expect.element(row('甲.docx')).toBeVisible()
    await row('甲.docx').click({ position: { x: 200, y: 50 } })
    expect(services.openFile).toHaveBeenCalledWith('f0', { newTab: false })
    await page.getByRole('navigation', { name: '文件分类' }).getByRole('button', { name: '全部文件' }).click()
    await vi.waitFor(() => expect(last()?.get('scope')).toBe('all'))
    await expect.element(page.getByRole('button', { name: '新建', exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('S20 a pad keeps the side bar as icons with names', async () => {
    await page.viewport(834, 1112)
    drive()
    await open({ services: fakeServices(undefined, 'pad') })
    await expect.element(page.getByRole('button', { name: '与我共享' })).toBeVisible()
    expect(document.querySelector('.entry-side')?.clientWidth).toBeLessThan(100)
  })
})

describe('account', () => {
  it('sends who is not signed in to the sign-in', async () => {
    await open({ services: fakeServices(null) })
    await vi.waitFor(() => expect(leavePage).toHaveBeenCalledWith(expect.stringMatching(/^\/auth\/login\?return_to=/)))
  })

  it('S86 S93 chooses theme and contrast', async () => {
    drive()
    const services = await open()
    await page.getByRole('button', { name: '账号与设置' }).click()
    await page.getByRole('menuitemradio', { name: '深色' }).click()
    expect(services.theme.choose).toHaveBeenCalledExactlyOnceWith('dark')
    await page.getByRole('menuitemcheckbox', { name: '高对比度' }).click()
    expect(services.theme.chooseContrast).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('only the owner of the server invites', async () => {
    drive()
    await open({ services: fakeServices({ ...fakeServices().environment.user, is_admin: false } as never) })
    await expect.element(row('甲.docx')).toBeVisible()
    expect(page.getByRole('button', { name: '邀请成员' }).elements()).toHaveLength(0)
  })
})

describe('accessibility of the entry page', () => {
  it.each(['light', 'dark'])('%s: list and cards have no fault', async (theme) => {
    document.documentElement.dataset['theme'] = theme
    drive([...FILES, fileItem({ id: 'x', name: '坏.doc', import_state: 'failed', is_shared: true })])
    await open()
    await expect.element(row('甲.docx')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('button', { name: '缩略图' }).click()
    expect(await accessibilityFaults()).toEqual([])
    delete document.documentElement.dataset['theme']
  })

  it('S26 who is addressed in a comment sees it in the list of files, goes there, and it is read', async () => {
    const mention = {
      id: 'm1',
      file_id: 'f2',
      file_name: '丙.docx',
      author: { id: 'u9', name: '陈默', avatar_url: '' },
      thread: 't1',
      text: '@林晚 请核对',
      created_at: '2026-03-05T02:00:00Z',
      is_read: false,
    }
    const read: unknown[] = []
    drive(FILES, {
      'GET /api/v1/mentions': () => ({ mentions: [mention], unread: 1 }),
      'POST /api/v1/mentions/read': ({ body }) => {
        read.push(body)
        return { mentions: [{ ...mention, is_read: true }], unread: 0 }
      },
    })
    const services = fakeServices()
    await open({ services })
    await page.getByRole('button', { name: '提到我的批注，1 条未读' }).click()
    await expect.element(page.getByRole('dialog', { name: '提到我的' })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('button', { name: /陈默 在“丙.docx”的批注里提到了你/ }).click()
    expect(services.navigate).toHaveBeenCalledWith('/p/f2?comment=t1')
    expect(read).toEqual([{ ids: ['m1'] }])
    await expect.element(page.getByRole('button', { name: '提到我的批注', exact: true })).toBeVisible()
  })
})
