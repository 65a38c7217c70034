import { Button, Field, Input, Select } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { isComputed, type Action, type Automation, type Table, type Trigger } from '../../model/index.ts'
import { ConditionsEditor } from '../query/conditions-editor.view.tsx'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { ActionEditor, newAction } from './action-editor.view.tsx'
import { DateChoice, TimeChoice } from './clock-choice.view.tsx'
import { WHEN_TITLES } from './automation-words.ts'

interface AutomationEditorProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly automation: Automation
  /** False where it was refused, which was told. */
  readonly onSave: (automation: Automation) => boolean
  readonly onClose: () => void
}

/** Saving says that there is none. */
const NO_BUTTON = '-'
const NINE = 9 * 60
const WHENS = Object.keys(WHEN_TITLES) as readonly Trigger['when'][]

/** One automation, from when to what. What is changed here holds once it is saved. */
export function AutomationEditor({ surface, shown, automation, onSave, onClose }: AutomationEditorProps) {
  const { database } = shown
  const [draft, setDraft] = useState(automation)
  const { trigger, actions } = draft
  const table = database.table(trigger.table) ?? shown.table
  const setActions = (next: Action[]) => setDraft({ ...draft, actions: next })
  const set = (next: Trigger) => setDraft({ ...draft, trigger: next })
  return (
    <form
      className="dbsheet-automation"
      onSubmit={(event) => {
        event.preventDefault()
        if (onSave({ ...draft, title: draft.title.trim() || automation.title, isOn: true })) onClose()
      }}
    >
      <Field label="名称">
        <Input
          value={draft.title}
          maxLength={100}
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
      </Field>
      <h3>当</h3>
      <Select
        label="数据表"
        value={table.id}
        options={database.tables.map(({ id, title }) => ({ value: id, label: `“${title}”里` }))}
        onChange={(id) => setDraft(inTable(draft, database.table(id) ?? table, surface.session.host.user.id))}
      />
      <Select
        label="什么时候"
        value={trigger.when}
        options={WHENS.map((when) => ({ value: when, label: WHEN_TITLES[when] }))}
        onChange={(when) => set(newTrigger(when, table))}
      />
      {trigger.when === 'changed' && (
        <ChangedFields table={table} fields={trigger.fields} onChange={(fields) => set({ ...trigger, fields })} />
      )}
      {trigger.when === 'pressed' && buttonsOf(table).length === 0 && (
        <p className="dbsheet-warning">先给数据表添加一个类型是“按钮”的字段</p>
      )}
      {trigger.when === 'pressed' && buttonsOf(table).length > 0 && (
        <Select
          label="哪个按钮"
          value={trigger.field}
          options={buttonsOf(table).map(({ id, settings }) => ({ value: id, label: `按下“${settings.title}”` }))}
          onChange={(field) => set({ ...trigger, field })}
        />
      )}
      {trigger.when === 'matches' && (
        <ConditionsEditor
          fields={table.fields.filter((field) => !isComputed(field) && field.kind !== 'link')}
          people={database.people}
          filter={trigger.filter}
          none="还没有条件：记录改成满足条件时运行"
          onChange={(filter) => set({ ...trigger, filter })}
        />
      )}
      {trigger.when === 'form' &&
        (formsOf(table).length === 0 ? (
          <p className="dbsheet-warning">先给数据表添加一个表单视图</p>
        ) : (
          <Select
            label="哪个表单"
            value={trigger.view}
            options={formsOf(table).map(({ id, settings }) => ({ value: id, label: `填了“${settings.title}”` }))}
            onChange={(view) => set({ ...trigger, view })}
          />
        ))}
      {trigger.when === 'date' && <DateChoice table={table} trigger={trigger} onChange={set} />}
      {trigger.when === 'time' && (
        <TimeChoice table={table} people={database.people} trigger={trigger} onChange={set} />
      )}
      <h3>就</h3>
      {actions.map((action, at) => (
        <ActionEditor
          key={at}
          surface={surface}
          shown={shown}
          table={table}
          action={action}
          onChange={(next) => setActions(actions.map((each, place) => (place === at ? next : each)))}
          onRemove={actions.length > 1 ? () => setActions(actions.filter((_, place) => place !== at)) : undefined}
        />
      ))}
      <div className="dbsheet-condition">
        <Button
          size="sm"
          icon={<Plus />}
          disabled={actions.length >= 10}
          onClick={() => setActions([...actions, newAction('update', table, surface.session.host.user.id)])}
        >
          再做一步
        </Button>
      </div>
      <p className="dbsheet-none">保存后由服务器运行，没有人打开文件时也运行；它能做的和你能做的一样多。</p>
      <div className="dbsheet-condition">
        <Button kind="primary" type="submit">
          保存并开启
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </form>
  )
}

const formsOf = (table: Table) => table.views.filter(({ kind }) => kind === 'form')

const buttonsOf = (table: Table) => table.fields.filter(({ kind }) => kind === 'button')

function newTrigger(when: Trigger['when'], of: Table): Trigger {
  const table = of.id
  switch (when) {
    case 'created':
      return { when, table }
    case 'changed':
      return { when, table, fields: [] }
    case 'form':
      return { when, table, view: formsOf(of)[0]?.id ?? NO_BUTTON }
    case 'time':
      return { when, table, every: 'day', on: 1, minute: NINE, filter: { match: 'all', conditions: [] } }
    case 'date':
      return {
        when,
        table,
        field: of.fields.find(({ kind }) => kind === 'date')?.id ?? NO_BUTTON,
        days: 0,
        minute: NINE,
      }
    case 'pressed':
      return { when, table, field: buttonsOf(of)[0]?.id ?? NO_BUTTON }
    case 'matches':
      return { when, table, filter: { match: 'all', conditions: [] } }
  }
}

/** The same about another table, whose fields are others. */
const inTable = (draft: Automation, table: Table, userId: string): Automation => ({
  ...draft,
  trigger: newTrigger(draft.trigger.when, table),
  actions: draft.actions.map(({ action }) => newAction(action, table, userId)),
})

function ChangedFields({
  table,
  fields,
  onChange,
}: {
  readonly table: Table
  readonly fields: readonly string[]
  readonly onChange: (fields: string[]) => void
}) {
  return (
    <fieldset className="dbsheet-members-choice">
      <legend>哪些字段（不选就是任何一个）</legend>
      {table.fields
        .filter((field) => !isComputed(field))
        .map(({ id, settings }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={fields.includes(id)}
              onChange={() => onChange(fields.includes(id) ? fields.filter((each) => each !== id) : [...fields, id])}
            />
            {settings.title}
          </label>
        ))}
    </fieldset>
  )
}
