import type { SharedQuestion } from '@wenfang/shared-protocol'
import { useId } from 'react'
import { sharedFormTexts as texts } from '../../i18n/shared-form.ts'
import type { Answers } from './form-draft.ts'
import { RangeQuestion } from './range-question.view.tsx'
import { SignedQuestion } from './signed-question.view.tsx'

type Answer = Answers[string]

interface QuestionProps {
  readonly question: SharedQuestion
  readonly value: Answer | undefined
  readonly fault: string | undefined
  readonly onChange: (value: Answer) => void
}

/** One question with the control that its kind needs. */
export function Question({ question, value, fault, onChange }: QuestionProps) {
  const id = useId()
  const { title, help, section, is_required: isRequired, options } = question
  const described = `${id}-help ${id}-fault`
  const words = (
    <>
      {title}
      {isRequired && <span className="form-star">（{texts.required}）</span>}
    </>
  )
  const notes = (
    <>
      {help !== undefined && help !== '' && (
        <p id={`${id}-help`} className="form-help">
          {help}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className="form-fault">
          {fault}
        </p>
      )}
    </>
  )
  return (
    <div className="form-question" data-question={question.field}>
      {section !== undefined && section !== '' && <h2>{section}</h2>}
      {question.kind === 'signature' || question.kind === 'dateRange' ? (
        <fieldset aria-describedby={described}>
          <legend>{words}</legend>
          {question.kind === 'signature' ? (
            <SignedQuestion title={title} value={value} onChange={onChange} />
          ) : (
            <RangeQuestion hasTime={question.has_time === true} value={value} onChange={onChange} />
          )}
          {notes}
        </fieldset>
      ) : options && question.kind === 'cascade' ? (
        <>
          <label htmlFor={id}>{words}</label>
          <select
            id={id}
            className="wf-input"
            aria-describedby={described}
            aria-invalid={fault !== undefined}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">{texts.choose}</option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.title}
              </option>
            ))}
          </select>
          {notes}
        </>
      ) : options ? (
        <fieldset aria-describedby={described}>
          <legend>{words}</legend>
          <Choices question={question} name={id} value={value} onChange={onChange} />
          {notes}
        </fieldset>
      ) : question.kind === 'checkbox' ? (
        <>
          <label className="form-choice">
            <input
              type="checkbox"
              aria-describedby={described}
              checked={value === true}
              onChange={({ target }) => onChange(target.checked)}
            />
            <span>{words}</span>
          </label>
          {notes}
        </>
      ) : (
        <>
          <label htmlFor={id}>{words}</label>
          <Line question={question} id={id} described={described} value={value} fault={fault} onChange={onChange} />
          {notes}
        </>
      )}
    </div>
  )
}

function Choices({ question, name, value, onChange }: Omit<QuestionProps, 'fault'> & { readonly name: string }) {
  const isSingle = question.kind === 'select'
  const chosen = Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
  return (question.options ?? []).map(({ id, title }) => (
    <label key={id} className="form-choice">
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={name}
        checked={chosen.includes(id)}
        onChange={({ target }) => {
          if (isSingle) onChange(id)
          else onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
        }}
      />
      <span>{title}</span>
    </label>
  ))
}

const NUMBERS = ['number', 'currency', 'percent', 'progress', 'rating']
const TYPES: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', url: 'url' }

function Line({
  question: { kind, has_time: hasTime },
  id,
  described,
  value,
  fault,
  onChange,
}: QuestionProps & { readonly id: string; readonly described: string }) {
  const common = {
    id,
    className: 'wf-input',
    'aria-describedby': described,
    'aria-invalid': fault !== undefined,
    maxLength: 10_000,
    value: typeof value === 'string' ? value : '',
  }
  if (kind === 'longText') return <textarea {...common} rows={4} onChange={({ target }) => onChange(target.value)} />
  const type = kind === 'date' ? (hasTime === true ? 'datetime-local' : 'date') : (TYPES[kind] ?? 'text')
  return (
    <input
      {...common}
      type={type}
      inputMode={NUMBERS.includes(kind) ? 'decimal' : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
