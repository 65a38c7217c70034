import type { CardPicture, CardPictureRequest } from '@wenfang/shared-contract/commands'
import type { OoxmlElement, OoxmlPackage, StoryScope, TreeDocOp, TreePackageStore } from '../model/kernel/index.ts'
import type { PackageEdit, WriterParagraph } from '../model/index.ts'
import type { Attribution } from '../model/tree/format-properties.ts'

export interface EditOptions {
  /** False for what is no proposal of anybody, and for what brings its own revision marks. */
  readonly isTracked?: boolean
  /** Only for what lifts a protection. */
  readonly isUnprotected?: boolean
}

/** The document as a tree that commands change, on a page or without one. */
export interface WriterDocument {
  readonly package: OoxmlPackage
  /** Who formats are attributed to where edits are proposals. */
  readonly by: Attribution | undefined
  /** The kernel's names for the paragraphs of the body, by the ids that the file gives them. */
  names(): ReadonlyMap<string, string>
  /** A pure change of the package: one step of undo. @throws Refused where it changes nothing */
  edit(edit: PackageEdit, options?: EditOptions): void
  /**
   * The kernel's own operations on a story (the body where none is said), all or none of them. Throws `Refused` where the document
   * cannot take one.
   * @param at.prepare what has to happen to the package in the same commit
   */
  apply(
    ops: TreeDocOp | readonly TreeDocOp[],
    at?: { readonly scope?: StoryScope; readonly prepare?: PackageEdit },
  ): void
  /** The same for what is of the whole package. */
  applyToPackage(op: PackageOp): void
  /** What a part of another file looks like now. @throws Refused where it cannot be seen */
  cardPicture(wanted: CardPictureRequest): CardPicture
}

/** An operation over the package: headers, notes, the watermark, protection. */
export type PackageOp = Parameters<TreePackageStore['applyLifecycleOp']>[0]

/** The same without a screen, where paragraphs and tables of the body are found by their places. */
export interface KernelDocument extends WriterDocument {
  /** Those of the body in order, those in tables included. */
  paragraphs(): readonly WriterParagraph[]
  /** By its place, by the id that the file gives it, or by the kernel's name for it. */
  paragraph(reference: number | string): WriterParagraph
  /** Tables of the body in order, those inside of others included. */
  tables(): readonly OoxmlElement[]
  table(index: number): OoxmlElement
  /** Paragraphs of a header, footer or the notes. */
  paragraphsOf(scope: StoryScope): readonly OoxmlElement[]
  textIn(scope: StoryScope, nodeId: string): string
}
