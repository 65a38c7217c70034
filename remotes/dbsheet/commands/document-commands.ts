import type { DocumentCommands } from '@wenfang/shared-contract'
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
  sendable,
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
import * as linkConversion from './link-conversion.ts'
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

/** Records as programs read and write them, forms as strangers fill them in, and fields that become links. */
const OF_PROGRAMS = [
  tableList.list,
  recordPage.list,
  recordPage.get,
  recordBatch.write,
  forms.read,
  forms.submit,
  linkConversion.preview,
  linkConversion.convert,
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
 * The same commands for programs. Each batch runs over a copy of the database, and all it did leaves as one submission, which the server
 * judges like one of a person, and of which it does all or nothing: the answers speak of all of it.
 */
export const documentCommands: DocumentCommands = {
  commands: all.map(commandInfo),
  async run({ body, isOwner = false, isPartOfFile = false, fellowCells = null }, batch) {
    const snapshot = decodeParts(body).findLast(({ kind }) => kind === 'snapshot')
    if (!snapshot) throw new WenfangError('FileCorrupt', 'the body holds no snapshot')
    const copy = openBody(snapshot.bytes)
    copy.database.cells = fellowCells
    // There are many bodies of functions: most calls need none.
    if (batch.some(({ id }) => CALCULATING.includes(id)))
      copy.database.calculator = (await import('../model/formula/index.ts')).calculator
    const ops: Op[] = []
    const timeMs = Date.now()
    const editing: Editing = {
      database: copy.database,
      isOwner,
      mayBeEmpty: isPartOfFile,
      newName: () => newName(Math.random),
      newRecord: () => newRecordId(Math.random),
      do(wanted) {
        for (const op of wanted) applyOp(copy.database, op, { userId: '', timeMs }, new Changes())
        ops.push(...wanted)
      },
    }
    const answers = runBatch(all, editing, batch)
    if (ops.length === 0) return { update: null, answers }
    const replica = `program-${newName(Math.random)}`
    // What is done to more records than one operation holds is several, and still all of it or nothing.
    const [sent = [], ...more] = sendable(ops)
    if (more.length > 0)
      throw new WenfangError('CommandRefused', `一次调用最多写 ${MAX_CELLS} 个单元格，请分几次`, {
        detail: { reason: 'tooMuch' },
      })
    const submission: Submission = {
      replica,
      number: 1,
      base: copy.order,
      baseMs: 0,
      atMs: timeMs,
      isWhole: true,
      ops: [...sent],
    }
    return { update: encodeParts([{ kind: 'submission', bytes: encodeSubmission(submission) }]), answers }
  },
}
