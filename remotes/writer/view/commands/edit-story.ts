import type { CommandContext } from './command.ts'
import type { OoxmlElement } from '../../model/kernel/index.ts'

/** The tree of the story in which the caret is: body, header, footer or notes. Null while no document is open. */
export function storyRoot({ surface }: Pick<CommandContext, 'surface'>): OoxmlElement | null {
  const engine = surface.surface
  return engine?.session.partFor(engine.storyScope())?.root ?? null
}

/** Name of the story's part; null while no document is open. */
export const storyName = ({ surface }: Pick<CommandContext, 'surface'>): string | null => {
  const engine = surface.surface
  return engine?.session.partFor(engine.storyScope())?.name ?? null
}

/** The paragraph of the caret, by the engine's name for it. */
export const caretParagraph = ({ surface }: CommandContext): string | null =>
  surface.surface?.state().selection.head.paragraphId ?? null
