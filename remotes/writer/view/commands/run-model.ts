import { Refused, type CardPicture, type ModelCommand } from '@wenfang/shared-contract/commands'
import type { WriterDocument } from '../../commands/writer-document.ts'
import { PageDocument, selectedText, type SelectedText, type WriterSurface } from '../engine/index.ts'
import type { NamedRange } from '../../commands/format-commands.ts'
import type { Command, CommandContext } from './command.ts'

/** A command of the model that a page can run. */
export type TreeCommand<Args> = ModelCommand<WriterDocument, Args>

/**
 * Runs a command of the model over the document that is shown.
 * @param card the picture of another file that the command asks for, drawn before
 * @returns false where it was refused or changed nothing
 */
export function runModel<Args>(
  surface: WriterSurface,
  command: TreeCommand<Args>,
  args: Args,
  onRefused?: (refusal: Refused) => void,
  card?: CardPicture,
): boolean {
  try {
    command.run(new PageDocument(surface, card && (() => card)), args)
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    onRefused?.(error)
    return false
  }
}

/** The same on what is selected, which stays selected: formats move no letter. @param fill null where nothing is to be done */
export function runOnSelected<Args>(
  surface: WriterSurface,
  command: TreeCommand<Args>,
  fill: (selected: SelectedText) => Args | null,
): boolean {
  const pages = surface.surface
  pages?.flushPendingInput()
  const selected = selectedText(surface)
  const args = selected && fill(selected)
  if (!pages || args === null) return false
  const { selection, cellSelection } = pages.state()
  if (!runModel(surface, command, args)) return false
  if (cellSelection) pages.setCellSelection(cellSelection)
  else pages.setSelection(selection)
  return true
}

type Described = Omit<Command, 'run' | 'runs'>

/** A command without arguments of its own that is one of the model, on what is selected. */
export const onSelected = <Args>(
  described: Described,
  command: TreeCommand<Args>,
  fill: (selected: SelectedText, context: CommandContext) => Args | null,
): Command => ({
  ...described,
  runs: [command.id],
  run: (context) => void runOnSelected(context.surface, command, (selected) => fill(selected, context)),
})

/** What is selected as arguments name it. */
export const rangesIn = ({
  partName,
  ranges,
}: SelectedText): { readonly part: string; readonly ranges: NamedRange[] } => ({
  part: partName,
  ranges: ranges.map(({ paragraphId, ...range }) => ({ paragraph: paragraphId, ...range })),
})

export const paragraphsIn = ({ partName, paragraphs }: SelectedText) => ({
  part: partName,
  paragraphs: paragraphs.map(({ id }) => id),
})
