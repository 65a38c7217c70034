import { readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { docx } from '@wenfang/shared-testing/fixtures'
import { EntryPage } from '../pages/index.ts'
import { NoPauseTour } from '../support/no-pause-tour.ts'
import { expect, test } from '../support/wenfang-test.ts'

const FILE = '计划.docx'
const shell = resolve(import.meta.dirname, '../../shell/src')

/** Dialogs that other stories open: over a document, of guests, after a failure, or out of another dialog. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'login-prompt',
  'password-prompt',
  'user-menu',
  'rights-editor',
  'link-list',
  'member-list',
  'publish-part',
  'sessions-section',
  // Only for people who sign in with a password; who owns the server came by a link.
  'second-factor-dialog',
])

/** Sources of the pages around documents that show a dialog or a panel. */
const dialogSources = (): readonly string[] =>
  ['pages', 'dialogs'].flatMap((folder) =>
    readdirSync(resolve(shell, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test|\.fixture)\.tsx$/.test(path))
      .filter((path) => /<(?:Dialog|AlertDialog|Popover)\b/.test(readFileSync(resolve(shell, folder, path), 'utf8')))
      .map((path) => basename(path, '.tsx')),
  )

test('the list of files and the settings: dialogs take the keys at once, and nothing else does', async ({
  page,
  drive,
  signIn,
}) => {
  const entry = new EntryPage(page)
  const changes: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method())) changes.push(`${request.method()} ${request.url()}`)
  })
  const tour = new NoPauseTour(page, {
    select: async () => {},
    // Where they were: a person goes on with Tab from there.
    type: () => expect(page.locator('body')).not.toBeFocused(),
  })
  const bytes = docx({ title: '计划', blocks: [{ kind: 'paragraph', content: ['春天'] }] })
  const { id } = await drive.upload({ name: FILE, bytes })
  await drive.imported(id)
  await signIn('孙小月')
  const seen = new Set<string>()
  const stop = async (source: string, open: () => Promise<unknown>, isFilledLater = false): Promise<void> => {
    seen.add(source)
    const before = changes.length
    // The list has a side of its own that stays.
    const layer = page.locator('[role=dialog], [role=alertdialog]')
    await tour.stop({ name: source, open: async () => void (await open()), isFilledLater, layer })
    expect(changes.slice(before), source).toEqual([])
  }
  const button = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click()

  await entry.open()
  await tour.slowCode()
  await stop('share-dialog', () => entry.act(FILE, '共享'), true)
  await stop('mention-bell', () => button('提到我的批注'))
  await stop('invite-dialog', () => button('邀请成员'), true)
  await entry.row(FILE).focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('Escape')
  await entry.act(FILE, '移到回收站')
  await expect(entry.row(FILE)).toBeHidden()
  await entry.scope('回收站')
  await stop('drive', () => entry.act(FILE, '彻底删除'))
  await expect(entry.row(FILE)).toBeVisible()

  await page.goto('/settings/people')
  await stop('person-actions', async () => {
    await button('孙小月 的更多操作')
    await page.getByRole('menuitem', { name: '生成重置密码链接' }).click()
  })
  await page.goto('/settings/tokens')
  await page.getByRole('textbox').first().fill('备份')
  await button('创建令牌')
  await button('我已保存')
  await stop('tokens-page', () => button('撤销令牌 备份'))

  expect(tour.findings).toEqual([])
  expect(dialogSources().filter((source) => !seen.has(source) && !ELSEWHERE.has(source))).toEqual([])
})
