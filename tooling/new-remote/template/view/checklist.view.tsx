import type { HostApi } from '@wenfang/shared-contract'
import { useStream } from '@wenfang/shared-remote/surface'
import { useSyncExternalStore } from 'react'
import { commands } from '../commands/index.ts'
import './checklist.css'
import type { Editor } from './editor.ts'
import { ItemText } from './item-text.view.tsx'

interface ChecklistProps {
  readonly host: HostApi
  readonly editor: Editor
}

export function ChecklistView({ host, editor }: ChecklistProps) {
  const items = useSyncExternalStore(editor.onChange, editor.items)
  const canWrite = useStream(host.permission$, null)?.update === 1
  return (
    <div className="checklist">
      <ul className="checklist-items">
        {items.map(({ id, text, isDone }, at) => (
          <li key={id} className="checklist-item">
            <input
              type="checkbox"
              checked={isDone}
              disabled={!canWrite}
              aria-label={`完成：${text || '空条目'}`}
              onChange={() => editor.run(commands.setDone, { id, isDone: !isDone })}
            />
            <ItemText
              text={text}
              isDone={isDone}
              canWrite={canWrite}
              onSplice={(splice) => editor.run(commands.splice, { id, ...splice })}
              onEnter={() => editor.run(commands.insert, { at: at + 1, text: '' })}
              onEmptied={() => items.length > 1 && editor.run(commands.remove, { id })}
            />
          </li>
        ))}
      </ul>
      {canWrite && (
        <button
          type="button"
          className="checklist-add"
          onClick={() => editor.run(commands.insert, { at: items.length, text: '' })}
        >
          添加条目
        </button>
      )}
    </div>
  )
}
