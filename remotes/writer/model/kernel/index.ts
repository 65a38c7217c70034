// The only door to the OOXML kernel. Everything else of the writer asks this folder, so that the kernel can be replaced
// and so that an upgrade is judged by one set of contract tests (kernel.test.ts).
export {
  ORIGIN_IDS,
  TREE_DOC_OP_KINDS,
  TreePackageStore,
  addPackageComment,
  bodyStoryRoot,
  collectRevisionSites,
  createNodeIdAllocator,
  detectBodyTocs,
  diffSemanticDigests,
  ensureHyperlinkRelationship,
  ensureListDefinition,
  locateSites,
  normalizeParagraphIdentity,
  openHeadlessDocument,
  paragraphTextOf,
  readOoxmlPackage,
  readOoxmlPart,
  readZip,
  relsPartNameFor,
  resolveRelationship,
  revisionItemsOf,
  segmentsOf,
  semanticDigest,
  setPackageCommentResolved,
  sniffImageMime,
  serializeOoxmlPart,
  storyParagraphs,
  withEmbeddedImage,
  withNewPart,
  withRelationship,
  writeZip,
} from '@docx-editor.dev/core/store'
export type {
  OoxmlAttribute,
  OoxmlElement,
  OoxmlNode,
  OoxmlPackage,
  OoxmlPart,
  RelationshipRecord,
  ReviewRevisionItem,
  StoryScope,
  SupportedImageMime,
  TreeDocOp,
} from '@docx-editor.dev/core/store'
export type {
  CollaborationEditorPosition,
  CollaborationFailureCode,
  CollaborationIdentity,
  CollaborationLocalSelection,
  CollaborationParticipant,
  CollaborationRemoteSelection,
  CollaborationStatus,
  CollaborationStatusSnapshot,
  EditorCollaborationSession,
} from '@docx-editor.dev/core/collaboration'
export { createCollaborationDocumentPort, historyGroupOfJournal } from '@docx-editor.dev/core/collaboration/replication'
export type {
  CanonicalNodeDescriptor,
  CanonicalPrimitiveEffect,
  CanonicalPrimitiveJournal,
  CollaborationDocumentPort,
} from '@docx-editor.dev/core/collaboration/replication'
export { makeElement, makeText, withChildren, type ElementParts } from './nodes.ts'
export { WML, XML_NS, isElement } from './nodes.ts'
