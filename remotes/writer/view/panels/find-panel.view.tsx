import { SearchTooLong } from '@wenfang/shared-regex'
import { Button, Menu, MenuItem } from '@wenfang/shared-ui'
import { FindPanel, FindWays } from '@wenfang/shared-ui/find'
import { useCallback, useEffect, useRef, useState } from 'react'
import { runCommand } from '../commands/command.ts'
import { matchOf, replaceHits } from '../commands/view/replace.command.ts'
import { packageOf, selectedText } from '../engine/index.ts'
import { compileQuery } from '../find/pattern.ts'
import { sameHit } from '../find/same-hit.ts'
import { type FormatQuery, type Hit, search } from '../find/search.ts'
import { commandContext, useWriter } from '../state/writer.ts'
import { FindFormat, patchOf } from './find-format.view.tsx'
import './find-panel.css'

const HIGHLIGHT_SET = 'search'
const HIGHLIGHT_PRIORITY = 10
/** Typing in the field searches when it pauses, so that a long document is not searched once a letter. */
const SEARCH_PAUSE_MS = 150
/** While somebody types without a pause, the hits are never older than this. */
const OLDEST_MS = 1000
/** So many results are in the list: nobody reads more, and all of them can be stepped through. */
const LISTED = 100

const SIGNS: readonly (readonly [sign: string, title: string])[] = [
  ['^p', '段落标记'],
  ['^t', '制表符'],
  ['^l', '手动换行符'],
  ['^m', '手动分页符'],
  ['^?', '任意字符'],
  ['^#', '任意数字'],
  ['^$', '任意字母'],
  ['^w', '空白区域'],
]
const WILDCARDS: readonly (readonly [sign: string, title: string])[] = [
  ['?', '任意单个字符'],
  ['*', '任意一串字符'],
  ['[0-9]', '范围内的字符'],
  ['[!0-9]', '范围外的字符'],
  ['<', '单词开头'],
  ['>', '单词结尾'],
  ['()', '表达式，替换为里写 \\1'],
  ['{2,3}', '前一字符的个数'],
  ['@', '前一字符一个以上'],
  ['^p', '段落标记'],
  ['^t', '制表符'],
]

const stillShown = (text: string): string => text.replaceAll(/[\r\v\f]/gu, '↵').replaceAll('\ufffc', '▢')

/** null where looking would take too long. */
function hitsOrNull(look: () => readonly Hit[]): readonly Hit[] | null {
  try {
    return look()
  } catch (error) {
    if (error instanceof SearchTooLong) return null
    throw error
  }
}

