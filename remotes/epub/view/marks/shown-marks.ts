import { isMark, type Annotation } from '@wenfang/shared-annotate'
import type { ShownMark } from '../engine/reader.ts'

/** What of the annotations lies on text; notes without a mark of their own are underlined. */
export const shownMarks = (annotations: readonly Annotation[]): readonly ShownMark[] =>
  annotations.flatMap(({ kind, geometry, style }) => {
    if (!('range' in geometry) || geometry.range === undefined) return []
    return [{ cfi: geometry.range, kind: isMark(kind) ? kind : 'underline', colour: style.colour }]
  })

/** `s3`: the fourth part of the book. */
export const placeOfSection = (section: number): string => `s${section}`
export const sectionOfPlace = (place: string): number => Number(place.slice(1))
