import { Checkbox, Dialog, DialogActions, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import { insertDate, insertSymbol } from '../../commands/insert/symbol.command.ts'
import { run, useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { DATE_PICTURES, dateText, SYMBOL_GROUPS, SYMBOL_NAMES } from './symbols.ts'
import '../tool-dialogs.css'

const RECENT = 'wenfang.writer.symbols'
const RECENT_COUNT = 24

function recentSymbols(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((one): one is string => typeof one === 'string').slice(0, RECENT_COUNT)
      : []
  } catch {
    return []
  }
}

function keepRecent(symbols: readonly string[]): void {
  try {
    localStorage.setItem(RECENT, JSON.stringify(symbols))
  } catch {
    // A device that keeps nothing forgets which symbols were used.
  }
}

/** Stays open, so that several symbols can be put in one after another. */
export function SymbolDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [recent, setRecent] = useState(recentSymbols)
  const [group, setGroup] = useState(recent.length > 0 ? 'recent' : 'punctuation')
  const [chosen, setChosen] = useState<string | null>(null)
  const groups = [
    ...(recent.length > 0 ? [{ id: 'recent', title: '最近用过', symbols: recent }] : []),
    ...SYMBOL_GROUPS,
  ]
  const shown = groups.find(({ id }) => id === group) ?? SYMBOL_GROUPS[0]
  const put = (symbol: string): void => {
    run(writer, insertSymbol, symbol)
    const next = [symbol, ...recent.filter((one) => one !== symbol)].slice(0, RECENT_COUNT)
    setRecent(next)
    keepRecent(next)
  }
  const name =
    chosen === null
      ? ''
      : `${SYMBOL_NAMES[chosen] ?? chosen}（U+${(chosen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}）`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="符号"
      size="md"
      description={name === '' ? '按一下选中，按两下插入。' : name}
      actions={
        <DialogActions
          cancelLabel="关闭"
          confirmLabel="插入"
          isDisabled={chosen === null}
          onConfirm={() => chosen !== null && put(chosen)}
        />
      }
    >
      <Select
        label="类别"
        value={group}
        options={groups.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setGroup}
      />
      <div className="writer-symbols">
        {shown?.symbols.map((symbol) => (
          <button
            key={symbol}
            type="button"
            className="writer-symbol"
            aria-label={SYMBOL_NAMES[symbol] ?? symbol}
            title={SYMBOL_NAMES[symbol] ?? symbol}
            aria-pressed={symbol === chosen}
            onClick={() => setChosen(symbol)}
            onDoubleClick={() => put(symbol)}
          >
            {symbol.trim() === '' ? '␣' : symbol}
          </button>
        ))}
      </div>
    </Dialog>
  )
}

export function DateDialog({ onClose }: { readonly onClose: () => void }) {
  const [now] = useState(() => new Date())
  const [picture, setPicture] = useState<string>(DATE_PICTURES[0])
  const [isField, setField] = useState(false)
  return (
    <CommandDialog
      title="日期和时间"
      command={insertDate}
      args={{ text: dateText(picture, now), picture: isField ? picture : null }}
      actionLabel="插入"
      onClose={onClose}
    >
      <Select
        label="格式"
        value={picture}
        options={DATE_PICTURES.map((value) => ({ value: value as string, label: dateText(value, now) }))}
        onChange={setPicture}
      />
      <Checkbox isChecked={isField} onChange={setField}>
        自动更新（打开文件时换成当天的日期）
      </Checkbox>
    </CommandDialog>
  )
}
