import { IconButton, Select } from '@wenfang/shared-ui'
import { useStream } from '@wenfang/shared-remote/surface'
import X from 'lucide-react/icons/x'
import type { Action, ActionKind, Table } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { ACTION_TITLES, keptText, wordsOf } from './automation-words.ts'
import { FoundRecords } from './found-records.view.tsx'
import { PutValuesEditor } from './put-values-editor.view.tsx'
import { WebhookStep } from './webhook-step.view.tsx'

interface ActionEditorProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  /** Whose record it began with. */
  readonly table: Table
  readonly action: Action
  readonly onChange: (action: Action) => void
  /** Undefined where it is the only one. */
  readonly onRemove: (() => void) | undefined
}

export const ACTION_KINDS = Object.keys(ACTION_TITLES) as readonly ActionKind[]

export function newAction(kind: ActionKind, table: Table, userId: string): Action {
  switch (kind) {
    case 'update':
      return { action: 'update', values: [] }
    case 'create':
      return { action: 'create', table: table.id, values: [] }
    case 'change':
      return { action: 'change', table: table.id, filter: { match: 'all', conditions: [] }, values: [] }
    case 'webhook':
      return { action: 'webhook', url: 'https://' }
    case 'notify':
      return { action: 'notify', people: [userId], text: table.titleField ? `{${table.titleField.id}}` : table.title }
  }
}

/** What is done, one step of it. */
export function ActionEditor({ surface, shown, table, action, onChange, onRemove }: ActionEditorProps) {
  const { database } = shown
  const userId = surface.session.host.user.id
  return (
    <fieldset className="dbsheet-automation-step">
      <legend className="wf-unseen">{ACTION_TITLES[action.action]}</legend>
      <div className="dbsheet-condition">
        <Select
          label="做什么"
          value={action.action}
          options={ACTION_KINDS.map((kind) => ({ value: kind, label: ACTION_TITLES[kind] }))}
          onChange={(kind) => onChange(newAction(kind, table, userId))}
        />
        {onRemove && <IconButton label="删除这一步" size="sm" icon={<X />} onClick={onRemove} />}
      </div>
      {action.action === 'update' && (
        <PutValuesEditor
          from={table}
          to={table}
          people={database.people}
          values={action.values}
          onChange={(values) => onChange({ ...action, values })}
        />
      )}
      {action.action === 'create' && (
        <>
          <Select
            label="添加到哪张数据表"
            value={action.table}
            options={database.tables.map(({ id, title }) => ({ value: id, label: `添加到“${title}”` }))}
            onChange={(id) => onChange({ action: 'create', table: id, values: [] })}
          />
          <PutValuesEditor
            from={table}
            to={database.table(action.table) ?? table}
            people={database.people}
            values={action.values}
            onChange={(values) => onChange({ ...action, values })}
          />
        </>
      )}
      {action.action === 'change' && (
        <FoundRecords database={database} table={table} action={action} onChange={onChange} />
      )}
      {action.action === 'webhook' && <WebhookStep host={surface.session.host} action={action} onChange={onChange} />}
      {action.action === 'notify' && (
        <Notice surface={surface} shown={shown} table={table} action={action} onChange={onChange} />
      )}
    </fieldset>
  )
}

interface NoticeProps extends Pick<ActionEditorProps, 'surface' | 'shown' | 'table' | 'onChange'> {
  readonly action: Extract<Action, { action: 'notify' }>
}

const NOBODY = ''

function Notice({ surface, shown, table, action, onChange }: NoticeProps) {
  const { host } = surface.session
  const collaborators = useStream(host.session.collaborators$, [])
  const known = new Map([
    [host.user.id, `${host.user.name}（我）`] as const,
    ...[...shown.database.people, ...collaborators.map(({ userId, name }) => [userId, name] as const)].filter(
      ([id]) => id !== host.user.id,
    ),
  ])
  for (const id of action.people) if (!known.has(id)) known.set(id, id)
  const ofPeople = table.fields.filter(({ kind }) => kind === 'person' || kind === 'createdBy' || kind === 'modifiedBy')
  const setFrom = (from: string) => {
    const { from: _, ...rest } = action
    onChange(from === NOBODY ? rest : { ...rest, from })
  }
  return (
    <>
      <fieldset className="dbsheet-members-choice">
        <legend>通知谁</legend>
        {[...known].map(([id, name]) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={action.people.includes(id)}
              onChange={() =>
                onChange({
                  ...action,
                  people: action.people.includes(id)
                    ? action.people.filter((each) => each !== id)
                    : [...action.people, id],
                })
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      {ofPeople.length > 0 && (
        <Select
          label="也通知字段里的人"
          value={action.from ?? NOBODY}
          options={[
            { value: NOBODY, label: '不通知字段里的人' },
            ...ofPeople.map(({ id, settings }) => ({ value: id, label: `也通知“${settings.title}”里的人` })),
          ]}
          onChange={setFrom}
        />
      )}
      <textarea
        className="wf-input dbsheet-card-long"
        aria-label="通知的内容"
        rows={3}
        maxLength={500}
        value={wordsOf(action.text, table)}
        onChange={({ target }) => onChange({ ...action, text: keptText(target.value, table) })}
      />
      <p className="dbsheet-none">
        字段写在大括号里，如 {`{${table.titleField?.settings.title ?? '名称'}}`}，通知里就是记录的内容。
      </p>
    </>
  )
}
