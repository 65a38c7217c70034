import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { NameSchema, TitleSchema, type Field, type Op, type Table } from '../model/index.ts'
import { tableOf, type Editing } from './editing.ts'

export const add = defineCommand(
  {
    id: 'link.add',
    title: '添加关联字段',
    description:
      '添加一个字段，单元格里放 target 数据表的记录；isSingle 时每个单元格只放一条；mirror 不是 null 时对方表里也添加一个叫这个名字的字段，显示哪些记录关联到它，两边总是一致。单元格用 cells.changeMembers 增减，成员是记录的标识。',
    args: {
      table: NameSchema,
      title: TitleSchema,
      target: NameSchema,
      isSingle: Type.Boolean(),
      mirror: Type.Union([TitleSchema, Type.Null()]),
      before: Type.Union([NameSchema, Type.Null()]),
    },
    answer: Type.Object({ field: NameSchema, mirror: Type.Union([NameSchema, Type.Null()]) }),
  },
  (editing: Editing, { table: id, title, target: targetId, isSingle, mirror, before }) => {
    const [table, target] = [tableOf(editing, id), tableOf(editing, targetId)]
    const field: Field = {
      id: editing.newName(),
      kind: 'link',
      settings: { title, table: targetId, ...(isSingle && { isSingle }) },
    }
    const titles = (fields: readonly Field[]) => fields.map(({ settings }) => settings.title)
    if (titles(table.fields).includes(title)) throw new Refused('sameTitle', `已经有名叫“${title}”的字段`)
    const ops: Op[] = [{ kind: 'field.add', table: id, field, before }]
    if (mirror === null) {
      editing.do(ops)
      return { field: field.id, mirror: null }
    }
    const other = mirrorField(table, target, { title: mirror, of: field, id: editing.newName() })
    editing.do([...ops, { kind: 'field.add', table: targetId, field: other, before: null }])
    return { field: field.id, mirror: other.id }
  },
)

/** The other side of a field of links, in the table whose records it is to. @throws Refused where a field is called so */
export function mirrorField(
  table: Table,
  target: Table,
  { title, of, id }: { readonly title: string; readonly of: Field; readonly id: string },
): Field {
  const isTaken =
    target.fields.some(({ settings }) => settings.title === title) ||
    (table.id === target.id && title === of.settings.title)
  if (isTaken) throw new Refused('sameTitle', `数据表“${target.title}”里已经有名叫“${title}”的字段`)
  return { id, kind: 'link', settings: { title, table: table.id, mirrorOf: of.id } }
}

/** What links a record to others, or parts them, whichever side of the link the field is. */
export function linkOps(
  { database }: Pick<Editing, 'database'>,
  tableId: string,
  field: Field,
  record: number,
  { add: added, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): readonly Op[] {
  const { table: otherId = '', mirrorOf } = field.settings
  if (mirrorOf === undefined) {
    const members = database.table(tableId)?.stored(record, field)
    const replaced =
      field.settings.isSingle && added.length > 0 && Array.isArray(members)
        ? members.filter((member) => !added.includes(member))
        : []
    const gone = [...new Set([...remove, ...replaced])]
    return [{ kind: 'members.change', table: tableId, field: field.id, record, add: [...added], remove: gone }]
  }
  const source = database.table(otherId)?.field(mirrorOf)
  if (!source) throw new Refused('noSuchField', `字段“${field.settings.title}”对应的关联字段已经不在了`)
  const change = (member: string, isAdded: boolean): readonly Op[] =>
    linkOps({ database }, otherId, source, Number(member), {
      add: isAdded ? [String(record)] : [],
      remove: isAdded ? [] : [String(record)],
    })
  return [...added.flatMap((member) => change(member, true)), ...remove.flatMap((member) => change(member, false))]
}
