import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  BlockPatchSchema,
  COLUMNS,
  fieldsOfBlock,
  freePlace,
  isSamePlace,
  NameSchema,
  operatorsOf,
  PlaceSchema,
  saidOf,
  settledPlaces,
  type Block,
  type BlockKind,
  type BlockPatch,
  type BlockPlace,
  type BlockSettings,
  type Dashboard,
  type Op,
} from '../model/index.ts'
import { dashboardOf } from './dashboards.ts'
import { fieldOf, tableOf, type Editing } from './editing.ts'

const OF_BLOCK = { dashboard: NameSchema, block: NameSchema }
const SettingsSchema = Type.Omit(BlockPatchSchema, ['place'])

/** How large blocks begin. */
const SIZES: Readonly<Record<BlockKind, readonly [width: number, height: number]>> = {
  number: [3, 3],
  bar: [6, 6],
  line: [6, 6],
  pie: [4, 6],
  scatter: [6, 6],
  pivot: [6, 6],
  list: [6, 6],
  text: [4, 3],
  filter: [3, 3],
}

const WHAT =
  'kind 为 number 时是一个数字，为 bar、line、pie 时是按字段 group 分组的柱形图、折线图、饼图，为 scatter 时是以字段 across 为横轴、value 为纵轴的散点图，为 pivot 时是以 group 为行、split 为列的透视表，为 list 时是记录的列表（fields 是标题以外列出的字段，sorts 是顺序），为 text 时是文字 words，为 filter 时是按字段 value 的筛选，对同一数据表的组件有效（blocks 不为空时只对这些），filter 里的一个条件是所有人打开时的选择，各人可以另选；table 是统计的数据表，filter 是其中的哪些记录，aggregate 是统计方式，除记录数以外要有字段 value；日期按 period 归并，split 把图表分成几个系列。'

export const add = defineCommand(
  {
    id: 'block.add',
    title: '添加仪表盘组件',
    description: `给仪表盘添加一个组件。${WHAT}没有给出 place 时放在第一处空位，仪表盘宽 ${COLUMNS} 列。`,
    args: { dashboard: NameSchema, settings: SettingsSchema, place: Type.Optional(PlaceSchema) },
    answer: Type.Object({ block: NameSchema }),
  },
  (editing: Editing, { dashboard: id, settings, place }) => {
    const dashboard = dashboardOf(editing, id)
    const kind = settings.kind ?? 'number'
    const block: Block = {
      id: editing.newName(),
      settings: { ...settings, kind, place: place ?? freePlace(dashboard.blocks, ...SIZES[kind]) },
    }
    requireFields(editing, block.settings)
    const added: Op = { kind: 'block.add', dashboard: id, block }
    editing.do([...(place ? roomFor({ ...dashboard, blocks: [...dashboard.blocks, block] }, block.id) : []), added])
    return { block: block.id }
  },
)

export const configure = defineCommand(
  {
    id: 'block.set',
    title: '设置仪表盘组件',
    description: `改变仪表盘上一个组件的内容，没有写出的设置保持不变。${WHAT}换了数据表时，没有写出的字段和条件会清空。`,
    args: { ...OF_BLOCK, settings: SettingsSchema },
  },
  (editing: Editing, { dashboard: id, block: blockId, settings }) => {
    const { settings: before } = blockOf(editing, id, blockId)
    const isOther = settings.table !== undefined && settings.table !== before.table
    const patch: BlockPatch = {
      ...(isOther && NOTHING_OF_A_TABLE),
      ...(isAnotherFilter(before, settings) && { filter: null, blocks: null }),
      ...settings,
    }
    requireFields(editing, { ...before, ...patch })
    editing.do([{ kind: 'block.set', dashboard: id, block: blockId, settings: patch }])
  },
)

/** Conditions of a filter are of the field that it asks, and those of other blocks are no choice. */
const isAnotherFilter = (before: BlockSettings, { kind = before.kind, value = before.value }: BlockPatch): boolean =>
  (kind === 'filter') !== (before.kind === 'filter') || (kind === 'filter' && value !== before.value)

