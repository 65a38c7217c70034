import { isAxisField, isTimeField, type BlockKind, type BlockPatch, type Field, type Table } from '../../model/index.ts'

/** What a new block shows before anybody chooses: something of the table that was seen last, where its fields can say it. */
export function newBlock(kind: BlockKind, table: Table): Omit<BlockPatch, 'place'> {
  const fields = table.fields.filter(({ settings }) => settings.isWithheld !== true)
  const first = (is: (field: Field) => boolean): string | null => fields.find(is)?.id ?? null
  const option = first(({ kind: each }) => each === 'select')
  switch (kind) {
    case 'text':
      return { kind }
    case 'number':
      return { kind, table: table.id }
    case 'list':
      return { kind, table: table.id }
    case 'bar':
    case 'pivot':
    case 'pie':
      return { kind, table: table.id, group: option ?? fields[0]?.id ?? null }
    case 'line':
      return { kind, table: table.id, group: first(isTimeField) ?? option ?? fields[0]?.id ?? null }
    case 'filter':
      return { kind, table: table.id, value: option ?? first(isTimeField) ?? fields[0]?.id ?? null }
    case 'scatter': {
      // Numbers that people write say more than those that come by themselves.
      const plain = fields.filter((field) => isAxisField(field) && !isTimeField(field) && field.kind !== 'autoNumber')
      const axes = plain.length > 0 ? plain : fields.filter(isAxisField)
      return { kind, table: table.id, across: axes[0]?.id ?? null, value: axes[1]?.id ?? axes[0]?.id ?? null }
    }
  }
}
