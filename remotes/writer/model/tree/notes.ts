import { resolveRelationship, type OoxmlElement, type OoxmlPackage, type OoxmlPart } from '../kernel/index.ts'
import { elementsIn, elementsOf, valueOf } from './nodes.ts'

export type NoteKind = 'footnote' | 'endnote'

function notesPart(pkg: OoxmlPackage, kind: NoteKind): OoxmlPart | undefined {
  for (const record of pkg.relationships.get(pkg.mainDocumentPart) ?? []) {
    const found = resolveRelationship(record)
    if (record.type.endsWith(`/${kind}s`) && found.mode === 'Internal' && found.target.ok)
      return pkg.parts.get(found.target.partName)
  }
  return undefined
}

const notesOf = (part: OoxmlPart | undefined, kind: NoteKind): readonly OoxmlElement[] =>
  part ? elementsOf(part.root).filter(({ localName }) => localName === kind) : []

/** By the numbers that files give them. */
export const noteIds = (pkg: OoxmlPackage, kind: NoteKind): readonly string[] =>
  notesOf(notesPart(pkg, kind), kind).flatMap((note) => valueOf(note, 'id') ?? [])

export function paragraphsOfNote(
  pkg: OoxmlPackage,
  kind: NoteKind,
  id: string,
): { readonly part: OoxmlPart | undefined; readonly paragraphs: readonly OoxmlElement[] } {
  const part = notesPart(pkg, kind)
  const note = notesOf(part, kind).find((one) => valueOf(one, 'id') === id)
  return { part, paragraphs: note ? [...elementsIn(note)].filter((one) => one.kind === 'paragraph') : [] }
}
