import type { ExportInput, ExportResult } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { readThreads } from '@wenfang/shared-comments'
import { treeOf, writeTree, type WrittenBody } from '../model/shared-body/body.ts'
import { diffSemanticDigests, semanticDigest, type OoxmlPackage } from '../model/kernel/index.ts'
import { withComments } from '../model/comments/write-comments.ts'
import { withBoundData } from '../model/tree/bound-data.ts'
import { CONTENT_TYPES } from '../model/opening/package-shell.ts'
import { readSource, type Source } from '../model/opening/source.ts'
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
  if (PRINTED.has(input.format)) {
    const bytes = await bytesToPrint(input)
    return {
      bytes: new TextEncoder().encode(await printInput(bytes, titleOf(input.fileName))),
      contentType: 'text/html; charset=utf-8',
      ext: 'html',
    }
  }
  const textual = TEXT_WRITERS[input.format]
  if (textual) {
    const { package: pkg } = await written(input, sourceOf(input))
    const text = textual.write(readStory(pkg), titleOf(input.fileName))
    return { bytes: new TextEncoder().encode(text), contentType: textual.contentType, ext: input.format }
  }
  if (input.format !== 'docx') throw new WenfangError('FormatUnsupported', `no export to ${input.format}`)
  const { bytes, type, meant } = await writeDocument(input)
  if (meant) assertReadsBack(bytes, meant)
  return { bytes, ...type }
}

/** What a written file must say when it is read again. */
interface Meant {
  readonly parts: readonly string[]
  readonly digest: Digest
}
type Digest = ReturnType<typeof semanticDigest>

/** Bytes and what they mean: body and trees are gone before the bytes are read again, large documents need the room. */
async function writeDocument(input: ExportInput): Promise<{
  readonly bytes: Uint8Array
  readonly type: ReturnType<typeof extensionOf>
  /** null: the file as it came. */
  readonly meant: Meant | null
}> {
  const source = sourceOf(input)
  const main = source.package.parts.get(source.package.mainDocumentPart)
  const threads = input.comments ? readThreads(docOf(input.comments)) : []
  const complete = (pkg: OoxmlPackage): OoxmlPackage => withComments(withBoundData(pkg, source.package), threads)
  const { bytes, package: pkg } = await written(input, source, complete)
  return {
    bytes,
    type: extensionOf(main?.contentType ?? ''),
    meant: bytes === input.source ? null : { parts: [...pkg.partBytes.keys()], digest: digestOf(pkg) },
  }
}

function sourceOf(input: ExportInput): Source {
  const source = readSource(input.source)
  if (!source.ok) throw new WenfangError('FileCorrupt', `the source cannot be read: ${source.reason}`)
  return source
}

/** The body itself is as large as all trees together: it is forgotten once it has been read. */
async function written(
  input: ExportInput,
  source: Source,
  complete?: (pkg: OoxmlPackage) => OoxmlPackage,
): Promise<WrittenBody> {
  const tree = await treeOf(docOf(input.body), source, input.asset)
  return writeTree(input.source, source, tree, complete)
}

/** Bytes alone: the trees that they were written from are gone before the printer's page is made of them. */
async function bytesToPrint(input: ExportInput): Promise<Uint8Array> {
  const { bytes } = await written(input, sourceOf(input))
  return bytes
}

const digestOf = (pkg: OoxmlPackage): Digest =>
  semanticDigest(
    [...pkg.parts.values()].filter((part) => part.name.endsWith('.xml')).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )

/** The file that goes out must say what was meant to be written: reading it gives the same paragraphs and structure. */
function assertReadsBack(bytes: Uint8Array, { parts, digest }: Meant): void {
  const reopened = readSource(bytes)
  if (!reopened.ok) throw new WenfangError('FileCorrupt', `the export cannot be read: ${reopened.reason}`)
  for (const name of parts)
    if (!reopened.package.partBytes.has(name) && name !== CONTENT_TYPES)
      throw new WenfangError('FileCorrupt', `${name} is missing in the export`)
  const differences = diffSemanticDigests(digest, digestOf(reopened.package))
  // Paragraphs of new notes have no id of their own; reading gives them one.
  const first = differences.find(({ path }) => !path.endsWith('.paraId'))
  if (first)
    throw new WenfangError('FileCorrupt', `the export differs at ${first.path}: ${first.before} became ${first.after}`)
}
