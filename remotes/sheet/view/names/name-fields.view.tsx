import { Field, Input, Select } from '@wenfang/shared-ui'
import { useEffect, useRef } from 'react'
import type { SheetInfo } from '../../model/index.ts'
import type { DraftFault, NameDraft } from './name-draft.ts'

const WORKBOOK = ''

/** One name: what it is called, where it holds, what it means. */
export function NameFields({
  draft,
  sheets,
  fault,
  onChange,
}: {
  readonly draft: NameDraft
  readonly sheets: readonly SheetInfo[]
  readonly fault: DraftFault | null
  readonly onChange: (draft: NameDraft) => void
}) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const scopes = [{ value: WORKBOOK, label: '工作簿' }, ...sheets.map(({ id, name }) => ({ value: id, label: name }))]
  // Nobody is told of what they have not begun to write.
  const nameFault = draft.name.trim() === '' ? undefined : (fault?.name ?? undefined)
  return (
    <div className="sheet-form">
      <Field label="名称" error={nameFault}>
        <Input
          ref={first}
          data-begins
          value={draft.name}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
      </Field>
      <Field
        label="引用位置"
        error={fault?.reference ?? undefined}
        hint={fault?.isRelative ? '没有 $ 的引用随使用它的单元格移动，从单元格 A1 算起' : undefined}
      >
        <Input
          value={draft.reference}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...draft, reference: event.target.value })}
        />
      </Field>
      <Field label="范围">
        <Select
          label="范围"
          value={draft.sheetId ?? WORKBOOK}
          options={scopes}
          onChange={(value) => onChange({ ...draft, sheetId: value === WORKBOOK ? null : value })}
        />
      </Field>
      <Field label="批注">
        <Input
          value={draft.comment}
          maxLength={255}
          onChange={(event) => onChange({ ...draft, comment: event.target.value })}
        />
      </Field>
    </div>
  )
}
