import { effectiveParagraph, type Properties } from '../../../model/tree/effective.ts'
import { sortedParagraphs, type SortOrder } from '../../../model/tree/sort-paragraphs.ts'
import { editSelected, selectedText, type WriterSurface } from '../../engine/index.ts'
import type { Command } from '../command.ts'

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
  run: ({ surface }, order) => {
    editSelected(surface, ({ partName, paragraphs }) =>
      sortedParagraphs(partName, new Set(paragraphs.map(({ id }) => id)), order),
    )
  },
}
