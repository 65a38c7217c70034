import { formatText } from '../../../model/tree/format.ts'
import type { PropertyPatch } from '../../../model/tree/format-properties.ts'
import type { TextRange } from '../../../model/tree/text-ranges.ts'
import {
  editDocument,
  packageOf,
  proposeSince,
  type SurfaceOps,
  type TextMatch,
  type WriterSurface,
} from '../../engine/index.ts'
import { LINE_BREAK, PAGE_BREAK, PARAGRAPH_END, replacementText } from '../../find/pattern.ts'
import type { Hit } from '../../find/search.ts'
import type { Command } from '../command.ts'

export interface Replacement {
  /** Hits as `search` gave them, in document order. */
  readonly hits: readonly Hit[]
  /** As typed, with `^p` and its like; null leaves the letters and changes only their format. */
  readonly text: string | null
  readonly hasWildcards: boolean
  /** What the hits look like afterwards. */
  readonly format?: PropertyPatch
}

const UNKNOWN_SIGN = '“替换为”里有不认识的特殊字符'

/** Replaces hits, all of one story as one change: one step to undo, one layout, one message to the others. */
export const replaceHits: Command<Replacement> = {
  id: 'replace-hits',
  title: '替换',
  refusal: (_context, { hits, text, hasWildcards }) => {
    if (hits.length === 0) return '没有找到要替换的内容'
    return text !== null && replacementText(text, '', [], hasWildcards) === null ? UNKNOWN_SIGN : null
  },
  run: ({ surface, ui }, replacement) => {
    let replaced = 0
    const before = packageOf(surface)
    for (const hits of byStory(replacement.hits)) replaced += replaceInStory(surface, { ...replacement, hits })
    if (replaced > 0) proposeSince(surface, before)
    const { length } = replacement.hits
    if (replaced < length) ui.toast('warning', `${length - replaced} 处受保护，没有替换`)
    if (replaced > 0) ui.toast('info', `已替换 ${replaced} 处`)
  },
}

function byStory(hits: readonly Hit[]): Iterable<readonly Hit[]> {
  const stories = new Map<string, Hit[]>()
  for (const hit of hits) {
    const key = JSON.stringify(hit.scope)
    const story = stories.get(key)
    if (story) story.push(hit)
    else stories.set(key, [hit])
  }
  return stories.values()
}

function replaceInStory(surface: WriterSurface, replacement: Replacement): number {
  const { hits, text } = replacement
  const scope = hits[0]?.scope ?? { kind: 'body' }
  if (text !== null) {
    if (scope.kind === 'note' || scope.kind === 'frame') return replaceOneByOne(surface, replacement)
    const result = surface.surface?.applyAutomationOps(
      () => hits.toReversed().flatMap((hit) => opsOf(hit, replacement)),
      scope,
    )
    if (result?.committed !== true) return 0
  }
  formatHits(surface, replacement, text !== null)
  return hits.length
}

const textFor = ({ text, groups }: Hit, { text: typed, hasWildcards }: Replacement): string =>
  replacementText(typed ?? '', text, groups, hasWildcards) ?? ''

type Op = SurfaceOps[number]

/** From the end of the document on, so that no replacement moves a hit that is still to come. The new text takes the format of the old. */
function opsOf(hit: Hit, replacement: Replacement): readonly Op[] {
  let text = textFor(hit, replacement)
  let ranges: readonly TextRange[] = hit.ranges
  // The end of a paragraph that stays keeps the paragraph's own format.
  while (text.endsWith(PARAGRAPH_END) && ranges.length > 1 && ranges.at(-1)?.end === 0) {
    text = text.slice(0, -1)
    ranges = ranges.slice(0, -1)
  }
  const [first, ...others] = ranges
  if (!first) return []
  const { paragraphId } = first
  const written = text
    .split(/([\t\v\f\r])/u)
    .toReversed()
    .flatMap((piece) => opOf(piece, paragraphId, first.end))
  const cleared = ranges.flatMap((range): readonly Op[] =>
    range.end > range.start
      ? [{ op: 'deleteText', paragraphId: range.paragraphId, start: range.start, end: range.end }]
      : [],
  )
  const joined = others.map((range): Op => ({
    op: 'joinParagraphs',
    firstId: paragraphId,
    secondId: range.paragraphId,
  }))
  const [own, rest] = [cleared.filter(isOf(paragraphId)), cleared.filter((op) => !isOf(paragraphId)(op))]
  // The other paragraphs come to the first one; its own letters go last, so that what is written takes their format.
  return [...rest, ...joined, ...written, ...own]
}

