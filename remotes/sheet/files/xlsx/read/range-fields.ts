import { childOf, childrenOf, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { RANGE_FIELD_KINDS, type RangeField } from '../../../model/range-field.ts'
import { decodeCharacters } from '../characters.ts'

/** An extension of the worksheet: which ranges are typed columns, beside the rules that other programs keep them to. */
export const FIELDS_URI = '{6F1B2A54-3C0D-4E7A-9B57-2D8E51C7A0F4}'

export const fieldsExtension = (root: XmlElement): XmlElement | undefined =>
  childrenOf(childOf(root, 'extLst'), 'ext').find(({ attributes }) => attributes['uri'] === FIELDS_URI)

/** Fields by the ranges that they are of, as their rules name them. */
export function readRangeFields(root: XmlElement): ReadonlyMap<string, RangeField> {
  const list = childOf(fieldsExtension(root), 'fields')
  return new Map(
    childrenOf(list, 'field').flatMap((one) => {
      const kind = RANGE_FIELD_KINDS.find((known) => known === one.attributes['kind'])
      if (!kind) return []
      const options = childrenOf(one, 'option').map((option) => ({
        title: decodeCharacters(option.attributes['title'] ?? ''),
        colour: numberAttribute(option, 'colour') ?? 0,
      }))
      return [[one.attributes['sqref'] ?? '', { kind, options, most: numberAttribute(one, 'most') ?? 5 }] as const]
    }),
  )
}
