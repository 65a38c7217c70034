import type { OfficeTypeCode, OfficeTypeDeclaration } from '@wenfang/shared-protocol'
import type { DocKernel } from './body-kernel.ts'
import type { DocumentCommands } from './commands/document-commands.ts'
import type { DerivedName, FileFormats } from './formats.ts'
import type { DocumentSnapshots } from './snapshot.ts'

export interface ExportFormat {
  readonly format: string
  /** Chinese, for the download menu. */
  readonly title: string
  readonly contentType: string
  /** Extensions of the type of which there is no such export. */
  readonly notFrom?: readonly string[]
  /** `exportBody` answers pages as HTML, which the server prints. */
  readonly isPrinted?: boolean
  /** Its pages leave as pictures: each by itself (one is a PNG, several are a ZIP), or one below the other in one PNG. */
  readonly pictures?: 'pages' | 'long'
  /**
   * Made by another office type: the document leaves as `format` of its own, which that type reads, and writes as this format. There
   * is no such export where that type is not installed.
   */
  readonly through?: { readonly type: OfficeTypeCode; readonly format: string }
  /** Paints what `exportBody` answered into pages before they are printed; runs in the printer's page. */
  readonly painter?: PagePainter
}

/**
 * A module that imports packages and TypeScript modules of its remote, and exports `paint({ markup }): Promise<void>`: it reads the page that it is in and puts one
 * element with class `printed-page` and its own size into the body for each page. `markup` as in `ExportSettings`.
 */
export interface PagePainter {
  /** TypeScript whose types are only removed, by its path from the manifest. */
  readonly module: string
  /** What it imports, of the remote's packages. */
  readonly imports: readonly string[]
  /** Style sheets of the remote's packages. */
  readonly styles: readonly string[]
}

/** What an office type is, as data. The shell's build, the server and the documents read it; nobody imports a remote's inside. */
export interface RemoteManifest {
  /** The folder's name in remotes/. */
  readonly name: string
  readonly types: readonly OfficeTypeDeclaration[]
  readonly contract: string
  /** `crdt`: opaque Yjs updates; `ops`: typed operations; `none`: the type has no editable body yet. */
  readonly body: 'crdt' | 'ops' | 'none'
  /** Extensions that `importSource` can turn into a body. Others of the type open as details and download. */
  readonly imports: readonly string[]
  /** Extensions that another office type opens and writes as a format that this one imports; closed where that type is not installed. */
  readonly importsThrough?: readonly { readonly ext: string; readonly type: OfficeTypeCode; readonly format: string }[]
  /** Extensions that another program, where the server has one, turns into one that `importSource` reads. */
  readonly converts?: { readonly from: readonly string[]; readonly to: string }
  readonly exports: readonly ExportFormat[]
  /** Its bodies grow with every edit, and `FileFormats.condense` makes them small again. */
  readonly canCondense?: boolean
  /** Its command `document.references` says which files a document names: `{ references: { file, part, heading, text }[] }`. */
  readonly hasReferences?: boolean
  /** Its command `document.tags` says which tags a document has: `{ tags: { name }[] }`. */
  readonly hasTags?: boolean
  /** Shows what differs between two states of a document (`HostApi.comparison$`). */
  readonly canCompare?: boolean
  /** Every mount asks for the source at once (`doc.source`): the shell fetches it while code and session are on their way. */
  readonly opensSource?: boolean
  /** People look at it and mark it; there is no text of it to type into. */
  readonly isForReading?: boolean
  /** Its formats load native code, which the converter allows only where it is asked for. */
  readonly needsNativeCode?: boolean
  /** What the server makes of each source, in this order; see `FileFormats.derive`. */
  readonly derives?: readonly DerivedName[]
  /** A new file can be made of this type. */
  readonly canCreate: boolean
  /** Loads the type's file formats; run by the server in a child process. Absent where `body` is `none`. */
  readonly loadFormats?: () => Promise<FileFormats>
  /** Loads what can be done to a document without a view; run by the server in a child process. Absent where nothing can. */
  readonly loadCommands?: () => Promise<DocumentCommands>
  /** Loads what orders a body of kind `ops`; run by the server in a thread. Absent for every other kind. */
  readonly loadKernel?: () => Promise<DocKernel>
  /** Makes a file worth looking at, for the drive of a first start. Absent where the type brings none of its own. */
  readonly loadSample?: () => Promise<{ readonly name: string; readonly source: Uint8Array }>
  /**
   * Loads what is seen first of a document; run by the server in a child process. Absent where a picture that the server derives of
   * the source is all there is.
   */
  readonly loadSnapshots?: () => Promise<DocumentSnapshots>
}
