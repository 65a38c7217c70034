import { CHANNEL, isOfficeTypeCode, WenfangError, type ErrorCode } from '@wenfang/shared-protocol'
import { requireEditable, requireReady } from '../commands/index.ts'
import { tableCommand, type Authorized, type DriveServices } from '../files/index.ts'

/** How often what is to be written is judged when the database changes in between. */
const MOST_TRIES = 3

interface Call {
  readonly id: string
  readonly args: object
}

/** The commands of databases, over what one person sees of one. */
export class TableCalls {
  readonly #drive: DriveServices

  constructor(drive: DriveServices) {
    this.#drive = drive
  }

  /** @throws WenfangError NotFound, InvalidArgument, FormatUnsupported for files without tables */
  async read(found: Authorized, call: Call, signal: AbortSignal): Promise<unknown> {
    return (await this.#run(found, call, signal)).answer
  }

  /**
   * One entry of the log, or nothing. What somebody else wrote after it was judged may stand against it: then it is judged by that.
   * @returns with the state of the file that holds it
   * @throws WenfangError also Conflict, permissionDenied
   */
  async write(found: Authorized, call: Call, signal: AbortSignal): Promise<{ revision: string; answer: unknown }> {
    const { row, subject } = found
    const { documents } = this.#drive
    requireEditable(this.#drive, row)
    for (let left = MOST_TRIES; ; left--) {
      const { update, answer } = await this.#run(found, call, signal)
      try {
        const seq = update
          ? await documents.write(row.id, row.generation, CHANNEL.body, subject.id, update)
          : await documents.lastSeq(row.id, row.generation, CHANNEL.body)
        return { revision: `${row.generation}:${seq}`, answer }
      } catch (error) {
        if (left === 1 || !(error instanceof WenfangError) || error.code !== 'Conflict') throw error
      }
    }
  }

  async #run({ row, subject }: Authorized, { id, args }: Call, signal: AbortSignal) {
    const type = isOfficeTypeCode(row.office_type) ? row.office_type : null
    const own = type && tableCommand(type, id)
    if (!type || own === null) throw new WenfangError('FormatUnsupported', 'the file has no tables')
    requireReady(row)
    const body = await this.#drive.documents.stateFor(row.id, row.generation, subject.id)
    const document = {
      id: row.id,
      type,
      sourceHash: row.opened_hash ?? row.source_hash,
      isOwner: row.owner_id === subject.id,
    }
    try {
      const { update, answers } = await this.#drive.converter.commands.run(document, body, [{ id: own, args }], signal)
      return { update, answer: answers[0] }
    } catch (error) {
      throw refusal(error)
    }
  }
}

const CODES: Readonly<Record<string, ErrorCode>> = {
  noSuchTable: 'NotFound',
  noSuchView: 'NotFound',
  noSuchRecord: 'NotFound',
  taken: 'Conflict',
  ambiguous: 'Conflict',
}

/** What a command says of what it was asked for, as a call about records says it. */
function refusal(error: unknown): unknown {
  if (!(error instanceof WenfangError)) return error
  // The name of a command says nothing to whoever named none.
  const words = error.message.replace(/^[\w.]+: /, '')
  const { index: _, ...detail } = error.detail
  if (error.code === 'InvalidArgument') return new WenfangError('InvalidArgument', words, { cause: error, detail })
  if (error.code !== 'CommandRefused') return error
  const code = CODES[String(detail['reason'])] ?? 'InvalidArgument'
  return new WenfangError(code, words, { cause: error, detail })
}
