import { chartOption } from '@wenfang/shared-charts/draw'
import { group, type SvgNode } from '@wenfang/shared-charts/svg'
import { Brush, SvgContext, type Box } from '@wenfang/shared-grid/paint'
import {
  blockContent,
  conditionsOver,
  displayed,
  displayedAggregate,
  keptCondition,
  settledPlaces,
  type Block,
  type BlockContent,
  type Dashboard,
  type Database,
} from '../model/index.ts'
import { AGGREGATE_TITLES } from '../paint/aggregate-titles.ts'
import { blockTitle } from '../paint/block-title.ts'
import { seriesLook } from '../paint/chart-colours.ts'
import { conditionText } from '../paint/condition-text.ts'
import { chartOf, isChartKind } from '../paint/chart-of-content.ts'
import { saidText } from '../paint/said-text.ts'
import { recordTitle } from '../paint/told-fields.ts'
import { LIGHT } from './light-theme.ts'

const GAP_PX = 12
const ROW_PX = 56
const HEAD_PX = 34
const LINE_PX = 24
const COLUMNS = 12
/** Narrower pages have the blocks one below the other. */
const PHONE_PX = 600

type Chart = Extract<BlockContent, { is: 'chart' | 'points' }>

/** What a dashboard shows, block by block, as it lies there; of its charts as many as are in the window. */
export async function pictureOfDashboard(
  database: Database,
  dashboard: Dashboard,
  { width, height }: { readonly width: number; readonly height: number },
  nowMs: number,
): Promise<{ readonly nodes: readonly SvgNode[]; readonly text: string }> {
  const context = new SvgContext()
  const brush = new Brush(context, LIGHT)
  brush.fill({ x: 0, y: 0, width, height }, LIGHT.sunken)
  const places = settledPlaces(dashboard.blocks)
  const column = (width - GAP_PX) / COLUMNS
  const charts: SvgNode[] = []
  const words: string[] = []
  let below = 0
  // As it is for whoever opens it: nobody has chosen anything.
  const conditions = conditionsOver(dashboard, new Map())
  for (const block of inOrder(dashboard, places)) {
    const { id, settings } = block
    const place = places.get(id) ?? settings.place
    const isPhone = width < PHONE_PX
    const box = {
      x: GAP_PX + (isPhone ? 0 : place.column * column),
      y: GAP_PX + (isPhone ? below : place.row) * ROW_PX,
      width: (isPhone ? COLUMNS : place.width) * column - GAP_PX,
      height: place.height * ROW_PX - GAP_PX,
    }
    below += place.height
    const content = blockContent(database, settings, { nowMs, userId: '' }, conditions.get(id))
    const title = content.is === 'withheld' ? '无权限的内容' : blockTitle(database, settings)
    words.push(title)
    if (box.y >= height) continue
    brush.round(box, 8, LIGHT.surface)
    const isNamed = settings.kind !== 'text' || settings.title
    brush.text(
      isNamed ? title : '',
      { ...box, x: box.x + 12, width: box.width - 24, height: HEAD_PX },
      { isBold: true },
    )
    const inner = { x: box.x + 12, y: box.y + HEAD_PX, width: box.width - 24, height: box.height - HEAD_PX - 12 }
    if ((content.is === 'chart' || content.is === 'points') && isChartKind(settings.kind) && content.slots.length > 0)
      charts.push(await chartNode(settings.kind, content, inner))
    else words.push(...paintBody(brush, database, block, content, inner))
  }
  return { nodes: [...context.nodes, ...charts], text: words.join('\n') }
}

const inOrder = (dashboard: Dashboard, places: ReturnType<typeof settledPlaces>): readonly Block[] =>
  dashboard.blocks.toSorted((one, other) => {
    const [before, after] = [places.get(one.id), places.get(other.id)]
    return (before?.row ?? 0) - (after?.row ?? 0) || (before?.column ?? 0) - (after?.column ?? 0)
  })

