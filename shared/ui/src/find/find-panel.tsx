// By its name: where the shell gives the kit, there is no second one.
import { Button, IconButton, Input } from '@wenfang/shared-ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import './find-panel.css'

export interface Replacement {
  readonly text: string
  readonly onChange: (text: string) => void
  /** Replaces the hit that is shown. */
  readonly onOne: () => void
  readonly onAll: () => void
}

export interface FindPanelProps {
  /** The field that is looked for; whoever brings the person to a hit gives it the keys again. */
  readonly field: RefObject<HTMLInputElement | null>
  /** Grows each time a person asks for the panel; the field takes the focus again. */
  readonly request: number
  readonly text: string
  readonly onText: (text: string) => void
  /** What was found, in words: `2 / 15`, 无结果. */
  readonly found: string
  readonly hasHits: boolean
  /** To the next hit or the one before. */
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
  readonly replacement?: Replacement
  /** Ways to look, and what was found as a list. Rows have the class `wf-find-row`. */
  readonly children?: ReactNode
}

/**
 * Find and replace in a corner of the document: Enter goes to the next hit and with Shift to the one before, Escape closes.
 * What a hit is, and where, is the document's.
 */
export function FindPanel({
  field,
  request,
  text,
  onText,
  found,
  hasHits,
  onStep,
  onClose,
  replacement,
  children,
}: FindPanelProps) {
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [field, request])
  const replacementField = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    // Its keys are its own.
    event.stopPropagation()
    // Those of an input method belong to it, and Enter on a button presses it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    // What is looked for and what takes its place are written one behind the other; back, the buttons lie between.
    if (event.key === 'Tab' && !event.shiftKey && event.target === field.current && replacementField.current) {
      event.preventDefault()
      replacementField.current.select()
      replacementField.current.focus()
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onStep(event.shiftKey ? -1 : 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all its fields, handled once
    <aside data-takes-keys className="wf-find" aria-label={replacement ? '查找和替换' : '查找'} onKeyDown={onKeyDown}>
      <div className="wf-find-row">
        <Input
          ref={field}
          aria-label="查找内容"
          placeholder="查找内容"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <span className="wf-find-count" aria-live="polite">
          {found}
        </span>
        <IconButton label="上一处" size="sm" icon={<ChevronUp />} disabled={!hasHits} onClick={() => onStep(-1)} />
        <IconButton label="下一处" size="sm" icon={<ChevronDown />} disabled={!hasHits} onClick={() => onStep(1)} />
        <IconButton label="关闭查找" size="sm" icon={<X />} onClick={onClose} />
      </div>
      {replacement && (
        <div className="wf-find-row">
          <Input
            ref={replacementField}
            aria-label="替换为"
            placeholder="替换为"
            value={replacement.text}
            onChange={(event) => replacement.onChange(event.target.value)}
          />
          <Button size="sm" kind="quiet" disabled={!hasHits} onClick={replacement.onOne}>
            替换
          </Button>
          <Button size="sm" kind="quiet" disabled={!hasHits} onClick={replacement.onAll}>
            全部替换
          </Button>
        </div>
      )}
      {children}
    </aside>
  )
}
