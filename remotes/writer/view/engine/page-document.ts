import { Refused, type CardPicture, type CardPictureRequest } from '@wenfang/shared-contract/commands'
import type { EditOptions, PackageOp, WriterDocument } from '../../commands/writer-document.ts'
import type { OoxmlPackage, StoryScope, TreeDocOp } from '../../model/kernel/index.ts'
import type { PackageEdit } from '../../model/index.ts'
import { attribute, elementsIn, mainRoot } from '../../model/tree/nodes.ts'
import { attributionOf } from './attribution.ts'
import { editDocument, openStep, packageOf, proposeSince } from './edit-document.ts'
import type { WriterSurface } from './surface.ts'

const BODY: StoryScope = { kind: 'body' }
/** Operations that the engine does not mark as proposals itself. */
const UNMARKED: ReadonlySet<TreeDocOp['op']> = new Set(['insertFragment', 'insertEquation', 'removeMathEquation'])

/**
 * The document that a page shows, for commands of the model: what they change goes through the same gate as a key press. Where edits
 * are proposals they become such.
 */
export class PageDocument implements WriterDocument {
  readonly #surface: WriterSurface
  readonly #cardPicture: ((wanted: CardPictureRequest) => CardPicture) | undefined

  /** @param cardPicture answers pictures of other files that were drawn before */
  constructor(surface: WriterSurface, cardPicture?: (wanted: CardPictureRequest) => CardPicture) {
    this.#surface = surface
    this.#cardPicture = cardPicture
  }

  /** @throws Refused while no document is open */
  get package(): OoxmlPackage {
    const pkg = packageOf(this.#surface)
    if (!pkg) throw new Refused('notOpen')
    return pkg
  }

  get by(): WriterDocument['by'] {
    return attributionOf(this.#surface)
  }

  names(): ReadonlyMap<string, string> {
    const names = new Map<string, string>()
    for (const element of elementsIn(mainRoot(this.package))) {
      const paragraphId = element.kind === 'paragraph' ? attribute(element, 'paraId') : null
      if (paragraphId !== null) names.set(paragraphId, element.id)
    }
    return names
  }

  apply(
    ops: TreeDocOp | readonly TreeDocOp[],
    { scope = BODY, prepare }: { readonly scope?: StoryScope; readonly prepare?: PackageEdit } = {},
  ): void {
    const before = this.package
    const all = 'op' in ops ? [ops] : ops
    const close = prepare ? openStep(this.#surface) : () => {}
    try {
      // By itself: the engine tells others of its operations, and not of what it was given beside them.
      if (prepare) this.edit(prepare, { isTracked: false })
      this.#run(all, scope)
    } finally {
      close()
    }
    if (all.some(({ op }) => UNMARKED.has(op))) proposeSince(this.#surface, before)
  }

  applyToPackage(op: PackageOp): void {
    this.#run([op], BODY)
  }

  #run(ops: readonly TreeDocOp[], scope: StoryScope): void {
    const result = this.#surface.surface?.applyAutomationOps(() => ops, scope)
    if (!result?.committed) throw new Refused(result?.reason ?? 'nothingToChange')
  }

  cardPicture(wanted: CardPictureRequest): CardPicture {
    if (!this.#cardPicture) throw new Refused('noPicture')
    return this.#cardPicture(wanted)
  }

  edit(edit: PackageEdit, options: EditOptions = {}): void {
    if (!editDocument(this.#surface, edit, options)) throw new Refused('nothingToChange')
  }
}
