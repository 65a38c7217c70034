import {
  PDFAcroCheckBox,
  PDFAcroChoice,
  PDFAcroListBox,
  PDFAcroRadioButton,
  PDFAcroText,
  PDFArray,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFAcroTerminal,
  type PDFDocument,
  type PDFWidgetAnnotation,
} from '@cantoo/pdf-lib'
import type { FieldValue } from '../../model/index.ts'
import { fieldAppearance, type FieldFonts } from './field-appearance.ts'

/**
 * Fills in the form of the document: the values, and in each box a picture of its value, so that every reader shows it. Fields that
 * may only be read, and names that the form has not, are passed over.
 */
export async function writeFields(
  document: PDFDocument,
  values: ReadonlyMap<string, FieldValue>,
  fonts: FieldFonts,
): Promise<void> {
  if (values.size === 0) return
  const form = document.getForm()
  for (const { acroField } of form.getFields()) {
    const value = values.get(acroField.getFullyQualifiedName() ?? '')
    const isReadOnly = (acroField.getFlags() & 1) !== 0
    if (value === undefined || isReadOnly) continue
    if (acroField instanceof PDFAcroText) await fillText(acroField, asText(value), fonts)
    else if (acroField instanceof PDFAcroCheckBox || acroField instanceof PDFAcroRadioButton)
      turn(acroField, asText(value))
    else if (acroField instanceof PDFAcroChoice)
      await choose(acroField, typeof value === 'string' ? [value] : value, fonts)
  }
}

const asText = (value: FieldValue): string => (typeof value === 'string' ? value : value.join(', '))

async function fillText(field: PDFAcroText, value: string, fonts: FieldFonts): Promise<void> {
  const most = field.getMaxLength()
  const text = most !== undefined && most > 0 ? Array.from(value).slice(0, most).join('') : value
  field.dict.set(PDFName.of('V'), PDFHexString.fromText(text))
  // A second, formatted form of the old value.
  field.dict.delete(PDFName.of('RV'))
  const flags = field.getFlags()
  const isComb = (flags & (1 << 24)) !== 0 && most !== undefined && most > 0
  const options = { isMultiline: (flags & (1 << 12)) !== 0, cells: isComb ? most : 0, chosen: null }
  const isHidden = (flags & (1 << 13)) !== 0
  for (const widget of field.getWidgets())
    await picture(field, widget, isHidden ? '•'.repeat(text.length) : text, options, fonts)
}

async function choose(field: PDFAcroChoice, chosen: readonly string[], fonts: FieldFonts): Promise<void> {
  const values = chosen.map((value) => PDFHexString.fromText(value))
  const [only] = values
  if (values.length === 1 && only) field.dict.set(PDFName.of('V'), only)
  else field.dict.set(PDFName.of('V'), field.dict.context.obj(values))
  field.dict.delete(PDFName.of('I'))
  const entries = field
    .getOptions()
    .map(({ value, display }) => ({ value: value.decodeText(), shown: (display ?? value).decodeText() }))
  const names = new Map(entries.map(({ value, shown }) => [value, shown]))
  const shown = chosen.map((value) => names.get(value) ?? value).join('\n')
  // A list shows all that could be chosen, a combination box what was.
  const isList = field instanceof PDFAcroListBox && entries.length > 0
  const [text, options] = isList
    ? [
        entries.map((entry) => entry.shown.replaceAll('\n', ' ')).join('\n'),
        { chosen: new Set(entries.flatMap(({ value }, index) => (chosen.includes(value) ? [index] : []))) },
      ]
    : [shown, { chosen: null }]
  for (const widget of field.getWidgets())
    await picture(field, widget, text, { ...options, isMultiline: false, cells: 0 }, fonts)
}

/** The pictures of a box are in the file: one of them is chosen. Where the file lists names of the states, those are meant. */
function turn(field: PDFAcroCheckBox | PDFAcroRadioButton, state: string): void {
  const off = PDFName.of('Off')
  const names = field.getInheritableAttribute(PDFName.of('Opt'))
  const widgets = field.getWidgets().map((widget, index) => {
    const on = widget.getOnValue()
    const named = names instanceof PDFArray && index < names.size() ? names.lookup(index) : undefined
    const name = named instanceof PDFString || named instanceof PDFHexString ? named.decodeText() : on?.decodeText()
    return { widget, on: name === state ? on : undefined }
  })
  field.dict.set(PDFName.of('V'), widgets.find(({ on }) => on)?.on ?? off)
  for (const { widget, on } of widgets) widget.setAppearanceState(on ?? off)
}

interface TextOptions {
  readonly isMultiline: boolean
  readonly cells: number
  readonly chosen: ReadonlySet<number> | null
}

async function picture(
  field: PDFAcroTerminal,
  widget: PDFWidgetAnnotation,
  text: string,
  options: TextOptions,
  fonts: FieldFonts,
): Promise<void> {
  const { context } = field.dict
  const rectangle = widget.getRectangle()
  const colours = widget.getAppearanceCharacteristics()
  const turns = (((Math.round((colours?.getRotation() ?? 0) / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3
  const [width, height] = turns % 2 === 0 ? [rectangle.width, rectangle.height] : [rectangle.height, rectangle.width]
  const { operators, font } = await fieldAppearance({
    text,
    width,
    height,
    ...options,
    defaultAppearance: defaultAppearanceOf(field, widget),
    alignment: alignmentOf(field),
    background: colours?.getBackgroundColor() ?? [],
    border: colours?.getBorderColor() ?? [],
    borderWidth: widget.getBorderStyle()?.getWidth() ?? 1,
    fonts,
  })
  const form = context.stream(operators, {
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [0, 0, width, height],
    Matrix: turnedInto(turns, rectangle),
    Resources: { Font: { F1: font } },
  })
  widget.setNormalAppearance(context.register(form))
}

/** Brings what stands upright into a box that is turned to the left, as fields on turned pages are. */
function turnedInto(turns: 0 | 1 | 2 | 3, { width, height }: { width: number; height: number }): number[] {
  switch (turns) {
    case 0:
      return [1, 0, 0, 1, 0, 0]
    case 1:
      return [0, 1, -1, 0, width, 0]
    case 2:
      return [-1, 0, 0, -1, width, height]
    case 3:
      return [0, -1, 1, 0, 0, height]
  }
}

/** Of the box, its field, those above it, or the whole form. */
function defaultAppearanceOf(field: PDFAcroTerminal, widget: PDFWidgetAnnotation): string {
  const own = widget.dict.lookup(PDFName.of('DA')) ?? field.getInheritableAttribute(PDFName.of('DA'))
  if (own instanceof PDFString || own instanceof PDFHexString) return own.decodeText()
  const { context } = field.dict
  const root = context.lookup(context.trailerInfo.Root)
  const form =
    root && 'lookup' in root ? (root as { lookup(key: PDFName): unknown }).lookup(PDFName.of('AcroForm')) : null
  const shared =
    form && typeof form === 'object' && 'lookup' in form
      ? (form as { lookup(key: PDFName): unknown }).lookup(PDFName.of('DA'))
      : null
  return shared instanceof PDFString || shared instanceof PDFHexString ? shared.decodeText() : ''
}

function alignmentOf(field: PDFAcroTerminal): number {
  const found = field.getInheritableAttribute(PDFName.of('Q'))
  const value = found && 'asNumber' in found ? (found as { asNumber(): number }).asNumber() : 0
  return found instanceof PDFArray ? 0 : value
}
