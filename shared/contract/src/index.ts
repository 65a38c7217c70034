export {
  CONTRACT,
  type Collaborator,
  type CommentMark,
  type CommentPlace,
  type CommentPlaces,
  type CommentsPort,
  type Comparison,
  type ConnectionState,
  type DocumentPort,
  type FileLink,
  type HeldThread,
  type HeldThreads,
  type HostApi,
  type DownloadOptions,
  type HostDisplay,
  type HostProposal,
  type LayoutClass,
  type MountProps,
  type Neighbours,
  type PresencePort,
  type OpsPort,
  type OpsReader,
  type OtherFile,
  type FormLinksPort,
  type ViewLinksPort,
  type OtherFilesPort,
  type ProposalsPort,
  type ReadingPlacePort,
  type RemoteModule,
  type SaveState,
  type SessionPort,
  type SourceForm,
  type Subscribable,
  type Theme,
  type TilesPort,
  type ToastKind,
} from './host.ts'
export { BLANK_CARD_TITLE, blankCard } from './blank-card.ts'
export type {
  DocKernel,
  KernelBody,
  KernelEffect,
  KernelPast,
  KernelReaction,
  KernelReader,
  KernelViewer,
  KernelWriter,
  PartChange,
  PartValue,
  SubmissionAuthor,
} from './body-kernel.ts'
export type { Card, CardAction, CardFile, CardRefusal, CardRequest, CardsPort, CardState, Referrer } from './cards.ts'
export type {
  CommandCall,
  CommandDocument,
  CommandInfo,
  CommandOutcome,
  DocumentCommands,
  JsonSchema,
} from './commands/document-commands.ts'
export type {
  FellowTabs,
  MountedPart,
  OfferedTabs,
  PartsPort,
  PartTab,
  ReadTable,
  ReadValue,
  TableNames,
  TablesChange,
  TabsPort,
  WatchTables,
} from './file-parts.ts'
export { namesOfTables } from './file-parts.ts'
export { field, type Json } from './json.ts'
export type { ExportFormat, PagePainter, RemoteManifest } from './manifest.ts'
export { applyPatches, PACKAGE_PATCHES_FOLDER, patchedFiles, type PackagePatch } from './package-patches.ts'
export {
  encodeTextIndex,
  foldedLetter,
  foldedText,
  TextIndexFile,
  type FoundText,
  type IndexedPage,
  type IndexedRun,
} from './text-index.ts'
export type {
  Asset,
  Derived,
  DerivedName,
  ExportInput,
  ExportResult,
  FaceFamily,
  FaceWeight,
  FaceSource,
  FileFormats,
  ImportResult,
  Raster,
} from './formats.ts'
export type {
  DocumentSnapshot,
  DocumentSnapshots,
  SnapshotDocument,
  SnapshotPart,
  SnapshotPartKind,
  SnapshotRequest,
} from './snapshot.ts'
export type { PartSteps, UndoOrder } from './undo-order.ts'
