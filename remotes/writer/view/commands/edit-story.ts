import type { CommandContext } from './command.ts'
import { editDocument } from '../engine/index.ts'
import type { OoxmlElement, OoxmlPackage } from '../../model/kernel/index.ts'

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

/**
 * Changes the package as one step of undo, through the same gate as a key press: readers are refused, others see it as an edit.
 * `change` is told the name of the caret's story's part, and answers the same package to leave everything as it is.
 */
export function editPackage(
  context: Pick<CommandContext, 'surface'>,
  change: (pkg: OoxmlPackage, story: string) => OoxmlPackage,
): boolean {
  const engine = context.surface.surface
  const story = engine?.session.partFor(engine.storyScope())?.name
  if (story === undefined) return false
  return editDocument(context.surface, (pkg) => change(pkg, story))
}
