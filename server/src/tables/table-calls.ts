import { CHANNEL, isOfficeTypeCode, WenfangError, type ErrorCode } from '@wenfang/shared-protocol'
import { commandsOver, requireEditable, requireReady } from '../commands/index.ts'
import { tableCommand, type Authorized, type DriveServices } from '../files/index.ts'

/** How often what is to be written is judged when the database changes in between. */
const MOST_TRIES = 3
/** Where nothing may have changed at all: what is found by a key is there or is not. */
const MOST_TRIES_BY_KEY = 10

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
   * One entry of the log, or nothing, by what is there when it is written. Where the type's commands need the whole file, what somebody
   * else wrote after it was judged may stand against it: then it is judged by that.
   * @returns with the state of the file that holds it
   * @throws WenfangError also Conflict, permissionDenied
   */
  async write(found: Authorized, call: Call, signal: AbortSignal): Promise<{ revision: string; answer: unknown }> {
    const { row, subject } = found
    const { documents } = this.#drive
    requireEditable(this.#drive, row)
    const { batch } = this.#call(found, call)
    try {
      const written = await documents.run(row.id, row.generation, subject.id, batch)
      if (written) return { revision: `${row.generation}:${written.seq}`, answer: written.answers[0] }
    } catch (error) {
      throw refusal(error)
    }
    const isByKey = 'upsert' in call.args
    for (let left = isByKey ? MOST_TRIES_BY_KEY : MOST_TRIES; ; left--) {
      const after = await documents.lastSeq(row.id, row.generation, CHANNEL.body)
      const { update, answer } = await this.#run(found, call, signal)
      try {
        const seq = update
          ? await documents.write(row.id, row.generation, CHANNEL.body, subject.id, update, isByKey ? { after } : {})
          : await documents.lastSeq(row.id, row.generation, CHANNEL.body)
        return { revision: `${row.generation}:${seq}`, answer }
      } catch (error) {
        if (left === 1 || !(error instanceof WenfangError) || error.code !== 'Conflict') throw error
      }
    }
  }

  /** @throws WenfangError FormatUnsupported */
  #call({ row }: Authorized, { id, args }: Call) {
    const type = isOfficeTypeCode(row.office_type) ? row.office_type : null
    const own = type && tableCommand(type, id)
    if (!type || own === null) throw new WenfangError('FormatUnsupported', 'the file has no tables')
    requireReady(row)
    return { type, batch: [{ id: own, args }] }
  }

  async #run(found: Authorized, call: Call, signal: AbortSignal) {
    const { row, subject } = found
    const { type, batch } = this.#call(found, call)
    try {
      const wanted = { row, type, userId: subject.id, batch }
      const { update, answers } = await commandsOver(this.#drive, wanted, signal)
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