/** The library comes with the first chart. */
async function chartNode(kind: Parameters<typeof chartOf>[0], content: Chart, box: Box): Promise<SvgNode> {
  const { optionPicture } = await import('@wenfang/shared-charts/paint')
  const { chart, data } = chartOf(kind, content)
  const { text, quiet, line, surface, face } = LIGHT
  const look = { text, faint: quiet, line, surface, font: face, ...seriesLook(false) }
  // Nothing points at a picture.
  const { tooltip: _, ...option } = chartOption(chart, data, look)
  return group([optionPicture(option, [], box.width, box.height)], { transform: `translate(${box.x} ${box.y})` })
}

/** Answers what it says. */
function paintBody(brush: Brush, database: Database, block: Block, content: BlockContent, box: Box): readonly string[] {
  const { settings } = block
  switch (content.is) {
    case 'filter': {
      const words = conditionText(content.field, keptCondition(block), database.people) || '全部'
      brush.text(words, box, {})
      return [words]
    }
    case 'words':
      brush.lines(settings.words ?? '', box, LINE_PX)
      return [settings.words ?? '']
    case 'number': {
      const { said, value } = content
      const shown =
        (said.field ? displayedAggregate(said.field, said.aggregate, value, database.people) : String(value)) || '—'
      const of = said.field ? `${said.field.settings.title} · ${AGGREGATE_TITLES[said.aggregate]}` : '记录数'
      brush.text(shown, { ...box, height: Math.max(0, box.height - 20) }, { isBold: true, px: 30 })
      brush.text(of, { ...box, y: box.y + box.height - 22, height: 20 }, { colour: LIGHT.quiet, px: 12 })
      return [shown]
    }
    case 'pivot': {
      const { groups, series, said, sums, bottoms, total } = content
      const isSplit = series.length > 1
      const text = (value: number | null | undefined): string => (value == null ? '' : saidText(said, value, database))
      const rows = [
        [
          content.table.field(settings.group ?? '')?.settings.title ?? '',
          ...series.map(({ title }) => title),
          ...(isSplit ? ['合计'] : []),
        ],
        ...groups.map(({ title }, at) => [
          title,
          ...series.map(({ values }) => text(values[at])),
          ...(isSplit ? [text(sums[at])] : []),
        ]),
        ['合计', ...bottoms.map(text), ...(isSplit ? [text(total)] : [])],
      ]
      return paintRows(brush, rows, box, 'right')
    }
    case 'list': {
      const { table, fields, slots } = content
      const shown = [...slots.subarray(0, Math.max(0, Math.floor(box.height / LINE_PX) - 1))].map((slot) => {
        const record = table.ids[slot] ?? 0
        return [
          recordTitle(table, record, database.people),
          ...fields.map((field) => displayed(field, table.get(record, field), database.people)),
        ]
      })
      const head = [table.titleField?.settings.title ?? '', ...fields.map((field) => field.settings.title)]
      return paintRows(brush, [head, ...shown], box, 'left')
    }
    case 'lacking':
    case 'withheld':
    case 'chart':
    case 'points': {
      const words = content.is === 'lacking' ? content.what : content.is === 'withheld' ? '无权限' : '没有记录'
      brush.text(words, box, { colour: LIGHT.quiet, align: 'center' })
      return []
    }
  }
}

function paintRows(
  brush: Brush,
  rows: readonly (readonly string[])[],
  box: Box,
  align: 'left' | 'right',
): readonly string[] {
  const width = box.width / Math.max(1, rows[0]?.length ?? 1)
  for (const [at, row] of rows.entries()) {
    const y = box.y + at * LINE_PX
    if (y + LINE_PX > box.y + box.height) break
    brush.fill({ ...box, y: y + LINE_PX - 1, height: 1 }, LIGHT.line)
    for (const [cell, text] of row.entries()) {
      const colour = at === 0 ? LIGHT.quiet : LIGHT.text
      const place = { x: box.x + cell * width, y, width: width - 8, height: LINE_PX }
      brush.text(text, place, { colour, px: 12, ...(cell > 0 && { align }) })
    }
  }
  return rows.map((row) => row.join('\t'))
}
