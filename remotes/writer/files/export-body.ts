import type { ExportInput, ExportResult } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { binaryHashes, exportBody as exportPackage, isUnedited } from '../model/body.ts'
import { diffSemanticDigests, readOoxmlPackage, semanticDigest } from '../model/kernel/index.ts'
import { SharedDocument } from '../model/shared-document.ts'
import { readSource } from '../model/source.ts'
import { documentText } from './document-text.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const DOCM = 'application/vnd.ms-word.document.macroEnabled.12'

const docOf = (body: Uint8Array): Y.Doc => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  return doc
}

/** A template that was filled in is a document: only the main part's type tells them apart. */
const extensionOf = (contentType: string): { readonly ext: string; readonly contentType: string } =>
  /macroEnabled/i.test(contentType) ? { ext: 'docm', contentType: DOCM } : { ext: 'docx', contentType: DOCX }

/** @throws WenfangError FormatUnsupported; FileCorrupt when what was written does not read back as the same document. */
export const exportBody = async (input: ExportInput): Promise<ExportResult> => {
  const doc = docOf(input.body)
  const source = readSource(input.source)
  if (!source.ok) throw new WenfangError('FileCorrupt', `the source cannot be read: ${source.reason}`)
  if (input.format === 'txt' || input.format === 'md') {
    const pkg = new SharedDocument(doc, source.package).materialise()
    const text = documentText(pkg, input.format)
    const contentType = input.format === 'md' ? 'text/markdown; charset=utf-8' : 'text/plain; charset=utf-8'
    return { bytes: new TextEncoder().encode(text), contentType, ext: input.format }
  }
  if (input.format !== 'docx') throw new WenfangError('FormatUnsupported', `no export to ${input.format}`)
  const main = source.package.parts.get(source.package.mainDocumentPart)
  const type = extensionOf(main?.contentType ?? '')
  if (isUnedited(doc)) return { bytes: input.source, ...type }
  const bytes = await exportPackage(doc, input.source, input.asset)
  await assertReadsBack(doc, input, bytes)
  return { bytes, ...type }
}

/** The file that goes out must say what the body says: reading it again gives the same paragraphs and structure. */
const assertReadsBack = async (doc: Y.Doc, input: ExportInput, bytes: Uint8Array): Promise<void> => {
  const source = readSource(input.source)
  const reopened = readOoxmlPackage(bytes)
  if (!source.ok || !reopened.ok)
    throw new WenfangError('FileCorrupt', `the export cannot be read: ${reopened.ok ? '' : reopened.reason}`)
  for (const [name, hash] of binaryHashes(doc))
    if (!reopened.package.partBytes.has(name)) throw new WenfangError('FileCorrupt', `${name} (${hash}) is missing`)
  const pkg = new SharedDocument(doc, source.package).materialise()
  const stories = (parts: Iterable<typeof pkg.parts extends ReadonlyMap<string, infer Part> ? Part : never>) =>
    semanticDigest(
      [...parts].filter((part) => part.name.endsWith('.xml')).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
  const differences = diffSemanticDigests(stories(pkg.parts.values()), stories(reopened.package.parts.values()))
  const first = differences[0]
  if (first)
    throw new WenfangError('FileCorrupt', `the export differs at ${first.path}: ${first.before} became ${first.after}`)
}
