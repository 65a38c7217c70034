import { Button } from '@wenfang/shared-ui'
import { useState } from 'react'
import { commands } from '../../commands/index.ts'
import { answerFault, askedNow, defaultAnswers, isFormClosed, type CellValue, type Form } from '../../model/index.ts'
import { useOptionColour } from '@wenfang/shared-ui/chips'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { FormInput } from './form-input.view.tsx'

interface FormPageProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly form: Form
  /** After an answer was given and another is wanted. */
  readonly onAgain: () => void
}

/** A form as it is filled in. What is sent becomes a record. */
export function FormPage({ surface, shown, form, onAgain }: FormPageProps) {
  const { session } = surface
  const { table, view, database, canWrite } = shown
  const [answers, setAnswers] = useState<ReadonlyMap<string, CellValue | undefined>>(() =>
    defaultAnswers(table, form, { userId: session.host.user.id, timeMs: session.nowMs }),
  )
  /** Faults are told once somebody tried to send. */
  const [hasTried, setTried] = useState(false)
  const [isSent, setSent] = useState(false)
  const cover = useOptionColour(form.colour ?? 0)
  const heading = form.heading ?? view.settings.title
  const asked = askedNow(table, form, answers, session.nowMs)
  const answerOf = (field: string): CellValue | undefined => (answers.has(field) ? answers.get(field) : null)
  const faults = new Map(asked.map((question) => [question.field, answerFault(question, answerOf(question.field))]))
  const isClosed = isFormClosed(form, session.nowMs)
  const send = () => {
    setTried(true)
    const first = asked.find(({ field }) => faults.get(field) !== null)
    if (first) {
      document.querySelector(`[data-question="${CSS.escape(first.field)}"]`)?.scrollIntoView({ block: 'center' })
      return
    }
    const filled = asked.filter(({ field }) => answers.has(field))
    const row = filled.map(({ field }) => answerOf(field) ?? null)
    const fields = filled.map(({ field }) => field)
    if (session.run(commands.addRecords, { table: table.id, fields, rows: [row] })) setSent(true)
  }
  if (isSent)
    return (
      <section className="dbsheet-form-page" aria-label={heading}>
        <div ref={cover} className="dbsheet-form-cover" />
        <div className="dbsheet-form-sent">
          <h2>已提交</h2>
          <p>{form.thanks || '谢谢，你的回答已经记下。'}</p>
          <Button onClick={onAgain}>再填一份</Button>
        </div>
      </section>
    )
  return (
    <form
      className="dbsheet-form-page"
      aria-label={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div ref={cover} className="dbsheet-form-cover">
        <h2>{heading}</h2>
        {form.words !== undefined && form.words !== '' && <p>{form.words}</p>}
      </div>
      {asked.map((question) => {
        const { field, of, title, help, isRequired, section } = question
        const label = title ?? of.settings.title
        const words = help || (of.settings.description ?? '')
        const fault = hasTried ? (faults.get(field) ?? null) : null
        return (
          <div key={field} data-question={field}>
            {section !== undefined && <h3 className="dbsheet-form-section">{section}</h3>}
            <div className="dbsheet-form-question">
              <span className="dbsheet-form-label">
                {label}
                {isRequired === true && <span className="dbsheet-form-star">（必填）</span>}
              </span>
              {words !== '' && <span className="dbsheet-none">{words}</span>}
              <FormInput
                field={of}
                label={label}
                value={answers.get(field)}
                people={database.people}
                name={session.host.user.name}
                isWrong={fault !== null}
                onChange={(value) => setAnswers(new Map([...answers, [field, value]]))}
              />
              {fault !== null && (
                <span role="alert" className="dbsheet-form-fault">
                  {fault}
                </span>
              )}
            </div>
          </div>
        )
      })}
      <div className="dbsheet-form-foot">
        {isClosed && <span className="dbsheet-warning">这个表单已经截止，不再收集回答</span>}
        {!canWrite && <span className="dbsheet-warning">你对这个文件只有查看权限，不能提交</span>}
        <Button kind="primary" type="submit" disabled={isClosed || !canWrite}>
          提交
        </Button>
      </div>
    </form>
  )
}
