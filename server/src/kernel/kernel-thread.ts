import { parentPort } from 'node:worker_threads'
import type {
  BodyUse,
  CommandCall,
  CommandOutcome,
  DocKernel,
  DocumentCommands,
  KernelBody,
  KernelPast,
  KernelReader,
  KernelViewer,
  KernelWriter,
  RemoteManifest,
} from '@wenfang/shared-contract'
import { decodeParts, encodeParts, WenfangError, type BodyPart } from '@wenfang/shared-protocol'
import { manifestModule } from '../process/own-code.ts'
import {
  readerKey,
  type Folded,
  type KernelAnswer,
  type KernelEffects,
  type KernelReply,
  type KernelRequest,
  type Look,
  type Reacted,
  type Taken,
  type ToldLists,
  type WantedList,
} from './kernel-request.ts'

// Holds the bodies of kind `ops` that are live, and judges what people want done to them: a large paste must not hold up sockets.

const port = parentPort
const kernels = new Map<string, Promise<DocKernel>>()
const commandsOf = new Map<string, Promise<DocumentCommands | null>>()
const bodies = new Map<string, Watched>()
/** A body, and who is told of it. */
interface Watched {
  readonly manifest: string
  readonly body: KernelBody
  readonly viewers: Map<string, KernelViewer>
  past?: KernelPast | undefined
}

/** One request after the other, also where a kernel is still being loaded. */
let turn: Promise<unknown> = Promise.resolve()

port?.on('message', (request: KernelRequest) => {
  turn = turn.then(() => reply(request))
})

async function reply(request: KernelRequest): Promise<void> {
  let said: KernelReply
  try {
    said = { ok: true, answer: await answerTo(request) }
  } catch (error) {
    said =
      error instanceof WenfangError && request.call === 'run'
        ? { ok: false, message: error.message, refusal: { code: error.code, detail: { ...error.detail } } }
        : { ok: false, message: String(error) }
  }
  port?.postMessage(said)
}

async function answerTo(request: KernelRequest): Promise<KernelAnswer> {
  switch (request.call) {
    case 'open':
      bodies.set(request.key, {
        manifest: request.manifest,
        body: openBody(await kernelOf(request.manifest), request.lists),
        viewers: new Map(),
      })
      return null
    case 'take': {
      const watched = bodyOf(request.key)
      const answers: Taken[] = []
      for (const wanted of request.wanted) answers.push(await takeOne(watched, wanted, request.timeMs))
      return answers
    }
    case 'run': {
      const { manifest, body } = bodyOf(request.key)
      return ran(manifest, body, request.reader, request.batch, 'reading')
    }
    case 'canRun':
      return (await loadedCommands(request.manifest))?.runOn !== undefined
    case 'react':
      return react(bodyOf(request.key), request.writers, request.timeMs)
    case 'apply':
      return applyLists(bodyOf(request.key), request.lists)
    case 'look': {
      const { body, viewers } = bodyOf(request.key)
      return look(body, viewers, request.reader)
    }
    case 'lookAway':
      bodies.get(request.key)?.viewers.delete(readerKey(request.reader))
      return null
    case 'part':
      return part(openBody(await kernelOf(request.manifest), request.lists), request.reader)
    case 'past': {
      const watched = bodyOf(request.key)
      watched.past = watched.body.past?.(request.reader, request.part)
      return null
    }
    case 'pastNext': {
      const { past } = bodyOf(request.key)
      for (const { kind, bytes } of request.lists.flatMap((list) => decodeParts(list)))
        if (kind === 'entry') past?.next(bytes)
      return null
    }
    case 'pastAnswer':
      return bodyOf(request.key).past?.answer() ?? null
    case 'close':
      bodies.delete(request.key)
      return null
    case 'effects':
      return effects(await kernelOf(request.manifest), request.lists)
    case 'fold':
      return fold(await kernelOf(request.manifest), request.lists)
  }
}

