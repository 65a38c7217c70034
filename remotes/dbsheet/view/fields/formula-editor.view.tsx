import { functionHelp, searchFunctions, type FunctionHelp } from '@wenfang/shared-formulas/help'
import { Button, SearchField } from '@wenfang/shared-ui'
import { useMemo, useRef, useState } from 'react'
import { bracketed, type Field, type Table } from '../../model/index.ts'
import { functionNames } from '../../model/formula/index.ts'

interface FormulaEditorProps {
  readonly table: Table
  /** The field that it is for; null: a new one. */
  readonly field: Field | null
  readonly formula: string
  /** Why it is none yet; null where it is one. */
  readonly fault: string | null
  /** What the first record would show. */
  readonly example: string
  readonly onChange: (formula: string) => void
}

const howToWrite = ({ database }: Table): string =>
  database?.cells ? '字段写在花括号或方括号里，工作表的单元格写成 Sheet1!A1:A10' : '字段写在花括号或方括号里'

const COMMON = ['IF', 'SUM', 'ROUND', 'CONCATENATE', 'TODAY', 'DATEADD', 'DATETIME_DIFF', 'TEXT', 'IFERROR', 'LEFT']

/** A formula as it is written: fields and functions are put in where the caret is. */
export default function FormulaEditor({ table, field, formula, fault, example, onChange }: FormulaEditorProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const known = useMemo(() => new Set(functionNames()), [])
  const found = useMemo(() => {
    const names = words.trim() === '' ? COMMON : searchFunctions(words).map(({ name }) => name)
    const own = [...known].filter((name) => name.startsWith(words.trim().toUpperCase()))
    return [...new Set([...names, ...(words.trim() === '' ? [] : own)])].filter((name) => known.has(name)).slice(0, 12)
  }, [words, known])
  const put = (text: string, back = 0) => {
    const element = input.current
    const [from, to] = element ? [element.selectionStart, element.selectionEnd] : [formula.length, formula.length]
    onChange(formula.slice(0, from) + text + formula.slice(to))
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(from + text.length - back, from + text.length - back)
    })
  }
  return (
    <div className="dbsheet-formula">
      <textarea
        ref={input}
        className="wf-input dbsheet-formula-text"
        aria-label="公式"
        aria-invalid={fault !== null && formula.trim() !== ''}
        rows={3}
        spellCheck={false}
        maxLength={10_000}
        placeholder="例如 {单价}*{数量}"
        value={formula}
        onChange={({ target }) => onChange(target.value)}
      />
      <output className={fault !== null && formula.trim() !== '' ? 'dbsheet-warning' : 'dbsheet-none'}>
        {formula.trim() === '' ? howToWrite(table) : (fault ?? `第一条记录：${example || '（空）'}`)}
      </output>
      <fieldset className="dbsheet-formula-list">
        <legend>放入字段</legend>
        {table.fields
          .filter(({ id }) => id !== field?.id)
          .map(({ id, settings }) => (
            <Button key={id} size="sm" onClick={() => put(bracketed(settings.title))}>
              {settings.title}
            </Button>
          ))}
      </fieldset>
      <fieldset className="dbsheet-formula-list">
        <legend>放入函数</legend>
        <SearchField label="查找函数" value={words} onChange={setWords} />
        <ul className="dbsheet-choices" aria-label="函数">
          {found.map((name) => (
            <li key={name}>
              <button type="button" className="dbsheet-choice dbsheet-function" onClick={() => put(`${name}()`, 1)}>
                <span>{name}</span>
                <span className="dbsheet-none">{said(functionHelp(name), name)}</span>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  )
}

/** Those that workbooks do not have. */
const OWN: Readonly<Record<string, string>> = {
  BLANK: '空的单元格',
  CONTAINS: '文本里有没有某些字',
  CONTAINTEXT: '文本里有没有某些字',
  DATEADD: '日期加上几天、几月或几年：DATEADD({日期}, 3, "天")',
  DATETIME_DIFF: '两个日期相差多少：DATETIME_DIFF({结束}, {开始}, "天")',
  DATETIME_FORMAT: '日期写成文字：DATETIME_FORMAT({日期}, "YYYY年MM月")',
  ARRAYJOIN: '把几个值连成一段文字',
  ARRAYUNIQUE: '几个值里每样留一个',
  ARRAYCOMPACT: '去掉几个值里的空值',
  LIST: '把几个值放在一起',
  RECORD_ID: '记录的标识',
}

const said = (help: FunctionHelp | null, name: string): string =>
  help ? `${help.title}：${help.description}` : (OWN[name] ?? '')
