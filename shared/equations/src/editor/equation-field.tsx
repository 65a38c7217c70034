import { Select } from '@wenfang/shared-ui'
import { useRef, useState, type RefObject } from 'react'
import { readLatex } from '../model/read-latex.ts'
import { MathsView } from '../view/maths-view.tsx'
import { PALETTES } from './palettes.ts'
import './equation-field.css'

interface EquationFieldProps {
  readonly latex: string
  readonly onChange: (latex: string) => void
  /** The field itself, for whoever gives it the keys. */
  readonly field?: RefObject<HTMLTextAreaElement | null>
}

/** A formula in LaTeX's notation: parts that are put in at the caret, the field, and what it looks like. */
export function EquationField({ latex, onChange, field }: EquationFieldProps) {
  const [palette, setPalette] = useState('structures')
  const own = useRef<HTMLTextAreaElement>(null)
  const place = field ?? own
  const read = readLatex(latex)
  const put = (text: string): void => {
    const area = place.current
    const start = area?.selectionStart ?? latex.length
    const end = area?.selectionEnd ?? start
    const chosen = latex.slice(start, end)
    const hole = text.indexOf('□')
    const filled = text.replace('□', () => chosen)
    onChange(latex.slice(0, start) + filled + latex.slice(end))
    const caret = hole < 0 || chosen !== '' ? start + filled.length : start + hole
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(caret, caret)
    })
  }
  return (
    <>
      <Select
        label="模板"
        value={palette}
        options={PALETTES.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setPalette}
      />
      <div className="wf-equation-pieces">
        {PALETTES.find(({ id }) => id === palette)?.pieces.map(({ put: text, shown }) => {
          const picture = readLatex(shown)
          return (
            <button key={text} type="button" title={text.trim()} onClick={() => put(text)}>
              {picture.ok ? <MathsView maths={picture.maths} isDisplay={false} /> : shown}
              <span className="wf-unseen">{text.trim()}</span>
            </button>
          )
        })}
      </div>
      <label className="wf-equation-label">
        公式（LaTeX 写法）
        <textarea
          ref={place}
          className="wf-equation-words"
          spellCheck={false}
          value={latex}
          placeholder="\frac{-b \pm \sqrt{b^2-4ac}}{2a}"
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <div className="wf-equation-preview">{read.ok && <MathsView maths={read.maths} isDisplay />}</div>
    </>
  )
}
