import { isMark, type Annotation } from '@wenfang/shared-annotate'
import type { ShownMark } from '../engine/reader.ts'

/** What of the annotations lies on text; notes without a mark of their own are underlined. */
export const shownMarks = (annotations: readonly Annotation[], ownId: string): readonly ShownMark[] =>
  annotations.flatMap(({ kind, geometry, style, author }) => {
    if (!('range' in geometry) || geometry.range === undefined) return []
    const whose = author.id === ownId ? null : author.name
    return [{ cfi: geometry.range, kind: isMark(kind) ? kind : 'underline', colour: style.colour, author: whose }]
  })
