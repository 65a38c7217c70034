import type { SourcePackage } from '@wenfang/shared-ooxml/package'
import { FORBIDDEN_IN_XML } from '@wenfang/shared-ooxml/xml'

/** The text of a part, without what XML cannot hold: marks of slots are made of that. */
export const partText = (source: SourcePackage, part: string): string | null =>
  source
    .text(part)
    ?.replaceAll(FORBIDDEN_IN_XML, '')
    .replace(/^\uFEFF/, '') ?? null
