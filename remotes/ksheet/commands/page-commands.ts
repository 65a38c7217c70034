import { manifest as outline } from '@wenfang/remote-outline/manifest'
import { encodeWanted } from '@wenfang/shared-composed'
import type {
  CommandCall,
  CommandDocument,
  CommandInfo,
  CommandOutcome,
  DocumentCommands,
} from '@wenfang/shared-contract'
import { recordChanges, type Doc } from '@wenfang/shared-document'
import { encodeParts, WenfangError } from '@wenfang/shared-protocol'
import { listIn, pageBody, pagesOf, titleIn } from '../files/pages.ts'
import { addPage, movePage, MOST_PAGES, removePage } from '../model/page-list.ts'
import { partOfPage } from '../model/parts.ts'
import { argsOf, checkedArgs, textArg } from './checked-args.ts'

// Pages of text as programs see them: the list of them, and on each what can be done to a smart document.

const MAX_TEXT = 1_000_000
const NO_ARGS = argsOf({}, [])
const page = textArg('页面的标识', 40)

const LIST: readonly CommandInfo[] = [
  {
    id: 'pages.list',
    title: '列出页面',
    description: '文件里的文字页面，按它们的次序：标识和标题。',
    args: NO_ARGS,
    answer: argsOf({ pages: { type: 'array' } }, ['pages']),
  },
  {
    id: 'pages.add',
    title: '添加页面',
    description: '在最后添加一个文字页面：title 是标题，markdown 是其中的内容，都可以不写。',
    args: argsOf({ title: textArg('标题', 1_000), markdown: textArg('Markdown 文本', MAX_TEXT) }, []),
    answer: argsOf({ page }, ['page']),
  },
  {
    id: 'pages.remove',
    title: '删除页面',
    description: '从文件里去掉一个文字页面。',
    args: argsOf({ page }, ['page']),
    answer: NO_ARGS,
  },
  {
    id: 'pages.move',
    title: '移动页面',
    description: '把页面移到另一个页面之前；不写 before 时移到最后。',
    args: argsOf({ page, before: textArg('它之前的页面', 40) }, ['page']),
    answer: NO_ARGS,
  },
]

const ON_PAGE = 'page.'

/** All of them; on a page those of smart documents, each with the page that it is about. */
export async function loadPageCommands(): Promise<readonly CommandInfo[]> {
  const { commands } = await outlineCommands()
  return [
    ...LIST,
    ...commands.map((command): CommandInfo => ({
      ...command,
      id: `${ON_PAGE}${command.id}`,
      args: {
        ...command.args,
        properties: { ...(command.args['properties'] as object), page },
        required: [...((command.args['required'] as readonly string[] | undefined) ?? []), 'page'],
      },
    })),
  ]
}

export const isPageCommand = (id: string): boolean => id.startsWith(ON_PAGE) || LIST.some((one) => one.id === id)

/** @throws WenfangError InvalidArgument, CommandRefused */
export async function runPageCommands(file: CommandDocument, batch: readonly CommandCall[]): Promise<CommandOutcome> {
  const [first] = batch
  if (first?.id.startsWith(ON_PAGE)) return await runOnPage(file, batch)
  if (batch.length > 1)
    throw new WenfangError('InvalidArgument', 'one batch is about one part', { detail: { index: 1 } })
  const command = LIST.find(({ id }) => id === first?.id)
  if (!command) throw new WenfangError('InvalidArgument', 'no such command', { detail: { index: 0 } })
  const args = checkedArgs(command, first?.args)
  const ids = pagesOf(file.body)
  const of = typeof args['page'] === 'string' ? args['page'] : ''
  switch (command.id) {
    case 'pages.list':
      return { update: null, answers: [{ pages: ids.map((id) => ({ id, title: titleIn(file.body, id) })) }] }
    case 'pages.add':
      if (ids.length >= MOST_PAGES) throw refused('full')
      return await addedPage(file, args)
    case 'pages.remove':
      if (!ids.includes(of)) throw refused('noSuchPage')
      return outcome([listPiece(file.body, (list) => removePage(list, of))], {})
    default: {
      const before = typeof args['before'] === 'string' ? args['before'] : null
      if (!ids.includes(of) || (before !== null && !ids.includes(before))) throw refused('noSuchPage')
      return outcome([listPiece(file.body, (list) => movePage(list, of, before))], {})
    }
  }
}

async function runOnPage(file: CommandDocument, batch: readonly CommandCall[]): Promise<CommandOutcome> {
  const of = pageIn(batch[0])
  const calls = batch.map((call, index): CommandCall => {
    if (!call.id.startsWith(ON_PAGE) || pageIn(call) !== of)
      throw new WenfangError('InvalidArgument', 'one batch is about one page', { detail: { index } })
    const { page: _, ...args } = call.args as Readonly<Record<string, unknown>>
    return { id: call.id.slice(ON_PAGE.length), args }
  })
  const body = pagesOf(file.body).includes(of) ? pageBody(file.body, of) : null
  if (!body) throw refused('noSuchPage')
  const { update, answers } = await (await outlineCommands()).run({ ...file, body }, calls)
  return update ? { ...outcome([{ part: partOfPage(of), bytes: update }], {}), answers } : { update: null, answers }
}

async function addedPage(file: CommandDocument, args: Readonly<Record<string, unknown>>): Promise<CommandOutcome> {
  const formats = await outline.loadFormats?.()
  const markdown = args['markdown']
  const source =
    typeof markdown === 'string' ? { source: new TextEncoder().encode(markdown), ext: 'md' } : await formats?.blank('o')
  const read = source && (await formats?.importSource(source))
  if (!read?.ok) throw refused('unreadable')
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  const title = args['title']
  const titled =
    typeof title === 'string'
      ? await (await outlineCommands()).run({ ...file, body: read.body }, [{ id: 'document.set', args: { title } }])
      : null
  return outcome(
    [
      { part: partOfPage(id), bytes: read.body },
      ...(titled?.update ? [{ part: partOfPage(id), bytes: titled.update }] : []),
      listPiece(file.body, (list) => addPage(list, id)),
    ],
    { page: id },
  )
}

async function outlineCommands(): Promise<DocumentCommands> {
  const commands = await outline.loadCommands?.()
  if (!commands) throw new Error('smart documents have no commands')
  return commands
}

interface Piece {
  readonly part: string
  readonly bytes: Uint8Array
}

const outcome = (pieces: readonly Piece[], answer: object): CommandOutcome => ({
  answers: [answer],
  update: encodeParts([{ kind: 'submission', bytes: encodeWanted(pieces) }]),
})

function listPiece(body: Uint8Array, change: (list: Doc) => void): Piece {
  const list = listIn(body)
  const changes = recordChanges(list)
  change(list)
  const bytes = changes.update() ?? new Uint8Array()
  changes.dispose()
  list.destroy()
  return { part: 'pages', bytes }
}

const pageIn = (call: CommandCall | undefined): string => {
  const of = (call?.args as Partial<Record<'page', unknown>> | null | undefined)?.page
  return typeof of === 'string' ? of : ''
}

const refused = (reason: string): WenfangError =>
  new WenfangError('CommandRefused', `pages: ${reason}`, { detail: { index: 0, reason } })
