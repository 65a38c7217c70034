import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandCall, CommandInfo, CommandOutcome } from '@wenfang/shared-contract'
import type { CardPicture, CardPictureRequest, NoCardPicture } from '@wenfang/shared-contract/commands'
import { WenfangError, type OfficeTypeCode } from '@wenfang/shared-protocol'
import type { AssetQuestion, CardQuestion, CommandsAnswer, ConversionRequest, RunAnswer } from './conversion.ts'
import { inside, type ConversionRunner, type RunnerOptions } from './conversion-runner.ts'
import { KeptProcesses } from './kept-processes.ts'
import { Slots } from './slots.ts'

/** A program that edits a document calls again and again. */
const IDLE_MS = 30_000
const MOST_RUNS = 500
/** Fewer than all children: a command waits for pictures that other children draw. */
const MOST_PROCESSES = 3

/** A part of another file as a picture that is stored. */
export interface DrawnCard extends Omit<CardPicture, 'png'> {
  readonly hash: string
}
/** Pictures a part of another file for a document. */
export type DrawCard = (wanted: CardPictureRequest) => Promise<DrawnCard | NoCardPicture>
const NO_PICTURES: DrawCard = () => Promise.resolve({ refused: 'noPicture' })
type RunQuestion = AssetQuestion | CardQuestion

/** Runs the commands of office types over documents, in limited processes. */
export class CommandRunner {
  readonly #options: RunnerOptions
  readonly #work: ConversionRunner
  readonly #processes: KeptProcesses
  readonly #listing = new Slots(1)
  readonly #running = new Slots(MOST_PROCESSES)
  readonly #lists = new Map<OfficeTypeCode, readonly CommandInfo[]>()

  constructor(options: RunnerOptions, work: ConversionRunner) {
    this.#options = options
    this.#work = work
    this.#processes = new KeptProcesses(
      { ...work.processOptions, idleMs: IDLE_MS, mostRuns: MOST_RUNS },
      MOST_PROCESSES,
    )
  }

  /** What can be done to documents of the type. @throws WenfangError FormatUnsupported */
  async list(type: OfficeTypeCode, signal: AbortSignal): Promise<readonly CommandInfo[]> {
    const request = { action: 'commands', manifestPath: this.#manifestPath(type) } as const
    return this.#listing.run(async () => {
      const known = this.#lists.get(type)
      if (known) return known
      const answer = await this.#work.inWorkDir((dir) => this.#work.run(request, dir, { signal }))
      const { commands } = answer as CommandsAnswer
      this.#lists.set(type, commands)
      return commands
    })
  }

  /**
   * Runs a batch over a body, in a process that stays for the next call about the same file.
   * @returns the update that holds what was changed, null where nothing was
   * @throws WenfangError FormatUnsupported, InvalidArgument or CommandRefused with the number of the call that cannot be done
   */
  async run(
    {
      id,
      type,
      sourceHash,
      isOwner,
      drawCard = NO_PICTURES,
    }: {
      readonly id: string
      readonly type: OfficeTypeCode
      readonly sourceHash: string
      readonly isOwner: boolean
      /** Absent: no other files are pictured. */
      readonly drawCard?: DrawCard
    },
    body: Uint8Array,
    batch: readonly CommandCall[],
    signal: AbortSignal,
  ): Promise<CommandOutcome> {
    const manifestPath = this.#manifestPath(type)
    const outcome = await this.#processes.use(id, ({ dir, process }) =>
      this.#atOnce(async () => {
        const bodyFile = join(dir, 'body.bin')
        await writeFile(bodyFile, body)
        const { result } = await process.run({
          message: { action: 'run', bodyFile, sourceHash, manifestPath, batch, isOwner } satisfies ConversionRequest,
          signal,
          answer: (question) => this.#answer(question as RunQuestion, { id, sourceHash, drawCard, dir }),
          onUsage: (usage) => this.#options.onUsage?.('run', usage),
        })
        const answer = result as RunAnswer
        if (answer.kind === 'refused') return answer
        const { file, answers } = answer
        return { kind: 'done', update: file === null ? null : await readFile(inside(dir, file)), answers } as const
      }),
    )
    if (outcome.kind === 'refused') throw new WenfangError(outcome.code, outcome.cause, { detail: outcome.detail })
    return outcome
  }

  /** Processes that are busy stay beyond the most that are kept; what waits for pictures must not take every place. */
  #atOnce<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#running.run(() => this.#work.children.run(work))
  }

  close(): Promise<void> {
    return this.#processes.close()
  }

  async #answer(
    question: RunQuestion,
    { id, sourceHash, drawCard, dir }: { id: string; sourceHash: string; drawCard: DrawCard; dir: string },
  ): Promise<unknown> {
    if (!('card' in question)) return this.#work.answerOf({ id, sourceHash }, question, dir)
    const drawn = await drawCard(question.card)
    if ('refused' in drawn) return drawn
    const { hash, ...facts } = drawn
    return { ...facts, file: await this.#work.fetch(hash, dir, `card-${hash}.bin`) }
  }

  #manifestPath(type: OfficeTypeCode): string {
    if (!this.#options.remotes.of(type)?.manifest.loadCommands)
      throw new WenfangError('FormatUnsupported', `${type} has no commands without a view`)
    return this.#work.manifestPath(type)
  }
}
