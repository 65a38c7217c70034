import type { SurfaceOps, TextMatch, WriterSurface } from '../engine/index.ts'
import type { Command } from './command.ts'

export interface Replacement {
  /** Hits as `findMatches` gave them, in document order. */
  readonly matches: readonly TextMatch[]
  readonly text: string
}

/** Replaces hits, all of one story as one change: one step to undo, one layout, one message to the others. */
export const replaceMatches: Command<Replacement> = {
  id: 'replace-matches',
  title: '替换',
  refusal: (_context, { matches }) => (matches.length === 0 ? '没有找到要替换的内容' : null),
  run: ({ surface, ui }, { matches, text }) => {
    let replaced = 0
    for (const story of byStory(matches)) replaced += replaceInStory(surface, story, text)
    if (replaced < matches.length) ui.toast('warning', `${matches.length - replaced} 处受保护，没有替换`)
    if (replaced > 0) ui.toast('info', `已替换 ${replaced} 处`)
  },
}

function byStory(matches: readonly TextMatch[]): Iterable<readonly TextMatch[]> {
  const stories = new Map<string, TextMatch[]>()
  for (const match of matches) {
    const key = JSON.stringify(match.scope ?? 'body')
    const story = stories.get(key)
    if (story) story.push(match)
    else stories.set(key, [match])
  }
  return stories.values()
}

function replaceInStory(surface: WriterSurface, matches: readonly TextMatch[], text: string): number {
  const scope = matches[0]?.scope ?? { kind: 'body' }
  if (scope.kind === 'note' || scope.kind === 'frame') return replaceOneByOne(surface, matches, text)
  const result = surface.surface?.applyAutomationOps(() => opsOf(matches, text), scope)
  return result?.committed === true ? matches.length : 0
}

/** From the end, so that no replacement moves a hit that is still to come. The new text takes the format of the old. */
const opsOf = (matches: readonly TextMatch[], text: string): SurfaceOps =>
  matches
    .toReversed()
    .flatMap(({ blockId, start, length }): SurfaceOps => [
      ...(text === ''
        ? []
        : [{ op: 'insertText', paragraphId: blockId, offset: start + length, text, bias: 'left' } as const]),
      { op: 'deleteText', paragraphId: blockId, start, end: start + length },
    ])

/** Notes and text boxes are addressed by where the caret is. */
function replaceOneByOne(surface: WriterSurface, matches: readonly TextMatch[], text: string): number {
  const historyGroup = surface.beginHistoryGroup()
  let replaced = 0
  try {
    for (const match of matches.toReversed()) {
      if (!surface.selectMatch(match).ok) continue
      const command = text === '' ? ({ type: 'deleteText' } as const) : ({ type: 'insertText', text } as const)
      if (surface.exec(command, { historyGroup }).ok) replaced += 1
    }
  } finally {
    historyGroup.end()
    surface.setActiveScope({ kind: 'body' })
  }
  return replaced
}
