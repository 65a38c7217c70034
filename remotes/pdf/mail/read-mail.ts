import PostalMime, { type Address } from 'postal-mime'
import { SHOWN_PICTURE } from './attachment-kind.ts'
import { latin1, unencodedParts } from './unencoded-parts.ts'

export interface MailAttachment {
  /** Never a path. */
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
  /** How the message's own page names it; null where it does not. */
  readonly contentId: string | null
  /** A picture in the page of the message rather than something beside it. */
  readonly isInline: boolean
}

export interface Mail {
  readonly subject: string
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly cc: readonly string[]
  /** ISO 8601, or what the message says instead; null where it says nothing. */
  readonly date: string | null
  readonly text: string | null
  readonly html: string | null
  readonly attachments: readonly MailAttachment[]
}

/** A message within a message is a thing of its own, which is read when it is opened. */
const LIMITS = { maxNestingDepth: 64, maxHeadersSize: 1024 * 1024, forceRfc822Attachments: true }

/** A message as it is read: headers decoded whatever their charset, bodies as text. @throws Error for one that is nested too deeply */
export async function readMail(source: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(source, LIMITS)
  const unencoded = mail.attachments.length > 0 ? unencodedParts(source) : new Map<string, Uint8Array>()
  const subjects = await Promise.all(
    mail.attachments.map(async (one) =>
      one.mimeType === 'message/rfc822' && !one.filename ? subjectOf(bytesOf(one.content)) : null,
    ),
  )
  return {
    subject: mail.subject ?? '',
    from: peopleOf(mail.from ? [mail.from] : mail.sender ? [mail.sender] : []),
    to: peopleOf(mail.to),
    cc: peopleOf(mail.cc),
    date: mail.date ?? null,
    text: mail.text ?? null,
    html: mail.html ?? null,
    attachments: mail.attachments.map((attachment, index) => {
      const contentId = attachment.contentId?.replaceAll(/^<|>$/g, '') ?? null
      const isNamedByPage = contentId !== null && (mail.html ?? '').includes(contentId)
      return {
        name: safeName(attachment.filename ?? subjects[index] ?? null, attachment.mimeType, index),
        contentType: attachment.mimeType,
        bytes: asSent(bytesOf(attachment.content), unencoded),
        contentId,
        isInline: isNamedByPage && attachment.disposition !== 'attachment' && SHOWN_PICTURE.test(attachment.mimeType),
      }
    }),
  }
}

/** What a message within a message is called: by its own subject. */
async function subjectOf(message: Uint8Array): Promise<string | null> {
  const { subject } = await PostalMime.parse(message, LIMITS).catch(() => ({ subject: null }))
  return subject ? `${subject.replaceAll(/[\\/]/g, '-')}.eml` : null
}

function peopleOf(addresses: readonly Address[] | undefined): readonly string[] {
  return (addresses ?? []).flatMap((address) => {
    if (address.group) return [`${address.name}：${peopleOf(address.group).join('、')}`]
    const { name, address: at } = address
    return [name && name !== at ? `${name} <${at}>` : at]
  })
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

const asSent = (bytes: Uint8Array, unencoded: ReadonlyMap<string, Uint8Array>): Uint8Array =>
  unencoded.size === 0 ? bytes : (unencoded.get(latin1(bytes)) ?? bytes)

const ENDINGS: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/calendar': 'ics',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'application/octet-stream': 'bin',
}
const MOST_LETTERS = 120

/** What a sender calls a file must not say where it is written. */
function safeName(name: string | null, contentType: string, index: number): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex -- control characters, and those that turn the direction of a name around
  const clean = last.replaceAll(/[\u0000-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').replace(/^\.+/, '')
  if (clean.trim() !== '') return shortened(clean.trim())
  const ending = ENDINGS[contentType] ?? contentType.split('/').at(-1)?.replaceAll(/\W/g, '')
  return `附件 ${index + 1}.${ending || 'bin'}`
}

function shortened(name: string): string {
  if (name.length <= MOST_LETTERS) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return `${name.slice(0, MOST_LETTERS - ending.length)}${ending}`
}
