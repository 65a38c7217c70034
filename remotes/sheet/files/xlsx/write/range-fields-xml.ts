import { childOf, tag } from '@wenfang/shared-ooxml/xml'
import type { ValidationPayload } from '../../../model/object-payloads.ts'
import { encodeCharacters } from '../characters.ts'
import { fieldsExtension, FIELDS_URI } from '../read/range-fields.ts'
import type { FrameEditor } from './frame-editor.ts'

const NAMESPACE = 'urn:wenfang:range-fields'

export interface PlacedField {
  readonly sqref: string
  readonly field: NonNullable<ValidationPayload['field']>
}

/** Says which rules are typed columns; without any, nothing is left of it. */
export function writeRangeFields(frame: FrameEditor, fields: readonly PlacedField[]): void {
  const p = frame.prefix
  const inside = fields.map(({ sqref, field: { kind, options, most } }) =>
    tag(
      'wf:field',
      { sqref, kind, most: kind === 'rating' ? most : null },
      options.map(({ title, colour }) => tag('wf:option', { title: encodeCharacters(title), colour })).join(''),
    ),
  )
  const xml =
    inside.length === 0
      ? ''
      : `<${p}ext xmlns:wf="${NAMESPACE}" uri="${FIELDS_URI}"><wf:fields>${inside.join('')}</wf:fields></${p}ext>`
  const old = fieldsExtension(frame.root)
  if (!old) {
    if (xml !== '') frame.addExtension(xml)
    return
  }
  const isLast = xml === '' && childOf(frame.root, 'extLst')?.children.length === 1 && !frame.hasNewExtensions
  if (isLast) frame.set('extLst', '')
  else frame.edits.replace(old.start, old.end, xml)
}
