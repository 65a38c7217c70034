import { Button, Field as Labelled, IconButton, Input, Select, Switch } from '@wenfang/shared-ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import {
  dateText,
  isAskable,
  parsedDate,
  type Field,
  type Form,
  type FormQuestion,
  type PeopleNames,
  type Table,
  isAnswerRequired,
} from '../../model/index.ts'
import { useListeners } from '../kanban/use-listeners.ts'
import { ConditionValue } from '../query/condition-value.view.tsx'
import { LateInput } from './late-input.view.tsx'
import { withMoved } from './with-moved.ts'

const DRAGGED_QUESTION = 'application/x-wenfang-question'
const COVERS = ['蓝', '绿', '橙', '紫', '红', '青'] as const
const NO_CONDITION = ''

interface FormBuilderProps {
  readonly table: Table
  readonly title: string
  readonly people: PeopleNames
  readonly form: Form
  readonly onChange: (form: Form) => void
}

/** What a form asks and says, to be changed: questions are dragged, or moved by their buttons. */
export function FormBuilder({ table, title, people, form, onChange }: FormBuilderProps) {
  const { questions } = form
  const set = (next: Partial<Form>) => onChange({ ...form, ...next })
  const setQuestions = (next: readonly FormQuestion[]) => set({ questions: [...next] })
  const free = table.fields.filter((each) => isAskable(each) && !questions.some(({ field }) => field === each.id))
  return (
    <div className="dbsheet-form-page dbsheet-form-builder">
      <Labelled label="标题">
        <LateInput value={form.heading ?? title} most={100} onEnter={(heading) => set({ heading: heading || title })} />
      </Labelled>
      <Labelled label="说明">
        <LateInput value={form.words ?? ''} most={2_000} onEnter={(words) => set({ words })} />
      </Labelled>
      <div className="dbsheet-condition">
        <span>封面颜色</span>
        <Select
          label="封面颜色"
          value={String(form.colour ?? 0)}
          options={COVERS.map((label, colour) => ({ value: String(colour), label }))}
          onChange={(colour) => set({ colour: Number(colour) })}
        />
        <span>截止日期</span>
        <Input
          type="date"
          aria-label="截止日期"
          value={typeof form.until === 'number' ? dateText(form.until, false) : ''}
          onChange={({ target }) => set({ until: parsedDate(target.value, false) ?? null })}
        />
      </div>
      <ol className="dbsheet-form-questions">
        {questions.map((question, at) => {
          const field = table.field(question.field)
          if (!field) return null
          return (
            <QuestionEditor
              key={question.field}
              field={field}
              question={question}
              before={questions.slice(0, at).flatMap((each) => table.field(each.field) ?? [])}
              people={people}
              isFirst={at === 0}
              isLast={at === questions.length - 1}
              onChange={(next) =>
                setQuestions(questions.flatMap((each, place) => (place === at ? (next ? [next] : []) : [each])))
              }
              onMove={(step) => setQuestions(withMoved(questions, question.field, questions[at + step]?.field ?? null))}
              onDrop={(dragged) => setQuestions(withMoved(questions, dragged, question.field))}
            />
          )
        })}
      </ol>
      {free.length > 0 && (
        <fieldset className="dbsheet-condition dbsheet-form-free">
          <legend>没有问到的字段</legend>
          {free.map(({ id, settings }) => (
            <Button
              key={id}
              size="sm"
              icon={<Plus />}
              aria-label={`问“${settings.title}”`}
              onClick={() => setQuestions([...questions, { field: id }])}
            >
              {settings.title}
            </Button>
          ))}
        </fieldset>
      )}
      <Labelled label="提交以后显示">
        <LateInput value={form.thanks ?? ''} most={1_000} onEnter={(thanks) => set({ thanks })} />
      </Labelled>
    </div>
  )
}

interface QuestionEditorProps {
  readonly field: Field
  readonly question: FormQuestion
  /** Fields that are asked for before it. */
  readonly before: readonly Field[]
  readonly people: PeopleNames
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Null: it is asked no more. */
  readonly onChange: (question: FormQuestion | null) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onDrop: (dragged: string) => void
}

function QuestionEditor(props: QuestionEditorProps) {
  const { field, question, before, people, isFirst, isLast, onChange, onMove, onDrop } = props
  const title = field.settings.title
  const element = useListeners({
    dragstart: ({ dataTransfer }) => dataTransfer?.setData(DRAGGED_QUESTION, field.id),
    dragover: (event) => {
      if (event.dataTransfer?.types.includes(DRAGGED_QUESTION) === true) event.preventDefault()
    },
    drop: (event) => {
      const dragged = event.dataTransfer?.getData(DRAGGED_QUESTION)
      if (dragged === undefined || dragged === '' || dragged === field.id) return
      event.preventDefault()
      onDrop(dragged)
    },
  })
  const changed = (next: Partial<FormQuestion>) => onChange({ ...question, ...next })
  const choices = before.filter(({ kind }) => kind === 'select' || kind === 'multiSelect' || kind === 'checkbox')
  const { when } = question
  const whenField = before.find(({ id }) => id === when?.field)
  return (
    <li ref={element} draggable className="dbsheet-form-question">
      <div className="dbsheet-card-bar">
        <strong>{title}</strong>
        <IconButton
          label={`“${title}”上移`}
          size="sm"
          icon={<ChevronUp />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`“${title}”下移`}
          size="sm"
          icon={<ChevronDown />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton label={`不问“${title}”`} size="sm" icon={<X />} onClick={() => onChange(null)} />
      </div>
      <div className="dbsheet-form-pair">
        <LateInput
          label={`“${title}”的问法`}
          hint="问法"
          value={question.title ?? title}
          most={100}
          onEnter={(words) => changed({ title: words || title })}
        />
        <LateInput
          label={`“${title}”的提示`}
          hint="提示"
          value={question.help ?? ''}
          most={500}
          onEnter={(help) => changed({ help })}
        />
        <LateInput
          label={`“${title}”前的小节`}
          hint="从这里开始的小节"
          value={question.section ?? ''}
          most={100}
          onEnter={(section) => onChange(withSection(question, section))}
        />
      </div>
      <Switch
        isOn={isAnswerRequired(question, field)}
        isDisabled={field.settings.isRequired === true}
        onChange={(isRequired) => changed({ isRequired })}
      >
        {field.settings.isRequired === true ? '必填（字段的设置）' : '必填'}
      </Switch>
      {choices.length > 0 && (
        <div className="dbsheet-condition">
          <span>何时问</span>
          <Select
            label={`何时问“${title}”`}
            value={whenField?.id ?? NO_CONDITION}
            options={[
              { value: NO_CONDITION, label: '总是' },
              ...choices.map(({ id, settings }) => ({ value: id, label: `“${settings.title}”是` })),
            ]}
            onChange={(id) => {
              const chosen = choices.find((each) => each.id === id)
              if (!chosen) return changed({ when: null })
              const isFlag = chosen.kind === 'checkbox'
              return changed({ when: { field: id, operator: isFlag ? 'is' : 'anyOf', value: isFlag ? true : [] } })
            }}
          />
          {when && whenField && (
            <ConditionValue
              field={whenField}
              condition={when}
              people={people}
              onChange={(value) => changed({ when: { ...when, value } })}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** The question with the head of a section before it, or without one where that is empty. */
function withSection(question: FormQuestion, section: string): FormQuestion {
  const { section: _, ...others } = question
  return section === '' ? others : { ...others, section }
}