/** Nothing else is asked of the thread between the commands and what is done of them. */
async function takeOne(watched: Watched, wanted: WantedList, timeMs: number): Promise<Taken> {
  if (!wanted.batch) return take(watched, wanted, timeMs)
  try {
    const { userId, isOwner, batch } = wanted
    const { update, answers } = await ran(watched.manifest, watched.body, { userId, isOwner }, batch, 'judging')
    const taken = update
      ? take(watched, { ...wanted, list: update }, timeMs)
      : ({ ok: true, entries: [], told: {} } as const)
    return taken.ok ? { ...taken, answers } : taken
  } catch (error) {
    if (!(error instanceof WenfangError)) throw error
    const { code, message, detail } = error
    return { ok: false, entries: [], told: {}, code, message, detail: { ...detail } }
  }
}

async function ran(
  manifest: string,
  body: KernelBody,
  reader: KernelReader,
  batch: readonly CommandCall[],
  use: BodyUse,
): Promise<CommandOutcome> {
  const outcome = await (await loadedCommands(manifest))?.runOn?.(body, reader, batch, use)
  if (!outcome) throw new Error('commands of the type need the whole file')
  return outcome
}

function take(
  { body, viewers }: Watched,
  { list, userId, isOwner, isKept, isTick, mayOnlyComment = false }: WantedList,
  timeMs: number,
): Taken {
  const entries: Uint8Array[] = []
  const tellers = tellersOf(viewers)
  try {
    const ticked = isTick ? body.tick?.(timeMs) : null
    if (ticked) {
      entries.push(encodeParts([{ kind: 'entry', bytes: ticked }]))
      for (const teller of tellers) teller.hear(ticked)
    }
    for (const { kind, bytes } of isTick ? [] : decodeParts(list)) {
      if (kind !== 'submission') throw new TypeError(`a list of submissions holds a part of kind ${kind}`)
      // A body that knows nothing of such people would let them change it.
      if (mayOnlyComment && body.takesComments !== true)
        throw new WenfangError('permissionDenied', 'no right to change this file')
      const entry = body.take(bytes, { userId, timeMs, isOwner, isKept, mayOnlyComment })
      if (!entry) continue
      entries.push(encodeParts([{ kind: 'entry', bytes: entry }]))
      for (const teller of tellers) teller.hear(entry)
    }
    const reactsFor = body.reactsFor ?? []
    const { wakesAt } = body
    return {
      ok: true,
      entries,
      told: toldBy(tellers),
      ...(reactsFor.length > 0 && { reactsFor }),
      ...(wakesAt !== undefined && { wakesAt }),
    }
  } catch (error) {
    const { code, detail } = error instanceof WenfangError ? error : { code: 'InvalidArgument' as const, detail: {} }
    return { ok: false, entries, told: toldBy(tellers), code, detail, message: String(error) }
  }
}

/** Until nothing is left, or something begins what is done for somebody whose rights were not asked for. */
function react({ body, viewers }: Watched, writers: ReadonlyMap<string, KernelWriter>, timeMs: number): Reacted {
  const tellers = tellersOf(viewers)
  const entries: { list: Uint8Array; author: string }[] = []
  let hasEffects = false
  for (;;) {
    const [author] = body.reactsFor ?? []
    if (author === undefined || !writers.has(author)) break
    const reaction = body.react?.(writers, timeMs)
    if (!reaction) break
    const { entry } = reaction
    hasEffects ||= reaction.hasEffects
    entries.push({ list: encodeParts([{ kind: 'entry', bytes: entry }]), author })
    for (const teller of tellers) teller.hear(entry)
  }
  return { entries, told: toldBy(tellers), reactsFor: body.reactsFor ?? [], hasEffects }
}

/** The newest snapshot among the lists, and every entry after it. */
function openBody(kernel: DocKernel, lists: readonly Uint8Array[]): KernelBody {
  const parts = lists.flatMap((list) => decodeParts(list))
  const snapshot = parts.findLast(({ kind }) => kind === 'snapshot')
  const body = kernel.open(snapshot?.bytes ?? null)
  for (const { kind, bytes } of parts) if (kind === 'entry') body.apply(bytes)
  return body
}

function applyLists({ body, viewers }: Watched, lists: readonly Uint8Array[]): ToldLists {
  const tellers = tellersOf(viewers)
  for (const { kind, bytes } of lists.flatMap((list) => decodeParts(list))) {
    if (kind !== 'entry') continue
    const { order } = body
    body.apply(bytes)
    // One that the body held was told when it came.
    if (body.order > order) for (const teller of tellers) teller.hear(bytes)
  }
  return toldBy(tellers)
}

