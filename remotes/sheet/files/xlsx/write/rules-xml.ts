// Conditional formats and validations from their payloads, in the older form that every program reads.
import { escapeText, tag } from '@wenfang/shared-ooxml/xml'
import type { ConditionalFormatPayload, Threshold, ValidationPayload } from '../../../model/object-payloads.ts'
import { withFileNames } from '../../../formula/index.ts'
import { encodeCharacters } from '../characters.ts'
import { linkXml } from './newer-rules.ts'
import type { StyleWriter } from './style-writer.ts'
import { colourXml } from './style-xml.ts'

const element = (name: string, text: string | null): string =>
  text === null ? '' : `<${name}>${escapeText(text)}</${name}>`

/** `half`: the id of the newer rule that says the rest; null where there is none. */
export function ruleXml(rule: ConditionalFormatPayload, p: string, styles: StyleWriter, half: string | null): string {
  const thresholds = (list: readonly Threshold[]): string =>
    list
      .map(({ type, value, isInclusive }) =>
        tag(`${p}cfvo`, { type: OLD_THRESHOLDS[type] ?? type, val: value, gte: isInclusive ? null : false }),
      )
      .join('')
  const { colourScale, dataBar, iconSet } = rule
  const inside =
    rule.formulas.map((formula) => element(`${p}formula`, withFileNames(formula))).join('') +
    (colourScale
      ? tag(
          `${p}colorScale`,
          {},
          thresholds(colourScale.thresholds) + colourScale.colours.map((one) => colourXml(`${p}color`, one)).join(''),
        )
      : '') +
    (dataBar
      ? tag(
          `${p}dataBar`,
          { showValue: dataBar.isValueShown ? null : false },
          thresholds(dataBar.thresholds) + colourXml(`${p}color`, dataBar.colour ?? { rgb: '638EC6' }),
        )
      : '') +
    (iconSet
      ? tag(
          `${p}iconSet`,
          {
            iconSet: iconSet.name,
            showValue: iconSet.isValueShown ? null : false,
            reverse: iconSet.isReversed || null,
          },
          thresholds(iconSet.thresholds),
        )
      : '') +
    (half === null ? '' : linkXml(half, p))
  const dxfId = rule.style && Object.keys(rule.style).length > 0 ? styles.differential(rule.style) : null
  return tag(
    `${p}cfRule`,
    {
      type: rule.type,
      dxfId,
      priority: rule.priority,
      stopIfTrue: rule.isStopping || null,
      operator: rule.operator,
      ...rule.attributes,
    },
    inside,
  )
}

/** Kinds of thresholds that only the newer form has. */
const OLD_THRESHOLDS: Readonly<Record<string, string>> = { autoMin: 'min', autoMax: 'max' }

/** `sqref` in front. */
export function validationXml(rule: ValidationPayload, sqref: string, p: string): string {
  const message = (value: { readonly title: string; readonly text: string } | null, title: string, text: string) => ({
    [title]: value?.title ? encodeCharacters(value.title) : null,
    [text]: value?.text ? encodeCharacters(value.text) : null,
  })
  return tag(
    `${p}dataValidation`,
    {
      type: rule.type === 'none' ? null : rule.type,
      errorStyle: rule.errorStyle === 'stop' ? null : rule.errorStyle,
      operator: rule.operator === 'between' ? null : rule.operator,
      allowBlank: rule.isBlankAllowed || null,
      showDropDown: rule.hasDropDown ? null : true,
      showInputMessage: rule.prompt ? true : null,
      showErrorMessage: rule.error ? true : null,
      ...message(rule.error, 'errorTitle', 'error'),
      ...message(rule.prompt, 'promptTitle', 'prompt'),
      sqref,
    },
    element(`${p}formula1`, rule.formula1) + element(`${p}formula2`, rule.formula2),
  )
}
