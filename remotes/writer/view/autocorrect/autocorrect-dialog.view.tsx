import { Button, Checkbox, Dialog, DialogActions, Field, Input, Tabs } from '@wenfang/shared-ui'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { IconButton } from '@wenfang/shared-ui'
import { useWriter } from '../state/writer.ts'
import {
  autocorrectOptions,
  DEFAULT_OPTIONS,
  keepAutocorrectOptions,
  MOST_ENTRIES,
  MOST_PUT,
  MOST_TYPED,
  type AutocorrectOptions,
  type AutocorrectSwitches,
} from './options.ts'
import { REPLACEMENTS } from './replacements.ts'
import './autocorrect-dialog.css'

type Rows = readonly (readonly [name: keyof AutocorrectSwitches, title: string])[]

const AS_TYPED: Rows = [
  ['quotes', '直引号替换为弯引号，随文字的语言：“ ” „ “ « »'],
  ['dashes', '连字符 -- 替换为破折号：—、–，中文里为 ——'],
  ['ordinals', '英文序号（1st）的字母替换为上标'],
  ['fractions', '分数（1/2）替换为分数字符 ½'],
  ['links', '网址和邮箱替换为链接（按空格或回车时）'],
  ['sentenceCapitals', '英文句首字母大写'],
  ['twoCapitals', '更正前两个字母连续大写（THe → The）'],
  ['dayNames', '英文星期的首字母大写'],
]
const AS_PARAGRAPH: Rows = [
  ['bullets', '“- ”“* ”开头自动变成项目符号'],
  ['numbers', '“1. ”“一、”“（一）”开头自动变成编号'],
  ['headings', '“# ”“## ”“### ”开头自动变成标题 1 至 3'],
  ['rules', '连写三个 - _ = * ~ # 再按回车，变成横线'],
]

/** What is corrected while one types. Kept on this device, for this person. */
export function AutocorrectDialog({ onClose }: { readonly onClose: () => void }) {
  const { host } = useWriter()
  const [options, setOptions] = useState<AutocorrectOptions>(() => autocorrectOptions(host.user.id))
  const [tab, setTab] = useState<'replace' | 'typed' | 'paragraph'>('replace')
  const keep = (): void => {
    onClose()
    if (!keepAutocorrectOptions(host.user.id, options))
      host.toast('warning', '这台设备不允许保存设置，本次更改没有生效')
  }
  const switches = (rows: Rows) => (
    <div className="writer-autocorrect-switches">
      {rows.map(([name, title]) => (
        <Checkbox key={name} isChecked={options[name]} onChange={(is) => setOptions({ ...options, [name]: is })}>
          {title}
        </Checkbox>
      ))}
    </div>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="自动更正"
      description="每次更正都能用 Ctrl+Z 单独撤销，输入的文字保持原样。"
      size="md"
      actions={
        <DialogActions onConfirm={keep}>
          <Button kind="quiet" onClick={() => setOptions({ ...DEFAULT_OPTIONS, own: options.own })}>
            恢复默认
          </Button>
        </DialogActions>
      }
    >
      <Tabs
        label="自动更正的类别"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'replace',
            label: '替换词条',
            content: <Entries options={options} onChange={setOptions} />,
          },
          { value: 'typed', label: '输入时', content: switches(AS_TYPED) },
          { value: 'paragraph', label: '段落', content: switches(AS_PARAGRAPH) },
        ]}
      />
    </Dialog>
  )
}

/** Own entries and, below them, those that everybody has. */
function Entries({
  options,
  onChange,
}: {
  readonly options: AutocorrectOptions
  readonly onChange: (options: AutocorrectOptions) => void
}) {
  const [typed, setTyped] = useState('')
  const [put, setPut] = useState('')
  const { own } = options
  const known = own.some(([one]) => one === typed)
  const canAdd = typed.trim() !== '' && !/\s/.test(typed) && put !== '' && (known || own.length < MOST_ENTRIES)
  const add = (): void => {
    onChange({ ...options, own: [[typed, put], ...own.filter(([one]) => one !== typed)] })
    setTyped('')
    setPut('')
  }
  return (
    <>
      <Checkbox isChecked={options.replacements} onChange={(replacements) => onChange({ ...options, replacements })}>
        输入时自动替换
      </Checkbox>
      <form
        className="writer-autocorrect-new"
        onSubmit={(event) => {
          event.preventDefault()
          if (canAdd) add()
        }}
      >
        <Field label="替换">
          <Input value={typed} maxLength={MOST_TYPED} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Field label="替换为">
          <Input value={put} maxLength={MOST_PUT} onChange={(event) => setPut(event.target.value)} />
        </Field>
        <Button type="submit" disabled={!canAdd}>
          {known ? '修改' : '添加'}
        </Button>
      </form>
      <ul className="writer-autocorrect-entries" aria-label="替换词条">
        {own.map(([from, to]) => (
          <li key={from}>
            <span>{from}</span>
            <span>{to}</span>
            <IconButton
              label={`删除词条 ${from}`}
              size="sm"
              icon={<Trash2 />}
              onClick={() => onChange({ ...options, own: own.filter(([one]) => one !== from) })}
            />
          </li>
        ))}
        {REPLACEMENTS.filter(([from]) => !own.some(([one]) => one === from)).map(([from, to]) => (
          <li key={from} data-common="">
            <span>{from}</span>
            <span>{to}</span>
            <IconButton
              label={`停用词条 ${from}`}
              size="sm"
              icon={<Trash2 />}
              onClick={() => onChange({ ...options, own: [[from, from], ...own] })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
