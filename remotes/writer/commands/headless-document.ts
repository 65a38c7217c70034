import * as Y from 'yjs'
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
import { knownPackage } from '../model/known-package.ts'
import { elementsIn, isNamed, mainRoot } from '../model/tree/nodes.ts'
import { Refused } from './refused.ts'

export interface HeadlessSource {
  /** The document's whole state as one Yjs v1 update. */
  readonly body: Uint8Array
  /** The file as it was uploaded. */
  readonly source: Uint8Array
  readonly asset: (hash: string) => Promise<Uint8Array>
}

const BODY: StoryScope = { kind: 'body' }
const AUTHOR = { actorId: 'program', name: '程序' }

/** A document that is edited without a screen: the same body, kernel and session between them as under a page. */
export class HeadlessDocument {
  readonly #doc = new Y.Doc()
  readonly #session: WriterSession
  readonly #store: TreePackageStore
  readonly #failures: string[] = []
  readonly #before: Uint8Array
  #isChanged = false

  constructor({ body, source, asset }: HeadlessSource) {
    Y.applyUpdate(this.#doc, body)
    this.#before = Y.encodeStateVector(this.#doc)
    // Deletions alone leave the state vector as it was.
    this.#doc.on('update', () => (this.#isChanged = true))
    this.#session = createWriterSession({
      doc: this.#doc,
      source,
      documentId: 'document',
      identity: AUTHOR,
      assets: { put: () => Promise.reject(new Error('no assets are added without a page')), get: asset },
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

  get package(): OoxmlPackage {
    return this.#store.currentPackage()
  }

  /** Those of the body in order, those in tables included. */
  paragraphs(): readonly WriterParagraph[] {
    return this.#session.text.paragraphs()
  }

  /** @throws Refused where there is none */
  paragraph(reference: number | string): WriterParagraph {
    const found =
      typeof reference === 'number'
        ? this.paragraphs()[reference]
        : this.paragraphs().find(({ paragraphId }) => paragraphId === reference)
    if (!found) throw new Refused('noSuchParagraph', `there is no paragraph ${reference}`)
    return found
  }

  /** Tables of the body in order, those inside of others included. */
  tables(): readonly OoxmlElement[] {
    return [...elementsIn(mainRoot(this.package))].filter((element) => isNamed(element, 'tbl'))
  }

  table(index: number): OoxmlElement {
    const found = this.tables()[index]
    if (!found) throw new Refused('noSuchTable', `there is no table ${index}`)
    return found
  }

  /** Paragraphs of a header, footer or the notes. */
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

  /** One operation of the kernel. @param prepare what has to happen to the package in the same commit */
  apply(op: TreeDocOp, { scope = BODY, prepare }: { scope?: StoryScope; prepare?: PackageEdit } = {}): void {
    const result = this.#store.transact(
      scope,
      (context) => {
        if (prepare) context.applyPackage((pkg) => prepare(pkg) ?? pkg)
        context.apply(op)
      },
      { actorId: AUTHOR.actorId, recordsHistory: false },
    )
    this.#judge(result)
  }

  /** An operation over the package: headers, notes, the watermark, protection. */
  applyToPackage(op: Parameters<TreePackageStore['applyLifecycleOp']>[0]): void {
    this.#judge(this.#store.applyLifecycleOp(op, { actorId: AUTHOR.actorId }))
  }

  /** What the kernel has no operation for. @throws Refused where it changes nothing */
  edit(edit: PackageEdit): void {
    if (!this.#session.collaboration.edit(edit)) throw new Refused('nothingToChange')
    this.#requireWhole()
  }

  /** What was changed since it was opened, as one update; null where nothing was. */
  update(): Uint8Array | null {
    this.#session.flush()
    this.#requireWhole()
    return this.#isChanged ? Y.encodeStateAsUpdate(this.#doc, this.#before) : null
  }

  dispose(): void {
    this.#session.destroy()
    this.#doc.destroy()
  }

  #judge(result: { readonly ok: true } | { readonly ok: false; readonly reason: string }): void {
    if (!result.ok) throw new Refused(result.reason)
    this.#session.flush()
    this.#requireWhole()
  }

  #requireWhole(): void {
    if (this.#failures.length > 0) throw new Error(this.#failures.join('; '))
  }
}
