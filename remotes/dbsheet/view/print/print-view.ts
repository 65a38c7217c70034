import type { HostApi } from '@wenfang/shared-contract'
import { openPrintFrame, printDocument } from '@wenfang/shared-remote/print'
import { TableGridSource } from '../../paint/table-grid-source.ts'
import type { ShownPlace } from '../state/use-surface.ts'

/** More would keep the browser's printer busy for minutes. */
const MOST_RECORDS = 20_000

const LOOKS = `
  @page { size: A4 landscape; margin: 12mm }
  body { margin: 0; font: 10.5px/1.5 "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif; color: #000 }
  h1 { font-size: 16px; margin: 0 0 8px }
  table { width: 100%; border-collapse: collapse }
  th, td { border: 1px solid #b8bcc4; padding: 3px 6px; text-align: start; vertical-align: top; overflow-wrap: anywhere; white-space: pre-wrap }
  th { background: #eef0f3; print-color-adjust: exact }
  tr { break-inside: avoid }
  .number { width: 1px; white-space: nowrap; text-align: end; color: #666 }
`

/** Prints the records that a view shows, in its order, as a table; says why where it does not. */
export function printView(host: HostApi, shown: ShownPlace, print?: (view: Window) => void): Promise<void> {
  return printDocument(host, async () => {
    const refusal = refusalOf(shown)
    if (refusal !== null) return host.toast('info', refusal)
    const { table, view, place, rows } = shown
    const frame = openPrintFrame(`${table.title} ${view.settings.title}`, print)
    const looks = new frame.view.CSSStyleSheet()
    looks.replaceSync(LOOKS)
    frame.page.adoptedStyleSheets = [looks]
    frame.page.documentElement.lang = 'zh-CN'
    const make = (name: string, text = '', children: readonly Element[] = []): HTMLElement => {
      const made = frame.page.createElement(name)
      made.append(text, ...children)
      return made
    }
    const source = new TableGridSource({ ...shown, isDark: false, canAddFields: false })
    const columns = source.fields.map((_, column) => column)
    const row = (head: string, cells: readonly Element[]): HTMLElement => {
      const number = make(cells[0]?.tagName ?? 'td', head)
      number.className = 'number'
      return make('tr', '', [number, ...cells])
    }
    const band = (title: string): HTMLElement => {
      const cell = make('th', title)
      cell.setAttribute('colspan', String(columns.length + 1))
      return make('tr', '', [cell])
    }
    const lines = Array.from({ length: rows.count }, (_, at) => {
      const { kind } = rows.at(at)
      if (kind === 'add') return []
      if (kind === 'group') return [band(source.rowTitle(at))]
      const cells = columns.map((column) => make('td', source.textOf(at, column)))
      return [row(source.rowTitle(at), cells)]
    }).flat()
    const heads = columns.map((column) => make('th', source.columnTitle(column)))
    const sought = place.search === '' ? '' : `（查找“${place.search}”）`
    frame.page.body.append(
      make('h1', `${table.title} · ${view.settings.title}${sought}`),
      make('table', '', [make('thead', '', [row('', heads)]), make('tbody', '', lines)]),
    )
    await frame.print()
  })
}

function refusalOf({ dashboard, view, rows }: ShownPlace): string | null {
  if (dashboard) return '仪表盘还不能打印：到它的数据表里，可以打印记录'
  if (view.kind === 'form' || view.kind === 'query') return '表单视图和查询视图不能打印：到别的视图里，可以打印记录'
  if (rows.total === 0) return '这个视图里没有可以打印的记录'
  if (rows.total > MOST_RECORDS)
    return `一次最多打印 ${MOST_RECORDS.toLocaleString('zh-CN')} 条记录：先筛选，或导出为 .xlsx`
  return null
}
