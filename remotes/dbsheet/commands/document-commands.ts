import type { CommandCall, CommandOutcome, DocumentCommands } from '@wenfang/shared-contract'
import { commandInfo, runBatch, type ModelCommand } from '@wenfang/shared-contract/commands'
import { decodeParts, encodeParts, WenfangError } from '@wenfang/shared-protocol'
import {
  applyOp,
  Changes,
  encodeSubmission,
  MAX_CELLS,
  newName,
  newRecordId,
  openBody,
  seenBy,
  sendable,
  TableBody,
  type Database,
  type Op,
  type Submission,
} from '../model/index.ts'
import * as automations from './automations.ts'
import * as blocks from './blocks.ts'
import { commands } from './commands.ts'
import * as comments from './comments.ts'
import * as dashboards from './dashboards.ts'
import type { Editing } from './editing.ts'
import * as forms from './forms.ts'
import { fromCells } from './from-cells.ts'
import { preview as linkPreview } from './link-conversion.ts'
import * as merge from './merge.ts'
import * as recordBatch from './record-batch.ts'
import * as recordPage from './record-page.ts'
import { restore } from './restore.ts'
import { readView } from './shared-view.ts'
import * as tableList from './table-list.ts'
import { useTemplate } from './templates.ts'

/** Of dashboards: a page has them when it shows one. */
const OF_DASHBOARDS = [
  dashboards.add,
  dashboards.rename,
  dashboards.move,
  dashboards.remove,
  blocks.add,
  blocks.configure,
  blocks.place,
  blocks.remove,
]

/** Of automations: a page has them when it shows these. */
const OF_AUTOMATIONS = [automations.put, automations.remove]

/** Of threads about records: a page has them when it shows one. */
const OF_COMMENTS = [comments.list, comments.put, comments.remove, comments.settle]

/** Rows of files into tables that are there: a page has them when it imports. */
const OF_IMPORTS = [merge.preview, merge.merge]

/** Of two states that are compared: a page has it when it compares. */
const OF_COMPARISONS = [restore]

/** Records as programs read and write them, forms as strangers fill them in, and what becoming links would lose. */
const OF_PROGRAMS = [
  tableList.list,
  recordPage.list,
  recordPage.get,
  recordBatch.write,
  forms.read,
  forms.submit,
  linkPreview,
]

/** These tell what is computed. */
const CALCULATING: readonly string[] = [readView.id, recordPage.list.id, recordPage.get.id]

const all = [
  ...Object.values(commands),
  ...OF_DASHBOARDS,
  ...OF_AUTOMATIONS,
  ...OF_COMMENTS,
  ...OF_IMPORTS,
  ...OF_COMPARISONS,
  ...OF_PROGRAMS,
  fromCells,
  readView,
  useTemplate,
] as readonly ModelCommand<Editing>[]

/**
 * The same commands for programs. Each batch runs over a copy of the database, or over an open one that is as before afterwards, and all it
 * did leaves as one submission, which the server judges like one of a person, and of which it does all or nothing: the answers speak of
 * all of it.
 */
export const documentCommands: DocumentCommands = {
  commands: all.map(commandInfo),
  async run({ body, isOwner = false, isPartOfFile = false, fellowCells = null }, batch) {
    const snapshot = decodeParts(body).findLast(({ kind }) => kind === 'snapshot')
    if (!snapshot) throw new WenfangError('FileCorrupt', 'the body holds no snapshot')
    const copy = openBody(snapshot.bytes, 'asNeeded')
    copy.database.cells = fellowCells
    if (isCalculating(batch)) await calculates(copy.database)
    return done({ database: copy.database, order: copy.order, isOwner, mayBeEmpty: isPartOfFile }, batch, new Changes())
  },
  async runOn(body, by, batch, use) {
    if (!(body instanceof TableBody)) throw new TypeError('the body is no database')
    const database = seenBy(body, by)
    if (use === 'reading' && isCalculating(batch)) await calculates(database)
    const changes = new Changes()
    try {
      return done({ database, order: body.order, isOwner: by.isOwner, mayBeEmpty: false }, batch, changes)
    } finally {
      changes.takeBack()
    }
  },
}

const isCalculating = (batch: readonly CommandCall[]): boolean => batch.some(({ id }) => CALCULATING.includes(id))

/** There are many bodies of functions: most calls need none. */
async function calculates(database: Database): Promise<void> {
  const { calculator } = await import('../model/formula/index.ts')
  // Setting it forgets what is computed.
  if (database.calculator !== calculator) database.calculator = calculator
}

interface Worked extends Pick<Editing, 'database' | 'isOwner' | 'mayBeEmpty'> {
  readonly order: number
}

function done({ order, ...worked }: Worked, batch: readonly CommandCall[], changes: Changes): CommandOutcome {
  const ops: Op[] = []
  const timeMs = Date.now()
  const editing: Editing = {
    ...worked,
    newName: () => newName(Math.random),
    newRecord: () => newRecordId(Math.random),
    do(wanted) {
      for (const op of wanted) applyOp(worked.database, op, { userId: '', timeMs }, changes)
      ops.push(...wanted)
    },
  }
  const answers = runBatch(all, editing, batch)
  if (ops.length === 0) return { update: null, answers }
  // What is done to more records than one operation holds is several, and still all of it or nothing.
  const [sent = [], ...more] = sendable(ops)
  if (more.length > 0)
    throw new WenfangError('CommandRefused', `一次调用最多写 ${MAX_CELLS} 个单元格，请分几次`, {
      detail: { reason: 'tooMuch' },
    })
  const submission: Submission = {
    replica: `program-${newName(Math.random)}`,
    number: 1,
    base: order,
    baseMs: 0,
    atMs: timeMs,
    isWhole: true,
    ops: [...sent],
  }
  return { update: encodeParts([{ kind: 'submission', bytes: encodeSubmission(submission) }]), answers }
}
