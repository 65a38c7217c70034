import { manifest as dbsheet } from '@wenfang/remote-dbsheet/manifest'
import type { CommandCall } from '@wenfang/shared-contract'
import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import { loadDocumentCommands } from '../commands/document-commands.ts'
import { loadKernel } from '../model/kernel.ts'
import { writeKsheet } from './archive.ts'
import { blankWorkbook, formats } from './formats.ts'

const STATES = ['未开始', '进行中', '待评审', '已完成']
const FIRST_STATE = 4
const LAST_ROW = FIRST_STATE + STATES.length

/** What stands in the grid beside the tables, and follows what is written there. */
const ROWS: readonly (readonly (string | null)[])[] = [
  ['项目核算', null],
  ['本页的数都取自旁边的数据表：改一条任务，这里跟着变。', null],
  [null, null],
  ['状态', '任务数'],
  ...STATES.map((state, at) => [state, `=COUNTIF(任务[状态],A${FIRST_STATE + 1 + at})`]),
  ['合计', `=SUM(B${FIRST_STATE + 1}:B${LAST_ROW})`],
  ['完成比例', `=COUNTIF(任务[状态],"已完成")/COUNTA(任务[任务])`],
  ['平均进度', '=AVERAGE(任务[进度])'],
]

const inGrid = (id: string, args: object): CommandCall => ({
  id: `workbook.${id}`,
  args: { sheetId: 'Sheet1', ...args },
})
const styled = (range: string, style: object): CommandCall => inGrid('style.set', { ranges: [range], style })

const BATCH: readonly CommandCall[] = [
  inGrid('cells.set', { top: 0, left: 0, cells: ROWS }),
  styled('A1', { font: { isBold: true, sizePt: 16 } }),
  styled('A2', { font: { colour: { rgb: '808080' } } }),
  styled('A4:B4', { font: { isBold: true } }),
  styled(`A${LAST_ROW + 1}:B${LAST_ROW + 1}`, { font: { isBold: true } }),
  styled(`B${LAST_ROW + 2}:B${LAST_ROW + 3}`, { format: '0%' }),
  inGrid('style.border', { ranges: [`A4:B${LAST_ROW + 3}`], choice: 'all' }),
  inGrid('columns.resize', { first: 0, last: 1, size: 14 }),
  inGrid('sheets.rename', { name: '核算' }),
]

/** A smart sheet worth looking at: the tables of a project, and a grid that calculates over them. */
export async function sample(): Promise<{ readonly name: string; readonly source: Uint8Array }> {
  const tables = await dbsheet.loadSample?.()
  const source = writeKsheet({
    workbook: await blankWorkbook(),
    database: tables?.source ?? null,
    pages: [],
    ranges: null,
  })
  const read = await formats.importSource({ source, ext: 'ksheet' })
  if (!read.ok) throw new Error(read.detail)
  const [snapshot] = decodeParts(read.body)
  const body = (await loadKernel()).open(snapshot?.bytes ?? null)
  const asset = () => Promise.reject(new Error('a sample has no assets'))
  const commands = await loadDocumentCommands()
  const document = { body: read.body, source: () => Promise.resolve(source), asset, isOwner: true }
  const { update } = await commands.run(document, BATCH)
  for (const { bytes } of update ? decodeParts(update) : [])
    body.take(bytes, { userId: '', timeMs: Date.now(), isOwner: true })
  const written = encodeParts([{ kind: 'snapshot', bytes: body.snapshot() }])
  const { bytes } = await formats.exportBody({ source, body: written, format: 'ksheet', asset })
  return { name: '项目与核算.ksheet', source: bytes }
}
