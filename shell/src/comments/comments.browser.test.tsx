import { createCommentThreads, type CommentThreads } from '@wenfang/shared-comments'
import type { CommentPlace, CommentPlaces, HeldThread, HeldThreads, Json } from '@wenfang/shared-contract'
import { accessibilityFaults } from '@wenfang/shared-ui/axe'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import * as Y from 'yjs'
import { fakeServices, owner } from '../pages/screen.fixture.tsx'
import { Screen } from '../pages/screen.tsx'
import { useValue } from '../app/use-value.ts'
import type { DocumentPanel } from '../app/open-document.ts'
import { createValue } from '../value.ts'
import { CommentsPanel } from './comments-panel.tsx'
import { createDocumentComments, type DocumentComments, type PanelKeys } from './document-comments.ts'
import { inOrder, useThreads } from './use-threads.ts'

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 800)
})
afterEach(cleanup)

/** A document whose places are numbers. */
function fakePlaces(selected: CommentPlace | null) {
  const listeners = new Set<(what: 'selection' | 'content') => void>()
  const gone = new Set<Json>()
  const revealed: Json[] = []
  let now = selected
  const places: CommentPlaces = {
    selected: () => now,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    order: (anchor) => (gone.has(anchor) ? null : Number(anchor)),
    reveal: (anchor) => void revealed.push(anchor),
    mark: () => {},
  }
  const change = (run: () => void): void => {
    run()
    for (const listener of listeners) listener('content')
  }
  return {
    places,
    revealed,
    select: (next: CommentPlace | null) => change(() => (now = next)),
    lose: (anchor: Json) => change(() => gone.add(anchor)),
  }
}

const threadsOf = (doc: Y.Doc, name: string, rights = { comment: 1, manage: 0 }): CommentThreads =>
  createCommentThreads({
    doc,
    author: { id: name, name },
    mayComment: () => rights.comment === 1,
    mayManage: () => rights.manage === 1,
  })

/** Whom the panel would have told. */
const told: { readonly thread: string; readonly text: string; readonly people: readonly string[] }[] = []
const PEOPLE = [
  { id: '林晚', name: '林晚' },
  { id: '陈', name: '陈默' },
]

function Panel({ doc, places, canComment = true, canWrite = false, onClose = () => {}, comments }: PanelProps) {
  const keys = useValue(comments?.keys$ ?? OWN)
  const [active, setActive] = useState<string | null>(null)
  const session = { comments: doc } as never
  const [open] = useState(session)
  const acl = { read: 1, comment: canComment ? 1 : 0, update: 0, manage: 0 } as never
  const { threads, placed, held } = useThreads(open, places, { id: '林晚', name: '林晚' }, acl, true)
  if (!threads) return null
  return (
    <CommentsPanel
      fileId="f1"
      threads={threads}
      placed={placed}
      held={held}
      places={places}
      active={active}
      keys={keys}
      onKeysGiven={() => comments?.keys$.set('panel')}
      canComment={canComment}
      canWrite={canWrite}
      people={PEOPLE}
      userId="林晚"
      colourOf={() => '#c2410c'}
      onPick={setActive}
      onMention={(thread, text, people) => told.push({ thread, text, people: people.map(({ id }) => id) })}
      onReveal={() => {}}
      onClose={onClose}
    />
  )
}
interface PanelProps {
  readonly doc: Y.Doc
  readonly places: CommentPlaces | null
  readonly canComment?: boolean
  readonly canWrite?: boolean
  readonly onClose?: () => void
  /** Who opened the panel, and for what. */
  readonly comments?: DocumentComments
}
const OWN = createValue<PanelKeys>('panel')
const show = (props: PanelProps) =>
  render(
    <Screen services={fakeServices(owner)}>
      <main>
        <h1>合同</h1>
        <Panel {...props} />
      </main>
    </Screen>,
  )
