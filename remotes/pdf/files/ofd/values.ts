import type { XmlElement } from '@wenfang/shared-ooxml/xml'

/** Trimmed; null for an element that is not there or says nothing. */
export const textOf = (element: XmlElement | null | undefined): string | null => element?.text.trim() || null

export const numbersOf = (text: string | null | undefined): readonly number[] =>
  text === null || text === undefined || text.trim() === ''
    ? []
    : text
        .trim()
        .split(/[\s,]+/)
        .map(Number)
        .filter((value) => Number.isFinite(value))

export const numberOf = (text: string | undefined, otherwise: number): number => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : otherwise
}