/** What is said of one table says nothing of another. */
const NOTHING_OF_A_TABLE: BlockPatch = {
  filter: null,
  aggregate: null,
  value: null,
  group: null,
  split: null,
  across: null,
  fields: null,
  sorts: null,
  blocks: null,
}

export const place = defineCommand(
  {
    id: 'block.place',
    title: '摆放仪表盘组件',
    description: `把仪表盘上的一个组件放到 place：第几列、第几行（都从 0 起）、宽几列、高几行，一共 ${COLUMNS} 列；挡住的组件往下让，上面空出来的地方会补上。`,
    args: { ...OF_BLOCK, place: PlaceSchema },
  },
  (editing: Editing, { dashboard: id, block: blockId, place: wanted }) => {
    blockOf(editing, id, blockId)
    editing.do(placeOps(dashboardOf(editing, id), blockId, wanted))
  },
)

export const remove = defineCommand(
  {
    id: 'block.remove',
    title: '删除仪表盘组件',
    description: '从仪表盘上删除一个组件，记录不受影响。',
    args: OF_BLOCK,
  },
  (editing: Editing, { dashboard: id, block: blockId }) => {
    blockOf(editing, id, blockId)
    editing.do([{ kind: 'block.remove', dashboard: id, block: blockId }])
  },
)

/** The block where it is wanted, and whatever makes room for it. Nothing where everything lies so already. */
function placeOps(dashboard: Dashboard, block: string, wanted: BlockPlace): readonly Op[] {
  const blocks = dashboard.blocks.map((each) =>
    each.id === block ? { ...each, settings: { ...each.settings, place: wanted } } : each,
  )
  const settled = settledPlaces(blocks, block)
  return opsFor(dashboard, settled)
}

const roomFor = (dashboard: Dashboard, block: string): readonly Op[] =>
  opsFor(dashboard, settledPlaces(dashboard.blocks, block)).filter(
    (op) => op.kind !== 'block.set' || op.block !== block,
  )

const opsFor = (dashboard: Dashboard, settled: ReadonlyMap<string, BlockPlace>): readonly Op[] =>
  dashboard.blocks.flatMap(({ id, settings }): Op[] => {
    const now = settled.get(id)
    return now && !isSamePlace(now, settings.place)
      ? [{ kind: 'block.set', dashboard: dashboard.id, block: id, settings: { place: now } }]
      : []
  })

/** @throws Refused where it is not there, or what it says is not for this reader */
function blockOf(editing: Editing, dashboard: string, id: string): Block {
  const block = dashboardOf(editing, dashboard).blocks.find((each) => each.id === id)
  if (!block) throw new Refused('noSuchBlock', `仪表盘上没有组件 ${id}`)
  return block
}

/** @throws Refused where it counts what is not there, or in a way that says nothing */
function requireFields(editing: Editing, settings: BlockSettings): void {
  if (settings.isWithheld) throw new Refused('denied', '这个组件统计的内容你看不到，不能改')
  if (!settings.table) return
  const table = tableOf(editing, settings.table)
  for (const field of fieldsOfBlock(settings)) fieldOf(table, field)
  const { aggregate, value, kind } = settings
  if (kind === 'filter') return requireFilter(editing, settings)
  if (kind === 'scatter' || !aggregate || !value || saidOf(table, settings)) return
  throw new Refused('unfit', `字段“${fieldOf(table, value).settings.title}”不能这样统计`)
}

/** @throws Refused where it keeps what it does not ask */
function requireFilter(editing: Editing, { table: id, value, filter }: BlockSettings): void {
  const [kept, ...others] = filter?.conditions ?? []
  if (!kept) return
  const field = fieldOf(tableOf(editing, id ?? ''), value ?? '')
  const isOwn = !('match' in kept) && kept.field === field.id && operatorsOf(field).includes(kept.operator)
  if (others.length > 0 || !isOwn) throw new Refused('unfit', `筛选只有一个条件，问的是字段“${field.settings.title}”`)
}
