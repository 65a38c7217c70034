import { childOf, childrenOf, descendantsOf, flagAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { ValidationPayload } from '../../../model/object-payloads.ts'
import type { SheetObject } from '../../../model/workbook-data.ts'
import { decodeCharacters } from '../characters.ts'
import { parseRanges } from '../cell-name.ts'
import { readRangeFields } from './range-fields.ts'

/** Rules of what may be entered, those of the newer form (x14, lists from other sheets) too. */
export function readValidations(root: XmlElement): { readonly object: SheetObject; readonly element: XmlElement }[] {
  const old = childrenOf(childOf(root, 'dataValidations'), 'dataValidation').map((one) => ({
    one,
    sqref: one.attributes['sqref'] ?? '',
    formula: (name: string): string | null => childOf(one, name)?.text ?? null,
  }))
  const newer = [...descendantsOf(childOf(root, 'extLst'), 'dataValidation')].map((one) => ({
    one,
    sqref: childOf(one, 'sqref')?.text ?? '',
    formula: (name: string): string | null => childOf(childOf(one, name), 'f')?.text ?? null,
  }))
  const typed = readRangeFields(root)
  return [...old, ...newer].map(({ one, sqref, formula }) => {
    const field = typed.get(sqref)
    const payload: ValidationPayload = { ...payloadOf(one, formula), ...(field && { field }) }
    return { object: { kind: 'validation', ranges: parseRanges(sqref), payload }, element: one }
  })
}

function payloadOf(one: XmlElement, formula: (name: string) => string | null): ValidationPayload {
  const { type, operator, errorStyle } = one.attributes
  const message = (title: string, text: string) => {
    const [head, body] = [decodeCharacters(one.attributes[title] ?? ''), decodeCharacters(one.attributes[text] ?? '')]
    return head === '' && body === '' ? null : { title: head, text: body }
  }
  return {
    type: type ?? 'none',
    operator: operator ?? 'between',
    errorStyle: errorStyle ?? 'stop',
    isBlankAllowed: flagAttribute(one, 'allowBlank'),
    hasDropDown: !flagAttribute(one, 'showDropDown'),
    formula1: formula('formula1'),
    formula2: formula('formula2'),
    prompt: flagAttribute(one, 'showInputMessage') ? message('promptTitle', 'prompt') : null,
    error: flagAttribute(one, 'showErrorMessage') ? (message('errorTitle', 'error') ?? { title: '', text: '' }) : null,
  }
}
