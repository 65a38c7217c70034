import { WenfangError } from '@wenfang/shared-protocol/errors'

/** A prolog longer than this is nobody's document. */
export const PROLOG_BYTES = 64 * 1024

/**
 * Refuses XML that declares a document type: no office format needs one, and external entities and entity bombs begin
 * there. Only the prolog is looked at, because a DOCTYPE can stand nowhere else; `head` is the start of the part, at
 * least PROLOG_BYTES of it or the whole.
 * @throws WenfangError ArchiveUnsafe
 */
export function refuseDoctype(head: Uint8Array, partName = ''): void {
  const text = decodeHead(head)
  let at = 0
  for (;;) {
    at = skipSpace(text, at)
    if (text.startsWith('<?', at)) at = after(text, '?>', at)
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at)
    else break
    if (at < 0) {
      if (head.byteLength >= PROLOG_BYTES) refuse(partName, 'an endless prolog')
      return
    }
  }
  // Case-insensitive although XML is not: a lenient parser behind us may be.
  if (text.slice(at, at + 9).toUpperCase() === '<!DOCTYPE') refuse(partName, 'a document type')
  if (at >= text.length && head.byteLength >= PROLOG_BYTES) refuse(partName, 'an endless prolog')
}

function refuse(partName: string, what: string): never {
  throw new WenfangError('ArchiveUnsafe', `${partName} has ${what}`, { detail: { reason: 'doctype', part: partName } })
}

function decodeHead(head: Uint8Array): string {
  const part = head.subarray(0, PROLOG_BYTES)
  if (part[0] === 0xff && part[1] === 0xfe) return new TextDecoder('utf-16le').decode(part)
  if (part[0] === 0xfe && part[1] === 0xff) return new TextDecoder('utf-16be').decode(part)
  // UTF-16 without a mark: '<' with a zero beside it.
  if (part[0] === 0x3c && part[1] === 0) return new TextDecoder('utf-16le').decode(part)
  if (part[0] === 0 && part[1] === 0x3c) return new TextDecoder('utf-16be').decode(part)
  return new TextDecoder('utf-8').decode(part)
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n\uFEFF'.includes(text.charAt(at))) at += 1
  return at
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? -1 : found + mark.length
}
