import type { ExportInput, ExportResult } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { readThreads } from '@wenfang/shared-comments'
import { writeBody, type WrittenBody } from '../model/body.ts'
import { diffSemanticDigests, semanticDigest, type OoxmlPackage } from '../model/kernel/index.ts'
import { withComments } from '../model/comments/write-comments.ts'
import { CONTENT_TYPES } from '../model/package-shell.ts'
import { readSource } from '../model/source.ts'
import { readStory } from './story/read-story.ts'
import { printInput } from './print-input.ts'
import { TEXT_WRITERS } from './story/text-writers.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const DOCM = 'application/vnd.ms-word.document.macroEnabled.12'

/** The printer makes them of the same pages. */
const PRINTED: ReadonlySet<string> = new Set(['pdf', 'png', 'longpng'])

const docOf = (body: Uint8Array): Y.Doc => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  return doc
}

/** A template that was filled in is a document: only the main part's type tells them apart. */
const extensionOf = (contentType: string): { readonly ext: string; readonly contentType: string } =>
  /macroEnabled/i.test(contentType) ? { ext: 'docm', contentType: DOCM } : { ext: 'docx', contentType: DOCX }

const titleOf = (fileName = ''): string => fileName.replace(/\.[^.]*$/, '')

/** @throws WenfangError FormatUnsupported; FileCorrupt when what was written does not read back as the same document. */
export const exportBody = async (input: ExportInput): Promise<ExportResult> => {
  const doc = docOf(input.body)
  const source = readSource(input.source)
  if (!source.ok) throw new WenfangError('FileCorrupt', `the source cannot be read: ${source.reason}`)
  const textual = TEXT_WRITERS[input.format]
  if (textual) {
    const { package: pkg } = await writeBody(doc, input.source, source, input.asset)
    const text = textual.write(readStory(pkg), titleOf(input.fileName))
    return { bytes: new TextEncoder().encode(text), contentType: textual.contentType, ext: input.format }
  }
  if (PRINTED.has(input.format)) {
    const { bytes } = await writeBody(doc, input.source, source, input.asset)
    return {
      bytes: new TextEncoder().encode(await printInput(bytes, titleOf(input.fileName))),
      contentType: 'text/html; charset=utf-8',
      ext: 'html',
    }
  }
  if (input.format !== 'docx') throw new WenfangError('FormatUnsupported', `no export to ${input.format}`)
  const main = source.package.parts.get(source.package.mainDocumentPart)
  const type = extensionOf(main?.contentType ?? '')
  const threads = input.comments ? readThreads(docOf(input.comments)) : []
  const written = await writeBody(doc, input.source, source, input.asset, (pkg) => withComments(pkg, threads))
  if (written.bytes !== input.source) assertReadsBack(written)
  return { bytes: written.bytes, ...type }
}

const digestOf = (pkg: OoxmlPackage) =>
  semanticDigest(
    [...pkg.parts.values()].filter((part) => part.name.endsWith('.xml')).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )

/** The file that goes out must say what was meant to be written: reading it gives the same paragraphs and structure. */
const assertReadsBack = ({ bytes, package: pkg }: WrittenBody): void => {
  const reopened = readSource(bytes)
  if (!reopened.ok) throw new WenfangError('FileCorrupt', `the export cannot be read: ${reopened.reason}`)
  for (const name of pkg.partBytes.keys())
    if (!reopened.package.partBytes.has(name) && name !== CONTENT_TYPES)
      throw new WenfangError('FileCorrupt', `${name} is missing in the export`)
  const differences = diffSemanticDigests(digestOf(pkg), digestOf(reopened.package))
  // Paragraphs of new notes have no id of their own; reading gives them one.
  const first = differences.find(({ path }) => !path.endsWith('.paraId'))
  if (first)
    throw new WenfangError('FileCorrupt', `the export differs at ${first.path}: ${first.before} became ${first.after}`)
}
