import { FILE_KIND_PUBLISHED, WenfangError, type FileInfo, type OfficeTypeCode } from '@wenfang/shared-protocol'

/** Application id under which the interactive part of a published outline asks for its file. */
const PUBLISH_INTERACTION = 'publish_interaction'

/** S324: an outline that a published page asks for must itself be published. */
export const publishRefusal = (
  query: URLSearchParams,
  file: Pick<FileInfo, 'file_kind'>,
  type: OfficeTypeCode,
): WenfangError | null =>
  query.get('app_id') === PUBLISH_INTERACTION && type === 'o' && file.file_kind !== FILE_KIND_PUBLISHED
    ? new WenfangError('NotPublished', 'the outline is not published')
    : null
