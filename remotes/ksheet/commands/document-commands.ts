import { manifest as dbsheet } from '@wenfang/remote-dbsheet/manifest'
import { manifest as sheet } from '@wenfang/remote-sheet/manifest'
import { encodeWanted } from '@wenfang/shared-composed'
import type {
  CommandCall,
  CommandDocument,
  CommandOutcome,
  DocumentCommands,
  ReadTable,
  RemoteManifest,
} from '@wenfang/shared-contract'
import { decodeParts, encodeParts, WenfangError } from '@wenfang/shared-protocol'
import { bothCalculated } from '../files/both-calculated.ts'
import { databaseBody, workbookBody } from '../files/part-body.ts'
import { workbookOf } from '../files/archive.ts'
import { loadKernel } from '../model/kernel.ts'
import { betweenParts, commandBetween, type BothParts, type PartPort } from './between-parts.ts'
import { rangeCommands, runRangeCommand } from './range-commands.ts'
import { isPageCommand, loadPageCommands, runPageCommands } from './page-commands.ts'

type PartName = 'workbook' | 'database'

interface Part {
  readonly commands: DocumentCommands
  /** Of the file, as the commands of the part know it. */
  document(file: CommandDocument, batch: readonly CommandCall[]): Promise<CommandDocument>
  /** What they changed, as submissions of the part. */
  submissions(update: Uint8Array): readonly Uint8Array[]
}

/** What can be done to a smart sheet: what can be done to its workbook and to its database, under their names. */
export async function loadDocumentCommands(): Promise<DocumentCommands> {
  const kernel = await dbsheet.loadKernel?.()
  const pages = await loadPageCommands()
  const parts: Readonly<Record<PartName, Part>> = {
    workbook: {
      commands: await commandsOf(sheet),
      document: async (file, batch) => ({
        ...file,
        body: workbookBody(file.body),
        fellowTables: await readBy(batch, file.body),
        source: async () => workbookOf(await file.source()),
      }),
      submissions: (update) => [update],
    },
    database: {
      commands: await commandsOf(dbsheet),
      document: async (file, batch) => ({
        ...file,
        ...(await cellsFor(batch, file.body)),
        body: databaseBody(file.body) ?? emptyList(kernel?.open(null).snapshot()),
        isPartOfFile: true,
      }),
      submissions: (update) => decodeParts(update).map(({ bytes }) => bytes),
    },
  }
  const named = Object.entries(parts) as readonly (readonly [PartName, Part])[]
  return {
    commands: [
      ...named.flatMap(([name, { commands }]) =>
        commands.commands.map((command) => ({ ...command, id: `${name}.${command.id}` })),
      ),
      ...betweenParts,
      ...rangeCommands,
      ...pages,
    ],
    async run(file, batch): Promise<CommandOutcome> {
      const [first] = batch
      if (first && isPageCommand(first.id)) return await runPageCommands(file, batch)
      const ranges = await runRangeCommand(file, batch)
      if (ranges) return ranges
      const between = first && commandBetween(first.id, first.args)
      if (between && batch.length > 1)
        throw new WenfangError('InvalidArgument', 'one batch is about one part', { detail: { index: 1 } })
      if (between) return await runBetween(file, parts, between)
      const name = named.map(([part]) => part).find((part) => batch[0]?.id.startsWith(`${part}.`))
      const part = name && parts[name]
      if (!part) throw new WenfangError('InvalidArgument', 'no such command', { detail: { index: 0 } })
      const calls = batch.map((call, index) => ownCall(call, name, index))
      const { update, answers } = await part.commands.run(await part.document(file, batch), calls)
      const submissions = update ? part.submissions(update) : []
      if (submissions.length === 0) return { update: null, answers }
      return {
        answers,
        update: encodeParts(
          submissions.map((bytes) => ({ kind: 'submission', bytes: encodeWanted([{ part: name, bytes }]) })),
        ),
      }
    },
  }
}

/** What was done to both parts leaves as one submission: it is one entry, or none. */
async function runBetween(
  file: CommandDocument,
  parts: Readonly<Record<PartName, Part>>,
  run: (both: BothParts) => Promise<object>,
): Promise<CommandOutcome> {
  const body = (await loadKernel()).open(stateOf(file.body))
  const now = (): CommandDocument => ({ ...file, body: emptyList(body.snapshot()) })
  const pieces: { part: PartName; bytes: Uint8Array }[] = []
  const port = (part: PartName): PartPort => ({
    async run(id, args) {
      const document = { ...(await parts[part].document(now(), [{ id, args }])), isOwner: file.isOwner === true }
      const { update, answers } = await parts[part].commands.run(
        { ...document, ...(part === 'workbook' && { fellowTables: await tablesIn(now().body) }) },
        [{ id, args }],
      )
      for (const bytes of update ? parts[part].submissions(update) : []) {
        pieces.push({ part, bytes })
        body.take(encodeWanted([{ part, bytes }]), { userId: '', timeMs: Date.now(), isOwner: file.isOwner === true })
      }
      return (answers[0] ?? {}) as Readonly<Record<string, unknown>>
    },
  })
  const answer = await run({
    workbook: port('workbook'),
    database: port('database'),
    tables: () => tablesIn(now().body),
  })
  return { answers: [answer], update: encodeParts([{ kind: 'submission', bytes: encodeWanted(pieces) }]) }
}

const stateOf = (body: Uint8Array): Uint8Array | null =>
  decodeParts(body).findLast(({ kind }) => kind === 'snapshot')?.bytes ?? null

/** Two parts have two judges: what one of them refuses would be done in the other. */
function ownCall({ id, args }: CommandCall, part: PartName, index: number): CommandCall {
  if (!id.startsWith(`${part}.`))
    throw new WenfangError('InvalidArgument', 'one batch is about one part', { detail: { index } })
  return { id: id.slice(part.length + 1), args }
}

/** Tables are read where a formula may name one: before a bracket. */
const readBy = async (batch: readonly CommandCall[], body: Uint8Array): Promise<readonly ReadTable[]> =>
  batch.some(({ args }) => NAMES_A_TABLE.test(JSON.stringify(args))) ? await tablesIn(body) : []

const tablesIn = async (body: Uint8Array): Promise<readonly ReadTable[]> =>
  databaseBody(body) ? (await bothCalculated(body)).tables : []

/** Cells are read where a formula may name some, and where results are asked for. */
async function cellsFor(
  batch: readonly CommandCall[],
  body: Uint8Array,
): Promise<Pick<CommandDocument, 'fellowCells'>> {
  const isWritten = batch.some(({ args }) => NAMES_CELLS.test(JSON.stringify(args)))
  const isAsked = batch.some(({ id }) => READS_RESULTS.test(id)) && readsCells(body)
  return isWritten || isAsked ? { fellowCells: (await bothCalculated(body)).cells } : {}
}

const READS_RESULTS = /^database\.(?:view\.read|records\.(?:list|get))$/
const NAMES_CELLS = /[!！]/

/** Formulas stand in a database as they are kept: whether one may read cells is seen without reading it. */
const readsCells = (body: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(databaseBody(body) ?? new Uint8Array()).includes('{!')

const NAMES_A_TABLE = /=.*\[/

const emptyList = (snapshot: Uint8Array | undefined): Uint8Array =>
  snapshot ? encodeParts([{ kind: 'snapshot', bytes: snapshot }]) : new Uint8Array()

async function commandsOf(manifest: RemoteManifest): Promise<DocumentCommands> {
  const commands = await manifest.loadCommands?.()
  if (!commands) throw new Error(`${manifest.name} has no commands`)
  return commands
}
