import { useState } from 'react'
import { newName, type SelectOption } from '../../model/index.ts'
import { linesOf, optionsOfLines } from './cascade-lines.ts'

interface CascadeEditorProps {
  /** As the dialog was opened with them. */
  readonly opened: readonly SelectOption[]
  readonly onChange: (options: readonly SelectOption[]) => void
}

/** The options of a cascade as lines of a text, each level further in than the one above it. */
export function CascadeEditor({ opened, onChange }: CascadeEditorProps) {
  const [before] = useState(opened)
  const [lines, setLines] = useState(() => linesOf(opened))
  return (
    <label className="dbsheet-options">
      <span>选项，一行一个；下一级比上一级往里空两格</span>
      <textarea
        className="wf-input dbsheet-card-long"
        aria-label="级联的选项"
        rows={8}
        spellCheck={false}
        placeholder={'浙江\n  杭州\n  宁波\n江苏\n  南京'}
        value={lines}
        onChange={({ target }) => {
          setLines(target.value)
          onChange(optionsOfLines(target.value, before, () => newName(Math.random)))
        }}
      />
    </label>
  )
}
