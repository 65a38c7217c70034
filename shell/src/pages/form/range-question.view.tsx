import { sharedFormTexts as texts } from '../../i18n/shared-form.ts'
import type { Answers } from './form-draft.ts'

interface RangeQuestionProps {
  readonly hasTime: boolean
  readonly value: Answers[string] | undefined
  readonly onChange: (value: Answers[string]) => void
}

/** The first and the last day, which are sent as one text: `2026-03-01/2026-03-05`. */
export function RangeQuestion({ hasTime, value, onChange }: RangeQuestionProps) {
  const [from = '', to = ''] = typeof value === 'string' ? value.split('/') : []
  const write = (first: string, last: string): void => {
    const text = `${first.replace('T', ' ')}/${last.replace('T', ' ')}`
    onChange(text === '/' ? '' : text)
  }
  const type = hasTime ? 'datetime-local' : 'date'
  return (
    <div className="form-range">
      <label>
        {texts.begins}
        <input
          className="wf-input"
          type={type}
          value={from.replace(' ', 'T')}
          onChange={({ target }) => write(target.value, to)}
        />
      </label>
      <label>
        {texts.ends}
        <input
          className="wf-input"
          type={type}
          value={to.replace(' ', 'T')}
          onChange={({ target }) => write(from, target.value)}
        />
      </label>
    </div>
  )
}
