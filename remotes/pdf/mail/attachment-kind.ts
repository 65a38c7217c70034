import { extensionOf } from '@wenfang/shared-protocol'
import type { MailAttachment } from './read-mail.ts'

/** How an attachment can be looked at without leaving the message. */
export type AttachmentKind = 'mail' | 'picture' | 'sound' | 'film' | 'text'

type Named = Pick<MailAttachment, 'name' | 'contentType'>

/** What browsers show by themselves and that runs nothing. */
export const SHOWN_PICTURE = /^image\/(?:png|jpe?g|gif|webp|avif|bmp)$/i

/** By type, where the sender tells one, else by the name. */
const PLAYED: readonly (readonly [AttachmentKind, RegExp, RegExp])[] = [
  ['picture', SHOWN_PICTURE, /\.(?:png|jpe?g|gif|webp|avif|bmp)$/i],
  ['sound', /^audio\//i, /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i],
  ['film', /^video\//i, /\.(?:mp4|m4v|webm|ogv|mov)$/i],
]
const UNTOLD = /^(?:application\/octet-stream|)$/i

const MAIL_TYPE = /^message\/(?:rfc822|global)$/i
/** Not what is markup of its own kind: nobody reads that as letters. */
const TEXT_TYPE = /^(?:text\/(?!html$|rtf$|richtext$)|application\/(?:json|xml|yaml|x-yaml|x-ndjson)$)/i
/** Whatever the sender calls it: programs send a table of text as a workbook, and notes as bytes. */
const TEXT_NAME =
  /\.(?:txt|text|md|markdown|csv|tsv|json|jsonl|log|xml|ya?ml|toml|ini|conf|srt|vtt|ics|vcf|diff|patch|sql)$/i

/** null where it can only be taken away. */
export function attachmentKind({ name, contentType }: Named): AttachmentKind | null {
  if (MAIL_TYPE.test(contentType) || extensionOf(name) === 'eml') return 'mail'
  const played = PLAYED.find(
    ([, type, ending]) => type.test(contentType) || (isUntold(contentType) && ending.test(name)),
  )
  if (played) return played[0]
  return TEXT_TYPE.test(contentType) || TEXT_NAME.test(name) ? 'text' : null
}

/** The sender says nothing of what it is. */
export const isUntold = (contentType: string): boolean => UNTOLD.test(contentType)
