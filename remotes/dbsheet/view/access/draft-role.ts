import {
  OPEN_TABLE,
  rightOn,
  ruleOf,
  type Field,
  type FieldRight,
  type Filter,
  type Role,
  type Table,
  type TableRule,
} from '../../model/index.ts'

export const FIELD_RIGHT_TITLES: Readonly<Record<FieldRight, string>> = {
  none: '不可见',
  read: '只读',
  edit: '可编辑',
}

/** A new role, which lets people do everything until something is taken away. The first one is for everybody. */
export function newRole(roles: readonly Role[], id: string): Role {
  const title = (number: number): string => (number === 1 ? '协作者' : `协作者 ${number}`)
  let number = 1
  while (roles.some((role) => role.title === title(number))) number++
  return {
    id,
    title: title(number),
    people: [],
    isForOthers: !roles.some(({ isForOthers }) => isForOthers),
    tables: {},
    otherTables: 'open',
  }
}

export const withRule = (role: Role, table: string, change: Partial<TableRule>): Role => ({
  ...role,
  tables: { ...role.tables, [table]: { ...ruleOf(role, table), ...change } },
})

/** The role with some of the records, or all (null). Who is to see some of a table that was hidden from him sees their fields. */
export function withRows(role: Role, table: Table, rows: Filter | null): Role {
  const rule = ruleOf(role, table.id)
  const isHidden = table.fields.every((field) => rightOn(rule, field.id) === 'none')
  return withRule(role, table.id, { ...(rows !== null && isHidden && OPEN_TABLE), rows })
}

/** The role with one right on a field of the table. */
export const withFieldRight = (role: Role, table: Table, field: Field, right: FieldRight): Role =>
  withRule(role, table.id, { fields: { ...ruleOf(role, table.id).fields, [field.id]: right } })

/** Why somebody with the rule shapes no table; null where he may. */
export const shapeRefusal = (rule: TableRule, table: Table): string | null =>
  rule.rows !== null || table.fields.some(({ id }) => (rule.fields[id] ?? rule.otherFields) === 'none')
    ? '看不到全部记录和字段的人不能改字段和视图'
    : null

/** Who is in a role in words, for whoever chooses as whom to look. */
export function eyesOf(
  roles: readonly Role[],
  people: ReadonlyMap<string, string>,
): readonly { readonly userId: string; readonly title: string }[] {
  const named = roles.flatMap((role) =>
    role.people.map((userId) => ({ userId, title: `${people.get(userId) ?? userId}（${role.title}）` })),
  )
  const others = roles.find(({ isForOthers }) => isForOthers)
  return [...named, { userId: NOBODY_NAMED, title: others ? `其他人（${others.title}）` : '没有角色的人' }]
}

/** An account that no role names. */
export const NOBODY_NAMED = '-'
