import { Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { fieldResult } from '../../../model/tree/field-results.ts'
import { insertField } from '../../commands/reference/put-field.command.ts'
import { refusalOf } from '../../commands/command.ts'
import { fieldFacts, packageOf } from '../../engine/index.ts'
import { commandContext, useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'

const FIELDS = [
  { value: 'DATE \\@ "yyyy年M月d日"', label: '日期：2026年3月5日' },
  { value: 'DATE \\@ "yyyy-MM-dd"', label: '日期：2026-03-05' },
  { value: 'DATE \\@ "yyyy年M月d日 dddd"', label: '日期和星期' },
  { value: 'TIME \\@ "HH:mm"', label: '时间：14:07' },
  { value: 'PAGE', label: '当前页码' },
  { value: 'NUMPAGES', label: '总页数' },
  { value: 'SECTIONPAGES', label: '本节页数' },
  { value: 'FILENAME', label: '文件名' },
  { value: 'TITLE', label: '标题（文档属性）' },
  { value: 'AUTHOR', label: '作者（文档属性）' },
  { value: 'SUBJECT', label: '主题（文档属性）' },
  { value: 'KEYWORDS', label: '关键词（文档属性）' },
  { value: 'NUMWORDS', label: '字数' },
  { value: 'NUMCHARS', label: '字符数' },
  { value: 'SEQ 图 \\* ARABIC', label: '自动编号：图' },
  { value: 'SEQ 表 \\* ARABIC', label: '自动编号：表' },
]
const OWN = 'own'

export function FieldDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [chosen, choose] = useState(FIELDS[0]?.value ?? OWN)
  const [code, setCode] = useState(chosen)
  const refusal = refusalOf(insertField, commandContext(writer), code)
  const [facts] = useState(() => fieldFacts(writer.surface, writer.ui.fileName()))
  const pkg = packageOf(writer.surface)
  const preview = pkg && refusal === null ? fieldResult(pkg, code, facts) : null
  return (
    <CommandDialog title="域" command={insertField} args={code} actionLabel="插入" size="md" onClose={onClose}>
      <LabelledSelect
        label="域"
        value={chosen}
        options={[...FIELDS, { value: OWN, label: '自己写域代码' }]}
        onChange={(value) => {
          choose(value)
          if (value !== OWN) setCode(value)
        }}
      />
      <Field
        label="域代码"
        hint={preview === null ? '插入后按 F9 更新。' : `现在显示：${preview === '' ? '（空）' : preview}`}
      >
        <Input
          value={code}
          maxLength={255}
          onChange={(event) => {
            choose(OWN)
            setCode(event.target.value)
          }}
        />
      </Field>
    </CommandDialog>
  )
}