/** Find and replace beside the pages: all hits are marked and listed, the current one stands out. */
export function WriterFind({
  isReplacing,
  request,
  onClose,
}: {
  readonly isReplacing: boolean
  /** Grows each time a person asks for the panel; the field takes the focus again. */
  readonly request: number
  readonly onClose: () => void
}) {
  const writer = useWriter()
  const { surface, store } = writer
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() =>
    surface.snapshot().selectionCollapsed
      ? ''
      : (surface.query({ type: 'selectedText' }).split('\n')[0] ?? '').slice(0, 80),
  )
  const [replacement, setReplacement] = useState('')
  const [isCaseSensitive, setCaseSensitive] = useState(false)
  const [isWholeWord, setWholeWord] = useState(false)
  const [hasWildcards, setWildcards] = useState(false)
  const [ignoresWidth, setIgnoresWidth] = useState(false)
  const [within, setWithin] = useState<ReturnType<typeof selectedText>>(null)
  const [format, setFormat] = useState<FormatQuery>({})
  const [newFormat, setNewFormat] = useState<FormatQuery>({})
  const [hits, setHits] = useState<readonly Hit[]>([])
  const [isTooLong, setTooLong] = useState(false)
  const [current, setCurrent] = useState(0)
  const isAnyFormat = Object.keys(format).length > 0
  const isAsked = text !== '' || isAnyFormat
  const query = { text, isCaseSensitive, isWholeWord, hasWildcards, ignoresWidth }
  const isBroken = text !== '' && compileQuery(query) === null

  const find = useCallback((): readonly Hit[] => {
    const pkg = packageOf(surface)
    const asked = { text, isCaseSensitive, isWholeWord, hasWildcards, ignoresWidth }
    const found = pkg ? hitsOrNull(() => search(pkg, asked, format, within?.ranges ?? null)) : []
    setTooLong(found === null)
    setHits(found ?? [])
    return found ?? []
  }, [surface, text, isCaseSensitive, isWholeWord, hasWildcards, ignoresWidth, format, within])

  // Enter may come before the search that waits for the typing to pause.
  const searched = useRef<typeof find>(null)
  /** What is marked as the current hit has not been gone to since the text was typed. */
  const isUnseen = useRef(false)
  const upToDate = (): readonly Hit[] => {
    if (searched.current === find) return hits
    searched.current = find
    return find()
  }

  useEffect(() => {
    let since: number | null = null
    const look = (): void => {
      since = null
      searched.current = find
      find()
    }
    let timer = setTimeout(look, SEARCH_PAUSE_MS)
    // An edit, one's own or another's, moves or makes hits.
    const unsubscribe = surface.on('change', () => {
      const now = performance.now()
      since ??= now
      clearTimeout(timer)
      timer = setTimeout(look, Math.max(0, Math.min(SEARCH_PAUSE_MS, since + OLDEST_MS - now)))
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [find, surface])
  useEffect(() => {
    surface.setHighlights(HIGHLIGHT_SET, hits.map(matchOf), {
      activeIndex: Math.min(current, hits.length - 1),
      priority: HIGHLIGHT_PRIORITY,
    })
    return () => surface.clearHighlights(HIGHLIGHT_SET)
  }, [surface, hits, current])

  const goTo = (index: number, among = hits): void => {
    if (among.length === 0) return
    const next = (index + among.length) % among.length
    const hit = among[next]
    setCurrent(next)
    isUnseen.current = false
    if (hit) surface.selectMatch(matchOf(hit))
    store.refresh()
    field.current?.focus()
  }
  const step = (by: 1 | -1): void => {
    if (searched.current === find) return goTo(current + by)
    goTo(by === 1 ? 0 : -1, upToDate())
  }
  // Who types and leaves by Escape stands at what was marked, as in a browser's own search.
  const close = (): void => {
    if (isUnseen.current && document.activeElement === field.current) goTo(current, upToDate())
    onClose()
  }
  const replace = (chosen: readonly Hit[]): void => {
    const patch = patchOf(newFormat)
    // A format alone changes no letter.
    const isFormatOnly = replacement === '' && Object.keys(patch).length > 0
    runCommand(replaceHits, commandContext(writer), {
      hits: chosen,
      text: isFormatOnly ? null : replacement,
      hasWildcards,
      format: patch,
    })
    store.refresh()
  }
  // Others write meanwhile: what is replaced is where it is now, not where it was when it was listed.
  const replaceOne = (): void => {
    const [wanted, now] = [hits[current], find()]
    const at = wanted ? sameHit(now, wanted) : -1
    const hit = now[at]
    if (!hit) return goTo(current, now)
    replace([hit])
    goTo(at, find())
  }
  const replaceAll = (): void => {
    replace(find())
    find()
    // The button is off now that nothing is left to replace; the keys stay in the panel.
    field.current?.focus()
  }
  const words = (): string => {
    if (!isAsked) return ''
    if (isBroken) return '写法有误'
    if (isTooLong) return '太复杂，请改写'
    return hits.length === 0 ? '无结果' : `${Math.min(current + 1, hits.length)} / ${hits.length}`
  }

  const lookWithin = (isOn: boolean): void =>
    setWithin(isOn && !surface.snapshot().selectionCollapsed ? selectedText(surface) : null)

  return (
    <FindPanel
      field={field}
      request={request}
      text={text}
      onText={(next) => {
        setText(next)
        setCurrent(0)
        isUnseen.current = true
      }}
      found={words()}
      hasHits={hits.length > 0}
      onStep={step}
      onClose={close}
      {...(isReplacing && {
        replacement: { text: replacement, onChange: setReplacement, onOne: replaceOne, onAll: replaceAll },
      })}
    >
      <FindWays
        ways={[
          ['区分大小写', isCaseSensitive, setCaseSensitive],
          ['全字匹配', isWholeWord, setWholeWord],
          ['使用通配符', hasWildcards, setWildcards],
          ['不区分全/半角', ignoresWidth, setIgnoresWidth],
          ['只在所选内容里', within !== null, lookWithin],
        ]}
      />
      <div className="wf-find-row">
        <Menu
          trigger={
            <Button size="sm" kind="quiet">
              {hasWildcards ? '通配符' : '特殊字符'}
            </Button>
          }
        >
          {(hasWildcards ? WILDCARDS : SIGNS).map(([sign, title]) => (
            <MenuItem key={sign} hint={sign} onSelect={() => setText(text + sign)}>
              {title}
            </MenuItem>
          ))}
        </Menu>
        <FindFormat label="查找格式" value={format} onChange={setFormat} />
        {isReplacing && <FindFormat label="替换为格式" value={newFormat} onChange={setNewFormat} />}
      </div>
      {hits.length > 0 && (
        <ol className="writer-find-hits" aria-label="查找结果">
          {hits.slice(0, LISTED).map((hit, index) => (
            <li key={`${hit.ranges[0]?.paragraphId}:${hit.ranges[0]?.start}`}>
              <button type="button" aria-current={index === current} onClick={() => goTo(index)}>
                {stillShown(hit.before)}
                <mark>{stillShown(hit.text)}</mark>
                {stillShown(hit.after)}
              </button>
            </li>
          ))}
          {hits.length > LISTED && <li>还有 {hits.length - LISTED} 处</li>}
        </ol>
      )}
    </FindPanel>
  )
}
