export { CONTRACT, type HostApi, type MountProps, type RemoteModule } from './host.ts'
export type { Collaborator, ConnectionState, SaveState, SessionPort } from './host/session-port.ts'
export type {
  CommentMark,
  CommentPlace,
  CommentPlaces,
  CommentsPort,
  HeldThread,
  HeldThreads,
} from './host/comments-port.ts'
export type { Comparison } from './host/comparison.ts'
export type {
  DocumentPort,
  PresencePort,
  OpsPort,
  OpsReader,
  ReadingPlacePort,
  SourceForm,
  TilesPort,
  WritersOfLetters,
} from './host/document-port.ts'
export type { BroughtComment, FileCommand, FileLink, Neighbours, OtherFile, OtherFilesPort } from './host/files-port.ts'
export type { DownloadOptions, HostDisplay, LayoutClass, Theme, ToastKind } from './host/page.ts'
export type { HostProposal, ProposalsPort } from './host/proposals-port.ts'
export type { FormLinksPort, ViewLinksPort } from './host/links-port.ts'
export type { Subscribable } from './host/subscribable.ts'
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
  BodyUse,
  CommandCall,
  CommandDocument,
  CommandInfo,
  CommandOutcome,
  DocumentCommands,
  JsonSchema,
} from './commands/document-commands.ts'
export type {
  FellowTabs,
  MadeTable,
  MountedPart,
  OfferedColumn,
  KeptViews,
  OfferedField,
  OfferedRange,
  OfferedRanges,
  OfferedRows,
  FirstSeen,
  RangeSource,
  RowsEdit,
  RowsPort,
  RowsSource,
  OfferedTabs,
  PartsPort,
  PartTab,
  ReadTable,
  ReadValue,
  TabAction,
  TableNames,
  TablesChange,
  TabsPort,
  TakeRange,
  TakesTables,
  CellsSource,
  CellsWatch,
  KeptReferences,
  OfferedCells,
  ReadCells,
  StandingCells,
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
  CardInBody,
  Derived,
  DerivedName,
  ExportedCard,
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
