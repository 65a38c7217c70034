import { IconButton } from '@wenfang/shared-ui'
import { subscribeFellows, type Fellow } from '@wenfang/shared-remote/fellows'
import { lazyView } from '@wenfang/shared-remote/surface'
import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Pencil from 'lucide-react/icons/pencil'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TextQuote from 'lucide-react/icons/text-quote'
import { Suspense, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { commands } from '../../commands/index.ts'
import { MAX_TEXT, mergedText, mergeTextsWith, type CellValue, type Field, type RecordId } from '../../model/index.ts'
import { field as property } from '@wenfang/shared-contract'
import { placeState } from '../grid/fellow-places.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { continuedList, marked, type Mark } from './marks.ts'
import { useSharedText } from './use-shared-text.ts'
import './long-text.css'

mergeTextsWith(mergedText)

const MarkdownView = lazyView(() => import('./markdown-view.view.tsx'))

const TOOLS: readonly { readonly mark: Mark; readonly label: string; readonly icon: typeof Bold }[] = [
  { mark: 'bold', label: '加粗（Ctrl+B）', icon: Bold },
  { mark: 'italic', label: '斜体（Ctrl+I）', icon: Italic },
  { mark: 'strike', label: '删除线', icon: Strikethrough },
  { mark: 'heading', label: '标题', icon: Heading },
  { mark: 'bullets', label: '项目符号', icon: List },
  { mark: 'numbers', label: '编号', icon: ListOrdered },
  { mark: 'tasks', label: '任务列表', icon: ListChecks },
  { mark: 'quote', label: '引用', icon: TextQuote },
]

interface LongTextProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly record: RecordId
  readonly field: Field
}

/** A long text in the card: several write in it at once; a rich one shows what its marks say until somebody writes. */
export default function LongText({ surface, shown, record, field }: LongTextProps) {
  const { session } = surface
  const { table, canWrite } = shown
  const { title } = field.settings
  const value = textOf(table.get(record, field))
  const isRich = field.settings.isRich === true
  const [isOpen, setOpen] = useState(false)
  const fellows = useFellows(surface, table.id, record, field.id)
  const write = (from: string, text: string, goesOn: boolean): boolean =>
    session.run(commands.writeText, { table: table.id, field: field.id, record, from, text }, goesOn) !== null
  const isRead = !canWrite || (isRich && !isOpen && value !== '')
  const shared = useSharedText({
    version: shown.version,
    read: () => textOf(session.database.table(table.id)?.get(record, field) ?? null),
    isShared: fellows.isAnybody,
    isShown: !isRead,
    write,
  })
  const { area } = shared
  useEffect(() => {
    if (isOpen) area.current?.focus()
  }, [isOpen, area])
  const words = useRef<HTMLDivElement>(null)
  // Who presses the words writes; by keys there is the button.
  useEffect(() => {
    const { current: element } = words
    if (!element || !isRead || !canWrite) return
    const pressed = ({ target }: Event): void => {
      const isOwn = target instanceof Element && target.closest('a, input') !== null
      if (!isOwn && String(getSelection() ?? '') === '') setOpen(true)
    }
    element.addEventListener('click', pressed)
    return () => element.removeEventListener('click', pressed)
  }, [isRead, canWrite])
  const put = (mark: Mark): void => {
    const { current: element } = area
    if (!element) return
    const { value: text, selectionStart: start, selectionEnd: end } = element
    const next = marked({ text, start, end }, mark)
    shared.put(next.text, next.start, next.end)
  }
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!isRich || event.nativeEvent.isComposing) return
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    const mark = isCommand ? ({ b: 'bold', i: 'italic' } as const)[event.key.toLowerCase()] : undefined
    const { value: text, selectionStart: start, selectionEnd: end } = event.currentTarget
    const next = event.key === 'Enter' && !isCommand ? continuedList({ text, start, end }) : null
    if (!mark && !next) return
    event.preventDefault()
    if (mark) put(mark)
    else if (next) shared.put(next.text, next.start, next.end)
  }
  if (isRead)
    return (
      <div className="dbsheet-rich-line">
        <div className="dbsheet-rich" ref={words}>
          {isRich ? (
            <Suspense fallback={value}>
              <MarkdownView
                text={value || '—'}
                {...(canWrite && {
                  onTick: (place: number, isDone: boolean) =>
                    write(value, `${value.slice(0, place)}${isDone ? 'x' : ' '}${value.slice(place + 1)}`, false),
                })}
              />
            </Suspense>
          ) : (
            value || '—'
          )}
        </div>
        {canWrite && <IconButton label={`编辑“${title}”`} icon={<Pencil />} onClick={() => setOpen(true)} />}
        <Writing names={fellows.here} />
      </div>
    )
  return (
    <div
      className="dbsheet-long-text"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        shared.leave()
        setOpen(false)
      }}
    >
      {isRich && (
        <div role="toolbar" aria-label={`“${title}”的格式`} className="dbsheet-long-tools">
          {TOOLS.map(({ mark, label, icon: Icon }) => (
            <IconButton
              key={mark}
              label={label}
              icon={<Icon />}
              // What is selected in the text stays so.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => put(mark)}
            />
          ))}
        </div>
      )}
      <textarea
        ref={area}
        className="wf-input dbsheet-card-long"
        aria-label={title}
        rows={isRich ? 8 : 5}
        maxLength={MAX_TEXT}
        placeholder={isRich ? '可以用 Markdown 排版' : undefined}
        onFocus={() => session.host.doc.presence.set(placeState(table.id, record, field.id))}
        onKeyDown={pressed}
        {...shared.handlers}
      />
      <Writing names={fellows.here} />
    </div>
  )
}

const textOf = (value: CellValue): string => (typeof value === 'string' ? value : '')

const Writing = ({ names }: { readonly names: string }) =>
  names === '' ? null : <output className="dbsheet-none">{names} 也在这里</output>

/** Whether somebody else has the file open, and who of them is in this cell. */
function useFellows({ session: { host } }: TableSurface, table: string, record: RecordId, fieldId: string) {
  const [people, setPeople] = useState<readonly Fellow[]>([])
  useEffect(() => subscribeFellows(host, setPeople), [host])
  return useMemo(() => {
    const isHere = ({ state = null }: Fellow): boolean =>
      property(state, 'table') === table && property(state, 'record') === record && property(state, 'field') === fieldId
    const names = new Set(people.filter(isHere).map(({ name }) => name))
    return { isAnybody: people.length > 0, here: [...names].join('、') }
  }, [people, table, record, fieldId])
}
