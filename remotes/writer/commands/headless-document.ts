import {
  Refused,
  type CardPicture,
  type CardPictureRequest,
  type CardPictures,
} from '@wenfang/shared-contract/commands'
import type * as Y from 'yjs'
import {
  bodyStoryRoot,
  createCollaborationDocumentPort,
  isElement,
  paragraphTextOf,
  storyParagraphs,
  TreePackageStore,
  type OoxmlElement,
  type OoxmlPackage,
  type StoryScope,
  type TreeDocOp,
} from '../model/kernel/index.ts'
import type { PackageEdit, WriterParagraph, WriterSession } from '../model/index.ts'
import { createWriterSession } from '../model/index.ts'
import { sha256Hex } from '../model/shared-body/body.ts'
import { knownPackage } from '../model/opening/known-package.ts'
import { elementsIn, isNamed, mainRoot } from '../model/tree/nodes.ts'
import type { EditOptions, KernelDocument, PackageOp } from './writer-document.ts'

export interface HeadlessSource {
  /** With the document's state in it. */
  readonly doc: Y.Doc
  /** The file as it was uploaded. */
  readonly source: Uint8Array
  /** Of other files. Absent: there are none. */
  readonly pictures?: CardPictures
}

/**
 * Pictures are not looked at without a page. But they have to be there: a relationship to nothing is left out, and its name would be
 * given once more.
 */
const UNREAD = new Uint8Array()
const BODY: StoryScope = { kind: 'body' }
const AUTHOR = { actorId: 'program', name: '程序' }

/** A document that is edited without a screen: the same body, kernel and session between them as under a page. */
export class HeadlessDocument implements KernelDocument {
  readonly #session: WriterSession
  readonly #store: TreePackageStore
  readonly #failures: string[] = []
  readonly #pictures: CardPictures | undefined
  /** Hashes of pictures that came from where they are stored. */
  readonly #stored = new Set<string>()
  /** What programs do is done, not proposed. */
  readonly by = undefined

  constructor({ doc, source, pictures }: HeadlessSource) {
    this.#pictures = pictures
    this.#session = createWriterSession({
      doc,
      source,
      documentId: 'document',
      identity: AUTHOR,
      assets: { put: (bytes) => this.#kept(bytes), get: () => Promise.resolve(UNREAD) },
      onFailure: ({ code, detail }) => {
        // Pictures are not looked at: what is not there is not missed.
        if (code !== 'missing-blob') this.#failures.push(`${code}: ${detail}`)
      },
    })
    const pkg = knownPackage(this.#session.documentBytes)
    const main = pkg?.parts.get(pkg.mainDocumentPart)
    if (!pkg || !main) throw new Error('the session gives no package')
    this.#store = new TreePackageStore(pkg, main)
    this.#session.collaboration.attach(createCollaborationDocumentPort(this.#store, { documentId: 'document' }))
  }

  /** Before the first command: all names of the package are taken. */
  async settled(): Promise<void> {
    await new Promise<void>((resolve) => setTimeout(resolve))
  }

  get package(): OoxmlPackage {
    return this.#store.currentPackage()
  }

  cardPicture(wanted: CardPictureRequest): CardPicture {
    if (!this.#pictures) throw new Refused('noPicture')
    const picture = this.#pictures.get(wanted)
    this.#stored.add(sha256Hex(picture.png))
    return picture
  }

  paragraphs(): readonly WriterParagraph[] {
    return this.#session.text.paragraphs()
  }

  names(): ReadonlyMap<string, string> {
    return new Map(this.paragraphs().map(({ paragraphId, nodeId }) => [paragraphId, nodeId]))
  }

  paragraph(reference: number | string): WriterParagraph {
    const found =
      typeof reference === 'number'
        ? this.paragraphs()[reference]
        : this.paragraphs().find(({ paragraphId, nodeId }) => paragraphId === reference || nodeId === reference)
    if (!found) throw new Refused('noSuchParagraph', `there is no paragraph ${reference}`)
    return found
  }

  tables(): readonly OoxmlElement[] {
    return [...elementsIn(mainRoot(this.package))].filter((element) => isNamed(element, 'tbl'))
  }

  table(index: number): OoxmlElement {
    const found = this.tables()[index]
    if (!found) throw new Refused('noSuchTable', `there is no table ${index}`)
    return found
  }

  paragraphsOf(scope: StoryScope): readonly OoxmlElement[] {
    const part = this.#store.partFor(scope)
    const story = part && bodyStoryRoot(part)
    const root = story && isElement(story) ? story : part?.root
    if (!root) throw new Refused('noSuchStory')
    const found = storyParagraphs(root).filter(isElement)
    return found.length > 0 ? found : [...elementsIn(root)].filter((element) => isNamed(element, 'p'))
  }

  textIn(scope: StoryScope, nodeId: string): string {
    const part = this.#store.partFor(scope)
    return (part && paragraphTextOf(part, nodeId)) ?? ''
  }

  apply(
    ops: TreeDocOp | readonly TreeDocOp[],
    { scope = BODY, prepare }: { scope?: StoryScope; prepare?: PackageEdit } = {},
  ): void {
    // What was planned before a transaction begins is no part of its journal: it is shared as an edit by itself.
    if (prepare) this.#session.collaboration.edit(prepare)
    const result = this.#store.transact(
      scope,
      (context) => {
        for (const op of 'op' in ops ? [ops] : ops) context.apply(op)
      },
      { actorId: AUTHOR.actorId, recordsHistory: false },
    )
    this.#judge(result)
  }

  applyToPackage(op: PackageOp): void {
    this.#judge(this.#store.applyLifecycleOp(op, { actorId: AUTHOR.actorId }))
  }

  /** @throws Refused where it changes nothing */
  edit(edit: PackageEdit, _options?: EditOptions): void {
    if (!this.#session.collaboration.edit(edit)) throw new Refused('nothingToChange')
    this.#requireWhole()
  }

  /** Everything that was done is in the shared body. */
  flush(): void {
    this.#session.flush()
    this.#requireWhole()
  }

  dispose(): void {
    this.#session.destroy()
  }

  async #kept(bytes: Uint8Array): Promise<string> {
    const hash = sha256Hex(bytes)
    if (!this.#stored.has(hash)) throw new Error('no assets are added without a page')
    return hash
  }

  #judge(result: { readonly ok: true } | { readonly ok: false; readonly reason: string }): void {
    if (!result.ok) throw new Refused(result.reason)
    this.flush()
  }

  #requireWhole(): void {
    if (this.#failures.length > 0) throw new Error(this.#failures.join('; '))
  }
}
