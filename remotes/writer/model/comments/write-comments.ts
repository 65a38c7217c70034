import type { CommentThread } from '@wenfang/shared-comments'
import type { WriterText } from '../session/engine.ts'
import {
  addPackageComment,
  createCollaborationDocumentPort,
  readOoxmlPart,
  serializeOoxmlPart,
  setPackageCommentResolved,
  TreePackageStore,
  type OoxmlPackage,
} from '../kernel/index.ts'
import { locate } from './anchor.ts'

/**
 * The package with the threads as comments of the standard: range, author, time, answers, resolved or not. A thread whose
 * words are gone has nothing to hang on in a file and is left out. Answers `pkg` itself when there is none to write.
 */
export function withComments(pkg: OoxmlPackage, threads: readonly CommentThread[]): OoxmlPackage {
  const main = pkg.parts.get(pkg.mainDocumentPart)
  if (threads.length === 0 || !main) return pkg
  const store = new TreePackageStore(pkg, main)
  const port = createCollaborationDocumentPort(store, { documentId: 'export' })
  const text: WriterText = {
    paragraphs: () => port.paragraphs(),
    paragraph: (id) => port.paragraphByStableId(id),
    selection: () => null,
    onSelection: () => () => {},
  }
  let isWritten = false
  // In the order in which they were written, so that their numbers are the same at every export.
  for (const thread of threads.toSorted((a, b) => a.opening.createdAt - b.opening.createdAt || (a.id < b.id ? -1 : 1)))
    isWritten = writeThread(store, text, thread) || isWritten
  return isWritten ? withLineBreaks(store.currentPackage()) : pkg
}

/** A line break in a text would be read as a space: the standard writes it as an element. */
function withLineBreaks(pkg: OoxmlPackage): OoxmlPackage {
  const parts = new Map(pkg.parts)
  for (const [name, part] of pkg.parts) {
    if (!part.contentType.endsWith('comments+xml')) continue
    const lines = serializeOoxmlPart(part).replaceAll(/<w:t(?: [^>]*)?>[^<]*(?:\n|&#10;|&#xA;)[^<]*<\/w:t>/g, (text) =>
      text.replaceAll(/\n|&#10;|&#xA;/g, '</w:t><w:br/><w:t xml:space="preserve">'),
    )
    const read = readOoxmlPart(lines, part)
    if (read.ok) parts.set(name, read.part)
  }
  return { ...pkg, parts }
}

function writeThread(store: TreePackageStore, text: WriterText, thread: CommentThread): boolean {
  const ranges = locate(text, thread.anchor)
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return false
  const anchor = {
    paragraphId: first.paragraph.nodeId,
    start: first.start,
    end: last.end,
    ...(last === first ? {} : { endParagraphId: last.paragraph.nodeId }),
  }
  let root: string | null = null
  for (const { author, createdAt, text: words } of [thread.opening, ...thread.replies]) {
    const added = addPackageComment(store, {
      anchor,
      author: author.name === '' ? '匿名' : author.name,
      initials: Array.from(author.name).slice(0, 2).join(''),
      date: new Date(createdAt).toISOString().replace(/\.\d+Z$/, 'Z'),
      text: words,
      ...(root === null ? {} : { replyToCommentId: root }),
    })
    if (!added.ok) return root !== null
    root ??= added.commentId
  }
  if (root !== null && thread.settledBy !== null) setPackageCommentResolved(store, root, true)
  return root !== null
}
