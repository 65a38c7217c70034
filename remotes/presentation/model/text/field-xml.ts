import { escapeText, tag } from '@wenfang/shared-ooxml/xml'
import { runPropertiesXml } from './properties-xml.ts'
import type { TextAttributes } from './split-text.ts'

/** What a field in a text says: the number of its slide, or the day on which it is looked at, as PowerPoint names its ways to write one. */
export const FIELD_KINDS = [
  'slidenum',
  'datetime1',
  'datetime2',
  'datetime3',
  'datetime4',
  'datetime5',
  'datetime6',
  'datetime7',
  'datetime8',
  'datetime9',
  'datetime10',
  'datetime11',
  'datetime12',
  'datetime13',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** @param looks of the letters around it @param shown what readers show that do not compute it anew */
export const fieldXml = (kind: FieldKind, looks: TextAttributes, shown: string): string =>
  tag(
    'a:fld',
    { id: kind === 'slidenum' ? NUMBER_ID : DATE_ID, type: kind },
    `${runPropertiesXml(looks) || '<a:rPr lang="zh-CN"/>'}<a:t>${escapeText(shown)}</a:t>`,
  )

/** Fields of one kind have the same id in all decks, as those at the foot of slides. */
const NUMBER_ID = '{0E6F3B52-9A1C-4D77-8E24-5F3B7C9D1A60}'
const DATE_ID = '{5B1D3E0A-7C52-4F9E-9B11-2C8A6D0F4E31}'
