import type {
  DocKernel,
  KernelBody,
  KernelPast,
  KernelReaction,
  KernelReader,
  KernelViewer,
  KernelWriter,
  SubmissionAuthor,
} from '@wenfang/shared-contract'
import { decodeParts, encodeParts, WenfangError } from '@wenfang/shared-protocol'
import { hasRoom, ofPart } from './part-names.ts'
import { decodeOrdered, decodeWanted, encodeOrdered, type Piece } from './coded.ts'

/** Kernels of the parts, by their names, or those of kinds of which there may be several (`page:`). A part that nobody wrote yet is not there. */
export type PartKernels = Readonly<Record<string, DocKernel>>

/**
 * Several bodies in one order: an edit of two parts is one entry, and what is acknowledged, versioned, rolled back and sealed is the file.
 * Each part is judged by its own kernel, and who may not see all of a part is told what that kernel tells him.
 */
export const composedKernel = (kernels: PartKernels): DocKernel => ({
  open: (snapshot) => new ComposedBody(kernels, snapshot),
  effectsOf: (entry) =>
    decodeOrdered(entry).pieces.flatMap(({ part, bytes }) => ofPart(kernels, part)?.effectsOf?.(bytes) ?? []),
})

class ComposedBody implements KernelBody {
  readonly #kernels: PartKernels
  /** Those that somebody wrote. */
  readonly #parts: Map<string, KernelBody>
  #order: number
  /** The last entry, which viewers ask for at once. */
  #last: { readonly bytes: Uint8Array; readonly pieces: readonly Piece[] } | null = null

