import { setParagraphs } from '../../../commands/format-commands.ts'
import { w } from '../../../model/tree/edit-part.ts'
import type { WriterSurface } from '../../engine/index.ts'
import type { Indents } from '../../ruler/indents.ts'
import type { Command } from '../command.ts'
import { paragraphProperties } from './paragraph.command.ts'

export const TAB_ALIGNMENTS = [
  { value: 'left', label: '左对齐' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '右对齐' },
  { value: 'decimal', label: '小数点对齐' },
  { value: 'bar', label: '竖线对齐' },
] as const
export const TAB_LEADERS = [
  { value: 'none', label: '无' },
  { value: 'dot', label: '……' },
  { value: 'middleDot', label: '·····' },
  { value: 'hyphen', label: '-----' },
  { value: 'underscore', label: '____' },
  { value: 'heavy', label: '━━━' },
] as const
export type TabAlignment = (typeof TAB_ALIGNMENTS)[number]['value']
export type TabLeader = (typeof TAB_LEADERS)[number]['value']

export interface TabStop {
  /** From where the text begins. */
  readonly twips: number
  readonly alignment: TabAlignment
  readonly leader: TabLeader
}

/** Stops of the selected paragraphs. The engine's snapshot keeps those of before where a change of them moves nothing. */
export const tabStopsOf = ({ surface }: WriterSurface): readonly TabStop[] =>
  (surface?.formatting().tabStops ?? []).map(({ positionTwips, alignment, leader }) => ({
    twips: positionTwips,
    alignment,
    leader: leader ?? 'none',
  }))

/** All stops that the selected paragraphs shall have. */
export const tabStops: Command<readonly TabStop[]> = {
  id: 'tab-stops',
  title: '制表位',
  runs: [setParagraphs.id],
  run: (context, stops) => {
    const present = tabStopsOf(context.surface)
    // A stop of the style that is taken away here has to be said to be away.
    const cleared = present.filter((one) => !stops.some(({ twips }) => twips === one.twips))
    const elements = [
      ...stops.map(({ twips, alignment, leader }) => ({ pos: twips, val: alignment as string, leader })),
      ...cleared.map(({ twips }) => ({ pos: twips, val: 'clear', leader: 'none' as const })),
    ].toSorted((a, b) => a.pos - b.pos)
    paragraphProperties.run(context, {
      tabs:
        elements.length === 0
          ? null
          : w(
              'tabs',
              {},
              ...elements.map(({ val, leader, pos }) =>
                w('tab', { val, ...(leader === 'none' ? {} : { leader }), pos: String(pos) }),
              ),
            ),
    })
  },
}

/** Indents by length; those that were told in characters give way, else they would win. */
export const indents: Command<Pick<Indents, 'left' | 'right' | 'firstLine'>> = {
  id: 'indents',
  title: '缩进',
  runs: [setParagraphs.id],
  run: (context, { left, right, firstLine }) =>
    paragraphProperties.run(context, {
      ind: {
        left: String(left),
        right: String(right),
        start: null,
        end: null,
        startChars: null,
        endChars: null,
        leftChars: null,
        rightChars: null,
        firstLine: firstLine < 0 ? null : String(firstLine),
        hanging: firstLine < 0 ? String(-firstLine) : null,
        firstLineChars: null,
        hangingChars: null,
      },
    }),
}
