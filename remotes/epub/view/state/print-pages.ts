import type { HostApi } from '@wenfang/shared-contract'
import { printMarkup } from '@wenfang/shared-remote/print'
import * as Y from 'yjs'
import { printBook } from '../../files/print/print-book.ts'

/** The book on sheets of A5 with what people noted, as the server exports it. @throws WenfangError FormatUnsupported */
export async function print({ doc, file }: HostApi, title: string): Promise<void> {
  const source = await doc.source()
  const [body, comments] = [Y.encodeStateAsUpdate(doc.body), Y.encodeStateAsUpdate(doc.comments)]
  await printMarkup(printBook({ source, body, comments }), title || file.name.replace(/\.[^.]*$/, ''))
}