/** Gathers what one reader is told of several entries. */
class Teller {
  readonly key: string
  readonly #viewer: KernelViewer
  readonly #parts: BodyPart[] = []
  #isOther = false

  constructor(key: string, viewer: KernelViewer) {
    this.key = key
    this.#viewer = viewer
  }

  hear(entry: Uint8Array): void {
    const told = this.#viewer.next(entry)
    if (told) this.#isOther = true
    this.#parts.push({ kind: 'entry', bytes: told ?? entry })
  }

  get list(): Uint8Array | null {
    return this.#isOther ? encodeParts(this.#parts) : null
  }
}

const tellersOf = (viewers: ReadonlyMap<string, KernelViewer>): readonly Teller[] =>
  [...viewers].map(([key, viewer]) => new Teller(key, viewer))

const toldBy = (tellers: readonly Teller[]): ToldLists =>
  Object.fromEntries(tellers.map((teller) => [teller.key, teller.list]))

function look(body: KernelBody, viewers: Map<string, KernelViewer>, reader: KernelReader): Look {
  const viewer = body.viewer?.(reader)
  if (!viewer) return { hasRules: false, isPart: false, state: null }
  viewers.set(readerKey(reader), viewer)
  const part = viewer.snapshot()
  const state = part ?? (body.hasHadRules === true ? body.snapshot() : null)
  return {
    hasRules: body.hasRules === true,
    isPart: part !== null,
    state: state && encodeParts([{ kind: 'snapshot', bytes: state }]),
  }
}

/** The same of a state that nothing stays of, with the assets of what is seen. */
function part(body: KernelBody, reader: KernelReader): Look {
  return { ...look(body, new Map(), reader), assets: [...(body.viewer?.(reader).assets?.() ?? [])] }
}

const effects = (kernel: DocKernel, lists: readonly Uint8Array[]): KernelEffects =>
  lists.map((list) =>
    decodeParts(list).flatMap(({ kind, bytes }) => (kind === 'entry' ? (kernel.effectsOf?.(bytes) ?? []) : [])),
  )

/** A body in which an entry failed half-way is not to be trusted: it is built anew without that list. */
function fold(kernel: DocKernel, lists: readonly Uint8Array[]): Folded {
  const refused: number[] = []
  for (;;) {
    const built = build(kernel, lists, refused)
    if (typeof built !== 'number')
      return { state: encodeParts([{ kind: 'snapshot', bytes: built.snapshot() }]), refused }
    refused.push(built)
  }
}

/** The body, or the place of the first list that cannot be applied. */
function build(kernel: DocKernel, lists: readonly Uint8Array[], refused: readonly number[]): KernelBody | number {
  let body = kernel.open(null)
  for (const [at, list] of lists.entries()) {
    if (refused.includes(at)) continue
    try {
      for (const { kind, bytes } of decodeParts(list)) {
        if (kind === 'snapshot') body = kernel.open(bytes)
        else if (kind === 'entry') body.apply(bytes)
      }
    } catch {
      return at
    }
  }
  return body
}

function bodyOf(key: string): Watched {
  const body = bodies.get(key)
  if (!body) throw new Error('the body is not open')
  return body
}

function kernelOf(manifestPath: string): Promise<DocKernel> {
  const known = kernels.get(manifestPath)
  if (known) return known
  const loading = load(manifestPath)
  kernels.set(manifestPath, loading)
  return loading
}

function loadedCommands(manifestPath: string): Promise<DocumentCommands | null> {
  const known = commandsOf.get(manifestPath)
  if (known) return known
  const loading = manifestAt(manifestPath).then(async (manifest) => (await manifest.loadCommands?.()) ?? null)
  commandsOf.set(manifestPath, loading)
  return loading
}

async function manifestAt(path: string): Promise<RemoteManifest> {
  return ((await import(manifestModule(path))) as { readonly manifest: RemoteManifest }).manifest
}

async function load(manifestPath: string): Promise<DocKernel> {
  const manifest = await manifestAt(manifestPath)
  const kernel = await manifest.loadKernel?.()
  if (!kernel) throw new Error(`${manifest.name} has no kernel`)
  return kernel
}
