import { Checkbox, Dialog, DialogActions, Select } from '@wenfang/shared-ui'
import { SymbolGrid, useSymbols } from '@wenfang/shared-ui/symbols'
import { useState } from 'react'
import { insertDate, insertSymbol } from '../../commands/insert/symbol.command.ts'
import { run, useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { DATE_PICTURES, dateText } from './date-pictures.ts'
import '../tool-dialogs.css'

/** Stays open, so that several symbols can be put in one after another. */
export function SymbolDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const symbols = useSymbols('wenfang.writer.symbols', (symbol) => run(writer, insertSymbol, symbol))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="符号"
      size="md"
      description={symbols.name === '' ? '按一下选中，按两下插入。' : symbols.name}
      actions={
        <DialogActions
          cancelLabel="关闭"
          confirmLabel="插入"
          isDisabled={symbols.chosen === null}
          onConfirm={symbols.putChosen}
        />
      }
    >
      <SymbolGrid symbols={symbols} />
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
