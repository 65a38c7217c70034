import { Button, Dialog, DialogActions, Field, Input, Segmented, Select, Switch } from '@wenfang/shared-ui'
import { useStream } from '@wenfang/shared-remote/surface'
import Eye from 'lucide-react/icons/eye'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { commands } from '../../commands/index.ts'
import { newName, ruleOf, type Role } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { newRole, NOBODY_NAMED } from './draft-role.ts'
import { TableRuleEditor } from './table-rule-editor.view.tsx'

interface RolesDialogProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly onClose: () => void
}

/** Who may see and do what. What is changed here holds once it is saved. */
export default function RolesDialog({ surface, shown, onClose }: RolesDialogProps) {
  const { session } = surface
  const { database } = shown
  const [roles, setRoles] = useState(database.roles)
  const [chosen, setChosen] = useState(roles[0]?.id ?? '')
  const [table, setTable] = useState(shown.table.id)
  const role = roles.find(({ id }) => id === chosen) ?? roles[0]
  const shownTable = database.table(table) ?? shown.table
  const change = (next: Role) => setRoles(roles.map((each) => (each.id === next.id ? next : each)))
  const add = () => {
    const made = newRole(roles, newName(Math.random))
    setRoles([...roles, made])
    setChosen(made.id)
  }
  const remove = (id: string) => setRoles(roles.filter((each) => each.id !== id))
  const save = (): boolean => {
    // All that one saving does is one step of undo.
    let hasBegun = false
    const run: typeof session.run = (command, args) => {
      const answer = session.run(command, args, hasBegun)
      hasBegun ||= answer !== null
      return answer
    }
    for (const { id } of database.roles)
      if (!roles.some((each) => each.id === id)) run(commands.removeRole, { role: id })
    for (const each of roles) {
      if (isSet(database.roles, each)) continue
      run(commands.putRole, { role: each })
      // It was refused, and said why: what was written stays here.
      if (!isSet(session.ownDatabase.roles, each)) return false
    }
    return true
  }
  const look = () => {
    if (!role || !save()) return
    session.viewAs(role.people[0] ?? NOBODY_NAMED)
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="lg"
      title="权限"
      description="你是文件的所有者，总能看到和修改全部内容。其他人按角色：一个人以第一个写有他的角色为准，没有角色的人看不到内容。"
      onClose={onClose}
      actions={<DialogActions confirmLabel="保存" isDisabled={false} onConfirm={() => save() && onClose()} />}
    >
      <div className="dbsheet-roles">
        {role ? (
          <>
            <div className="dbsheet-condition">
              <Select
                label="角色"
                value={role.id}
                options={roles.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={setChosen}
              />
              <Button size="sm" icon={<Plus />} onClick={add}>
                新建角色
              </Button>
              <Button size="sm" icon={<Trash />} onClick={() => remove(role.id)}>
                删除角色
              </Button>
              <Button size="sm" icon={<Eye />} onClick={look}>
                保存并以此身份查看
              </Button>
            </div>
            <Field label="角色名">
              <Input
                value={role.title}
                maxLength={100}
                onChange={({ target }) => change({ ...role, title: target.value || role.title })}
              />
            </Field>
            <RolePeople surface={surface} shown={shown} role={role} onChange={change} />
            <Switch isOn={role.isForOthers} onChange={(isForOthers) => change({ ...role, isForOthers })}>
              也用于没有写进任何角色的人
            </Switch>
            <Segmented
              label="没有单独设置的数据表"
              value={role.otherTables}
              options={[
                { value: 'open', label: '其余数据表：全部可编辑' },
                { value: 'hidden', label: '其余数据表：不可见' },
              ]}
              onChange={(otherTables) => change({ ...role, otherTables })}
            />
            {database.tables.length > 1 && (
              <Select
                label="数据表"
                value={shownTable.id}
                options={database.tables.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={setTable}
              />
            )}
            <TableRuleEditor
              table={shownTable}
              people={database.people}
              role={role}
              rule={ruleOf(role, shownTable.id)}
              onChange={change}
            />
          </>
        ) : (
          <>
            <p className="dbsheet-none">还没有角色：能打开文件的人都能看到全部内容。</p>
            <Button icon={<Plus />} onClick={add}>
              新建角色
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The server answers with a role of its own, which says the same. */
const isSet = (roles: readonly Role[], role: Role): boolean =>
  roles.some((each) => JSON.stringify(each) === JSON.stringify(role))

/** People whom the database knows, and those who have it open. */
function RolePeople({
  surface,
  shown,
  role,
  onChange,
}: Omit<RolesDialogProps, 'onClose'> & { readonly role: Role; readonly onChange: (role: Role) => void }) {
  const { host } = surface.session
  const collaborators = useStream(host.session.collaborators$, [])
  const known = new Map([
    ...role.people.map((id) => [id, id] as const),
    ...shown.database.people,
    ...collaborators.map(({ userId, name }) => [userId, name] as const),
  ])
  known.delete(host.user.id)
  return (
    <fieldset className="dbsheet-members-choice">
      <legend>成员</legend>
      {[...known].map(([id, name]) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={role.people.includes(id)}
            onChange={() =>
              onChange({
                ...role,
                people: role.people.includes(id) ? role.people.filter((each) => each !== id) : [...role.people, id],
              })
            }
          />
          {name}
        </label>
      ))}
      {known.size === 0 && <span className="dbsheet-none">打开过这个文件、或写进人员字段的人会列在这里</span>}
    </fieldset>
  )
}