  constructor(kernels: PartKernels, snapshot: Uint8Array | null) {
    const { order, pieces } = snapshot ? decodeOrdered(snapshot) : { order: 0, pieces: [] }
    this.#kernels = kernels
    this.#order = order
    this.#parts = new Map(
      pieces.map(({ part, bytes }) => [part, opened(kernelOf(kernels, part, 'FileCorrupt'), bytes)]),
    )
  }

  get order(): number {
    return this.#order
  }

  get hasRules(): boolean {
    return [...this.#parts.values()].some((body) => body.hasRules === true)
  }

  get hasHadRules(): boolean {
    return [...this.#parts.values()].some((body) => body.hasHadRules === true)
  }

  get takesComments(): boolean {
    return [...this.#parts.values()].some((body) => body.takesComments === true)
  }

  take(wanted: Uint8Array, by: SubmissionAuthor): Uint8Array | null {
    const asked = by.isKept ? decodeWanted(wanted) : this.#refusableFirst(decodeWanted(wanted))
    // Before any of them is taken: half of it would stand in one part and in no log.
    for (const { part } of by.mayOnlyComment === true ? asked : [])
      if (this.#part(part, 'InvalidArgument').takesComments !== true)
        throw new WenfangError('permissionDenied', `no right to change ${part}`)
    const pieces = asked.flatMap(({ part, bytes }): Piece[] => {
      const body = this.#part(part, 'InvalidArgument')
      const taken = body.take(bytes, by)
      if (!taken) return []
      this.#parts.set(part, body)
      return [{ part, bytes: taken }]
    })
    return pieces.length > 0 ? this.#entry(pieces) : null
  }

  /** What is refused half-way would stand in one part and not in the other: one piece at most may be, and it is asked first. */
  #refusableFirst(asked: readonly Piece[]): readonly Piece[] {
    if (asked.length < 2) return asked
    const isSafe = ({ part, bytes }: Piece): boolean => this.#part(part, 'InvalidArgument').takesAll?.(bytes) === true
    const [safe, refusable] = [asked.filter(isSafe), asked.filter((piece) => !isSafe(piece))]
    if (refusable.length > 1) throw new WenfangError('InvalidArgument', 'who keeps nothing changes one part at a time')
    return [...refusable, ...safe]
  }

  get wakesAt(): number | null {
    const times = [...this.#parts.values()].flatMap(({ wakesAt }) => wakesAt ?? [])
    return times.length > 0 ? Math.min(...times) : null
  }

  tick(timeMs: number): Uint8Array | null {
    const pieces = [...this.#parts].flatMap(([part, body]): Piece[] => {
      const bytes = body.tick?.(timeMs)
      return bytes ? [{ part, bytes }] : []
    })
    return pieces.length > 0 ? this.#entry(pieces) : null
  }

  get reactsFor(): readonly string[] {
    return [...new Set([...this.#parts.values()].flatMap((body) => body.reactsFor ?? []))]
  }

  react(writers: ReadonlyMap<string, KernelWriter>, timeMs: number): KernelReaction | null {
    for (const [part, body] of this.#parts) {
      const reaction = body.react?.(writers, timeMs)
      if (reaction) return { ...reaction, entry: this.#entry([{ part, bytes: reaction.entry }]) }
    }
    return null
  }

  apply(bytes: Uint8Array): void {
    const { order, pieces } = decodeOrdered(bytes)
    if (order <= this.#order) return
    if (order > this.#order + 1) throw new WenfangError('FileCorrupt', `entry ${this.#order + 1} is missing`)
    for (const piece of pieces) {
      const body = this.#part(piece.part, 'FileCorrupt')
      body.apply(piece.bytes)
      this.#parts.set(piece.part, body)
    }
    this.#order = order
    this.#last = { bytes, pieces }
  }

  snapshot(): Uint8Array {
    return this.#stateOf((body) => body.snapshot())
  }

  viewer(reader: KernelReader): KernelViewer {
    const viewers = new Map<string, KernelViewer | null>()
    const viewerOf = (name: string): KernelViewer | null => {
      const known = viewers.get(name)
      if (known !== undefined) return known
      const viewer = this.#parts.get(name)?.viewer?.(reader) ?? null
      viewers.set(name, viewer)
      // From here on it knows what was told.
      viewer?.snapshot()
      return viewer
    }
    const all = () => [...this.#parts.keys()].map((name) => [name, viewerOf(name)] as const)
    return {
      get isPart() {
        return all().some(([, viewer]) => viewer?.isPart === true)
      },
      snapshot: () => {
        const told = new Map(all().map(([name, viewer]) => [name, viewer?.snapshot() ?? null]))
        if ([...told.values()].every((state) => state === null)) return null
        return this.#stateOf((body, name) => told.get(name) ?? body.snapshot())
      },
      next: (entry) => {
        const ordered = this.#last?.bytes === entry ? { order: this.#order, ...this.#last } : decodeOrdered(entry)
        let isOther = false
        const pieces = ordered.pieces.map((piece) => {
          const told = viewerOf(piece.part)?.next(piece.bytes) ?? null
          isOther ||= told !== null
          return told ? { part: piece.part, bytes: told } : piece
        })
        return isOther ? encodeOrdered({ order: ordered.order, pieces }) : null
      },
      // A part that tells everybody everything names its assets in its own bytes.
      assets: () =>
        new Set(
          [...this.#parts].flatMap(([name, body]) => [...(viewerOf(name)?.assets?.() ?? hashesIn(body.snapshot()))]),
        ),
    }
  }

  /** A part of one of its parts: that one's name, a colon, and what that one calls it. */
  past(reader: KernelReader, part: string): KernelPast {
    const at = part.indexOf(':')
    const [name, inner] = [part.slice(0, Math.max(0, at)), part.slice(at + 1)]
    let past: KernelPast | null = null
    const pastOf = (body: KernelBody): KernelPast | null => (past ??= body.past?.(reader, inner) ?? null)
    return {
      next: (bytes) => {
        // Nobody asks what else became of the file meanwhile.
        for (const piece of decodeOrdered(bytes).pieces) {
          if (piece.part !== name) continue
          const body = this.#part(name, 'FileCorrupt')
          this.#parts.set(name, body)
          const known = pastOf(body)
          if (known) known.next(piece.bytes)
          else body.apply(piece.bytes)
        }
      },
      answer: () => {
        const body = this.#parts.get(name)
        return body ? (pastOf(body)?.answer() ?? null) : null
      },
    }
  }

  #entry(pieces: readonly Piece[]): Uint8Array {
    this.#order++
    const bytes = encodeOrdered({ order: this.#order, pieces })
    this.#last = { bytes, pieces }
    return bytes
  }

  #stateOf(read: (body: KernelBody, name: string) => Uint8Array): Uint8Array {
    return encodeOrdered({
      order: this.#order,
      pieces: [...this.#parts].map(([part, body]) => ({
        part,
        bytes: encodeParts([{ kind: 'snapshot', bytes: read(body, part) }]),
      })),
    })
  }

  /** Begins with the first edit. */
  #part(name: string, code: 'FileCorrupt' | 'InvalidArgument'): KernelBody {
    const known = this.#parts.get(name)
    if (known) return known
    if (!hasRoom(this.#parts.keys(), name)) throw new WenfangError(code, `no room for ${name}`)
    return kernelOf(this.#kernels, name, code).open(null)
  }
}

function kernelOf(kernels: PartKernels, name: string, code: 'FileCorrupt' | 'InvalidArgument'): DocKernel {
  const kernel = ofPart(kernels, name)
  if (!kernel) throw new WenfangError(code, `no part ${name}`)
  return kernel
}

/** A part as it left a server, or a page, which may have had nobody who folds its entries. */
function opened(kernel: DocKernel, list: Uint8Array): KernelBody {
  const parts = decodeParts(list)
  const body = kernel.open(parts.findLast(({ kind }) => kind === 'snapshot')?.bytes ?? null)
  for (const { kind, bytes } of parts) if (kind === 'entry') body.apply(bytes)
  return body
}

const hashesIn = (bytes: Uint8Array): readonly string[] =>
  new TextDecoder('latin1').decode(bytes).match(/[\da-f]{64}/g) ?? []