const isOf =
  (paragraphId: string) =>
  (op: Op): boolean =>
    'paragraphId' in op && op.paragraphId === paragraphId

function opOf(piece: string, paragraphId: string, offset: number): readonly Op[] {
  switch (piece) {
    case '':
      return []
    case '\t':
      return [{ op: 'insertTab', paragraphId, offset }]
    case LINE_BREAK:
      return [{ op: 'insertHardBreak', paragraphId, offset }]
    case PAGE_BREAK:
      return [{ op: 'insertPageBreak', paragraphId, offset }]
    case PARAGRAPH_END:
      return [{ op: 'splitParagraph', paragraphId, offset }]
    default:
      return [{ op: 'insertText', paragraphId, offset, text: piece, bias: 'left' }]
  }
}

/** Formats what stands where the hits were, as the same step of undo. */
function formatHits(surface: WriterSurface, replacement: Replacement, isReplaced: boolean): void {
  const { format } = replacement
  if (!format || Object.keys(format).length === 0) return
  const moved = new Map<string, number>()
  const ranges = replacement.hits.flatMap((hit): readonly TextRange[] => {
    const [range] = hit.ranges
    // A hit over several paragraphs has no one place any more.
    if (!range || hit.ranges.length > 1) return []
    const length = isReplaced ? textFor(hit, replacement).length : range.end - range.start
    const start = range.start + (moved.get(range.paragraphId) ?? 0)
    moved.set(range.paragraphId, start + length - range.end)
    return [{ paragraphId: range.paragraphId, start, end: start + length }]
  })
  const pkg = packageOf(surface)
  const [first] = replacement.hits
  const part = first && surface.surface?.session.partFor(storyOf(first.scope))
  if (pkg && part)
    editDocument(surface, formatText(part.name, ranges, format), { isSameStep: isReplaced, isTracked: false })
}

function storyOf(scope: Hit['scope']): Parameters<NonNullable<WriterSurface['surface']>['session']['partFor']>[0] {
  if (scope.kind === 'headerFooter') return { kind: 'headerFooter', rId: scope.rId }
  if (scope.kind === 'note')
    return { kind: 'notesPart', noteKind: scope.id.startsWith('endnote') ? 'endnote' : 'footnote' }
  return { kind: 'body' }
}

/** A hit as the engine selects it; of one over several paragraphs its first range. */
export function matchOf({ ranges: [range], scope, text }: Hit): TextMatch {
  const { paragraphId = '', start = 0, end = 0 } = range ?? {}
  return {
    blockId: paragraphId,
    start,
    length: end - start,
    paragraphIndex: 0,
    runIndex: 0,
    runOffset: 0,
    text,
    ...(scope.kind === 'body' ? {} : { scope }),
  }
}

/** Notes and text boxes are addressed by where the caret is. */
function replaceOneByOne(surface: WriterSurface, replacement: Replacement): number {
  const historyGroup = surface.beginHistoryGroup()
  let replaced = 0
  try {
    for (const hit of replacement.hits.toReversed()) {
      if (!surface.selectMatch(matchOf(hit)).ok) continue
      const text = textFor(hit, replacement)
      const command = text === '' ? ({ type: 'deleteText' } as const) : ({ type: 'insertText', text } as const)
      if (surface.exec(command, { historyGroup }).ok) replaced += 1
    }
  } finally {
    historyGroup.end()
    surface.setActiveScope({ kind: 'body' })
  }
  return replaced
}
