export { BINARY_TYPE, encodeBinaryVariables, type BinaryType, type BinaryValue } from './binary-variables.ts'
export { decodeParts, encodeParts, type BodyPart } from './body-parts.ts'
export * from './constants.ts'
export { CLOSE, ERROR_KINDS, isErrorCode, WenfangError, type ErrorCode, type Retry } from './errors.ts'
export { obfuscatePassword, revealPassword } from './file-password.ts'
export {
  CHANNEL,
  CHANNELS,
  decodeClientFrame,
  decodeServerFrame,
  encodeClientFrame,
  encodeServerFrame,
  FRAME,
  type Channel,
  type ClientFrame,
  type RelayedUpdate,
  type ServerFrame,
} from './frames.ts'
export * from './messages.ts'
export { openCommandOf } from './open-commands.ts'
export { extensionOf, isReadOnlyExtension, officeTypeOfExtension, otherTypesOf } from './office-extensions.ts'
export {
  isOfficeTypeCode,
  OFFICE_TYPE_CODES,
  officeType,
  officeTypes,
  REMOTE_NAMES,
  type OfficeType,
  type OfficeTypeCode,
  type OfficeTypeDeclaration,
  type RemoteName,
} from './office-types.ts'
export { decodeOpenContainer, encodeOpenHeader, type OpenContainer, type OpenHeader } from './open-container.ts'
export {
  createSlideMemory,
  openRange,
  skipsSlidePreview,
  slideExtras,
  thumbnailRange,
  type SlideMode,
  type SlidePlace,
} from './slide-place.ts'
export { encodeOpenStreamPart, OpenStreamReader, type OpenStreamPart } from './open-stream.ts'
export {
  aclOf,
  aclOfRole,
  isRight,
  isRole,
  isWithin,
  LINK_RIGHTS,
  NO_ACCESS,
  permissionOf,
  PREVIEW_ACL,
  RIGHTS,
  rightsOf,
  roleOfAcl,
  ROLES,
  unionOf,
  without,
  type Acl,
  type Right,
  type Role,
} from './permission.ts'
export { decodeBinaryVariables } from './read-binary-variables.ts'
export * from './http/account.schema.ts'
export * from './http/office.schema.ts'
export * from './http/organization.schema.ts'
export * from './http/collaborator.schema.ts'
export * from './http/loading-configuration.schema.ts'
export * from './http/picture.schema.ts'
export * from './http/command.schema.ts'
export * from './http/comment.schema.ts'
export * from './http/reading-place.schema.ts'
export * from './http/search.schema.ts'
export * from './http/snapshot.schema.ts'
export * from './http/extract.schema.ts'
export * from './http/authors.schema.ts'
export * from './http/part-history.schema.ts'
export * from './http/drive.schema.ts'
export * from './http/record.schema.ts'
export * from './http/forms.schema.ts'
export * from './http/views.schema.ts'
export * from './http/webhook.schema.ts'
export * from './http/history.schema.ts'
export * from './http/mention.schema.ts'
export * from './http/proposal.schema.ts'
export * from './http/reference.schema.ts'
export * from './http/environment.schema.ts'
export {
  shownSignature,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  signatureOf,
  signatureText,
  type Signature,
  type SignaturePoint,
} from './signature.ts'
export { decodeUpdates, encodeUpdates } from './update-list.ts'
