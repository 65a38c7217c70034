import { Button, Checkbox, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import { dateWords } from '../../../model/text/date-words.ts'
import { useDeck } from '../../state/deck-view.ts'
import { insertField, insertWords } from '../../text/insert-field.ts'

const KINDS = [
  'datetime1',
  'datetime3',
  'datetime2',
  'datetime6',
  'datetime5',
  'datetime8',
  'datetime10',
  'datetime11',
  'datetime12',
] as const
type Kind = (typeof KINDS)[number]

/** A date among the words: that of today, or the one of whenever somebody looks. */
export function DatePanel({ close }: { readonly close: () => void }) {
  const view = useDeck()
  const [now] = useState(() => new Date())
  const [kind, setKind] = useState<Kind>('datetime1')
  const [isField, setField] = useState(true)
  return (
    <div className="deck-find">
      <Select
        label="格式"
        value={kind}
        options={KINDS.map((value) => ({ value, label: dateWords(value, now) ?? value }))}
        onChange={setKind}
      />
      <Checkbox isChecked={isField} onChange={setField}>
        自动更新为打开那天
      </Checkbox>
      <div className="deck-find-actions">
        <Button
          size="sm"
          kind="primary"
          onClick={() => {
            close()
            if (isField) insertField(view, kind)
            else insertWords(view, dateWords(kind, now) ?? '')
          }}
        >
          插入
        </Button>
      </div>
    </div>
  )
}