const thread = (text: string) => page.getByRole('article').filter({ hasText: text })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('S26 the panel of comments', () => {
  it('writes about what is selected, and stands in the order of the document', async () => {
    const doc = new Y.Doc()
    const fake = fakePlaces({ anchor: 5, quote: '第五段' })
    await show({ doc, places: fake.places })
    await expect.element(page.getByText('还没有批注')).toBeVisible()
    await page.getByRole('textbox', { name: '批注“第五段”' }).fill('后面的话')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(thread('后面的话')).toBeVisible()
    fake.select({ anchor: 2, quote: '第二段' })
    await page.getByRole('textbox', { name: '批注“第二段”' }).fill('前面的话')
    await button('发表').click()
    await expect.element(thread('前面的话')).toBeVisible()
    expect(
      page
        .getByRole('article')
        .elements()
        .map((card) => card.getAttribute('aria-label')),
    ).toEqual(['林晚 对“第二段”的批注', '林晚 对“第五段”的批注'])
    expect(await accessibilityFaults()).toEqual([])
  })

  it('goes to the place, answers, settles and opens again', async () => {
    const doc = new Y.Doc()
    const other = threadsOf(doc, '陈')
    other.open(7, '一行', '这里对吗')
    const fake = fakePlaces(null)
    await show({ doc, places: fake.places })
    await thread('这里对吗').getByRole('button', { name: '一行' }).click()
    expect(fake.revealed).toEqual([7])
    await page.getByRole('textbox', { name: '回复内容' }).fill('对的')
    await button('回复').click()
    await expect.element(thread('对的')).toBeVisible()
    await button('标为已解决').click()
    await expect.element(page.getByText('林晚 已解决')).toBeVisible()
    await button('重新打开').click()
    expect(other.all()[0]).toMatchObject({ settledBy: null, replies: [{ text: '对的' }] })
  })

  it('S26 addresses people by @ and a name, by the keys, and finds what addresses oneself', async () => {
    const doc = new Y.Doc()
    const other = threadsOf(doc, '陈')
    other.open(1, '一行', '都看看')
    other.open(2, '二行', '请@林晚 核对', [{ id: '林晚', name: '林晚' }])
    const fake = fakePlaces({ anchor: 5, quote: '第五段' })
    await show({ doc, places: fake.places })
    await page.getByRole('textbox', { name: '批注“第五段”' }).fill('问')
    await userEvent.keyboard('@')
    await expect.element(page.getByRole('listbox', { name: '可以提到的人' })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('陈{Enter}')
    await expect.element(page.getByRole('textbox', { name: '批注“第五段”' })).toHaveValue('问@陈默 ')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(thread('问@陈默')).toBeVisible()
    expect(other.all().find(({ quote }) => quote === '第五段')?.opening.mentions).toEqual([{ id: '陈', name: '陈默' }])
    expect(told.at(-1)).toEqual({
      thread: other.all().find(({ quote }) => quote === '第五段')?.id,
      text: '问@陈默 ',
      people: ['陈'],
    })
    await button('提到我的').click()
    await expect.element(thread('请@林晚 核对')).toBeVisible()
    await expect.element(thread('都看看')).not.toBeInTheDocument()
  })

  it('edits and takes away the own words only, and asks before', async () => {
    const doc = new Y.Doc()
    const other = threadsOf(doc, '陈')
    const id = other.open(1, '甲', '陈的话') ?? ''
    await show({ doc, places: fakePlaces(null).places })
    await expect.element(thread('陈的话')).toBeVisible()
    await expect.element(button('陈 的话的更多操作')).not.toBeInTheDocument()
    await thread('陈的话').getByRole('button', { name: '甲' }).click()
    await page.getByRole('textbox', { name: '回复内容' }).fill('我的话')
    await button('回复').click()
    await button('林晚 的话的更多操作').click()
    await page.getByRole('menuitem', { name: '编辑' }).click()
    await page.getByRole('textbox', { name: '批注内容' }).fill('改过的话')
    await button('保存').click()
    await vi.waitFor(() => expect(document.body.textContent).toContain('· 已编辑'))
    await button('林晚 的话的更多操作').click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await vi.waitFor(() => expect(other.all().find((one) => one.id === id)?.replies).toEqual([]))
  })

  it('says when the words are gone, and keeps what was said', async () => {
    const doc = new Y.Doc()
    threadsOf(doc, '陈').open(3, '被删的词', '为什么删')
    const fake = fakePlaces(null)
    await show({ doc, places: fake.places })
    fake.lose(3)
    await expect.element(thread('为什么删').getByText('原内容已删除')).toBeVisible()
  })

  it('who may only read sees it and has no control that does nothing', async () => {
    const doc = new Y.Doc()
    threadsOf(doc, '陈').open(3, '词', '陈的话')
    await show({ doc, places: fakePlaces({ anchor: 3, quote: '词' }).places, canComment: false })
    await expect.element(thread('陈的话')).toBeVisible()
    await expect.element(page.getByText('您没有批注的权限，只能查看。')).toBeVisible()
    expect(page.getByRole('textbox').elements()).toHaveLength(0)
    await expect.element(button('标为已解决')).not.toBeInTheDocument()
  })

  it('keeps a draft over closing and opening', async () => {
    const doc = new Y.Doc()
    const fake = fakePlaces({ anchor: 3, quote: '词' })
    const { unmount } = await show({ doc, places: fake.places })
    await page.getByRole('textbox', { name: '批注“词”' }).fill('没写完的')
    await unmount()
    await show({ doc, places: fake.places })
    const field = page.getByRole('textbox', { name: '批注“词”' })
    await expect.element(field).toHaveValue('没写完的')
    const kept = page.getByText('草稿已保留')
    await expect.element(kept).toBeVisible()
    // It is no draft of before any more once somebody goes on with it.
    await field.fill('没写完的话')
    await expect.element(kept).not.toBeInTheDocument()
  })

  it('says that a draft is kept where nothing is selected that it could be about', async () => {
    const doc = new Y.Doc()
    const fake = fakePlaces({ anchor: 3, quote: '词' })
    const { unmount } = await show({ doc, places: fake.places })
    await page.getByRole('textbox', { name: '批注“词”' }).fill('没写完的')
    await unmount()
    fake.select(null)
    await show({ doc, places: fake.places })
    await expect.element(page.getByText('草稿已保留：“没写完的”。选中内容后可以接着写。')).toBeVisible()
  })
})

describe('S26 who has the keys when the panel opens', () => {
  const panel$ = createValue<DocumentPanel | null>(null)
  const comments = createDocumentComments(() => panel$.set('comments'))
  const port = comments.portOf(new AbortController().signal)
  const fake = fakePlaces({ anchor: 3, quote: '词' })
  const doc = new Y.Doc()
  function Document() {
    const panel = useValue(panel$)
    return (
      <Screen services={fakeServices(owner)}>
        <textarea aria-label="正文" />
        {panel === 'comments' && <Panel doc={doc} places={fake.places} comments={comments} />}
      </Screen>
    )
  }
  const text = page.getByRole('textbox', { name: '正文' })
  const open = async (run: () => void): Promise<void> => {
    panel$.set(null)
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
    await text.click()
    run()
    await expect.element(page.getByRole('complementary')).toBeVisible()
  }

  it('the text after a press on commented words, also when a comment was begun before; the field when one is', async () => {
    await render(<Document />)
    await open(() => port.pick('t'))
    await expect.element(text).toHaveFocus()
    await open(() => port.write())
    await expect.element(page.getByRole('textbox', { name: '批注“词”' })).toHaveFocus()
    await open(() => port.pick('t'))
    await expect.element(text).toHaveFocus()
    fake.select(null)
    await expect.element(page.getByRole('textbox', { name: '批注“词”' })).not.toBeInTheDocument()
    fake.select({ anchor: 4, quote: '别的词' })
    await expect.element(page.getByRole('textbox', { name: '批注“别的词”' })).toBeVisible()
    await userEvent.keyboard('接着写')
    await expect.element(text).toHaveValue('接着写')
    port.write()
    await expect.element(page.getByRole('textbox', { name: '批注“别的词”' })).toHaveFocus()
    await open(() => panel$.set('comments'))
    await expect.element(page.getByRole('complementary')).toHaveFocus()
  })

  it('the text when nothing was selected to write about and something is later', async () => {
    fake.select(null)
    await render(<Document />)
    await open(() => port.write())
    await text.click()
    fake.select({ anchor: 5, quote: '后来选的' })
    await expect.element(page.getByRole('textbox', { name: '批注“后来选的”' })).toBeVisible()
    await expect.element(text).toHaveFocus()
  })
})

describe('S26 threads that the file brought along', () => {
  const messages = [
    { author: '王律师', at: '2024-03-05T08:00:00Z', text: '这里要改' },
    { author: '李', at: null, text: '同意' },
  ]
  const placesWith = (held: HeldThreads): CommentPlaces => ({ ...fakePlaces(null).places, held })

  it('stand among the others; who may write answers, settles and deletes in the file', async () => {
    const all: readonly HeldThread[] = [{ id: 'file:3', quote: '第三条', order: 3, messages, isSettled: false }]
    const calls: unknown[][] = []
    const note = (...call: unknown[]): boolean => calls.push(call) > 0
    const places = placesWith({
      all: () => all,
      reply: (id, text) => note('reply', id, text),
      settle: (id, isSettled) => note('settle', id, isSettled),
      remove: (id) => note('remove', id),
      reveal: (id) => void note('reveal', id),
    })
    const doc = new Y.Doc()
    threadsOf(doc, '陈').open(9, '后面', '后面的话')
    await show({ doc, places, canWrite: true })
    await expect.element(thread('这里要改').getByText('文件自带')).toBeVisible()
    expect(
      page
        .getByRole('article')
        .elements()
        .map((card) => card.getAttribute('aria-label')),
    ).toEqual(['王律师 对“第三条”的批注', '陈 对“后面”的批注'])
    await thread('这里要改').getByRole('button', { name: '第三条' }).click()
    await page.getByRole('textbox', { name: '回复内容' }).fill('已改')
    await button('回复').click()
    await thread('这里要改').getByRole('button', { name: '标为已解决' }).click()
    await thread('这里要改').getByRole('button', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    expect(calls).toEqual([
      ['reveal', 'file:3'],
      ['reply', 'file:3', '已改'],
      ['settle', 'file:3', true],
      ['remove', 'file:3'],
    ])
  })

  it('who may only comment reads them', async () => {
    const places = placesWith({
      all: () => [{ id: 'file:3', quote: '第三条', order: 3, messages, isSettled: false }],
      reply: () => false,
      settle: () => false,
      remove: () => false,
      reveal: () => {},
    })
    await show({ doc: new Y.Doc(), places })
    await expect.element(thread('同意')).toBeVisible()
    expect(thread('同意').getByRole('button').elements()).toHaveLength(1)
  })
})

it('S26 threads without a place stand behind all others', () => {
  const doc = new Y.Doc()
  const threads = threadsOf(doc, '林')
  for (const at of [9, 1, 5]) threads.open(at, '', `第${at}`)
  const order = (anchor: Json): number | null => (anchor === 1 ? null : Number(anchor))
  expect(inOrder(threads.all(), { order }).map(({ thread }) => thread.anchor)).toEqual([5, 9, 1])
})
