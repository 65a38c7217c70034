import { effectiveParagraph, type Properties } from '../../../model/tree/effective.ts'
import { sortParagraphs as sort } from '../../../commands/format-commands.ts'
import type { SortOrder } from '../../../model/tree/sort-paragraphs.ts'
import { selectedText, type WriterSurface } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { paragraphsIn, runOnSelected } from '../run-model.ts'

/** What the first selected paragraph comes to, with all that its styles say. */
export function formatOfSelection(surface: WriterSurface): Properties {
  const selected = selectedText(surface)
  const [paragraph] = selected?.paragraphs ?? []
  return selected && paragraph ? effectiveParagraph(selected.pkg, paragraph) : {}
}

const ONE_PARAGRAPH = '请先选中两个以上的段落'

export const sortParagraphs: Command<SortOrder> = {
  id: 'sort-paragraphs',
  title: '排序',
  refusal: ({ surface }) => ((selectedText(surface)?.paragraphs.length ?? 0) > 1 ? null : ONE_PARAGRAPH),
  runs: [sort.id],
  run: ({ surface }, { kind, isDescending }) =>
    void runOnSelected(surface, sort, (selected) => ({ ...paragraphsIn(selected), kind, isDescending })),
}
