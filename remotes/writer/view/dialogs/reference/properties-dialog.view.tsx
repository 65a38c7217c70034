import { Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { readCoreProperties, type CoreProperties } from '../../../model/tree/core-properties.ts'
import { documentProperties } from '../../commands/reference/put-field.command.ts'
import { packageOf } from '../../engine/index.ts'
import { useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'

const FIELDS: readonly { readonly key: keyof CoreProperties; readonly label: string }[] = [
  { key: 'title', label: '标题' },
  { key: 'creator', label: '作者' },
  { key: 'subject', label: '主题' },
  { key: 'keywords', label: '关键词' },
  { key: 'category', label: '类别' },
  { key: 'description', label: '备注' },
]
const EMPTY: CoreProperties = { title: '', creator: '', subject: '', keywords: '', category: '', description: '' }

export function PropertiesDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [properties, setProperties] = useState<CoreProperties>(() => {
    const pkg = packageOf(writer.surface)
    return pkg ? readCoreProperties(pkg) : EMPTY
  })
  return (
    <CommandDialog
      title="文档属性"
      description="写进文件里，其他程序也能看到。"
      command={documentProperties}
      args={properties}
      size="md"
      onClose={onClose}
    >
      {FIELDS.map(({ key, label }) => (
        <Field key={key} label={label}>
          <Input
            value={properties[key]}
            maxLength={255}
            onChange={(event) => setProperties({ ...properties, [key]: event.target.value })}
          />
        </Field>
      ))}
    </CommandDialog>
  )
}
