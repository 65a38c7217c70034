import { setHeadingLevel } from '../../../commands/document-settings-commands.ts'
import { chapterOf, withChapterMoved, type Heading } from '../../../model/tree/chapters.ts'
import { elementsIn, mainRoot } from '../../../model/tree/nodes.ts'
import { caretOf, editDocument, packageOf, type DocumentPackage, type WriterSurface } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { runModel } from '../run-model.ts'
import { headingsOf, jump } from './outline.command.ts'

/** The heading that the caret's place is under; undefined above the first one. */
export function currentHeading(
  surface: WriterSurface,
  pkg: DocumentPackage,
  headings: readonly Heading[],
): Heading | undefined {
  const caret = caretOf(surface)?.paragraphId
  const known = new Map(headings.map((heading) => [heading.paragraphId, heading]))
  let last: Heading | undefined
  for (const element of elementsIn(mainRoot(pkg))) {
    last = known.get(element.id) ?? last
    if (element.id === caret) return last
  }
  return undefined
}

export const goToHeading: Command<string> = {
  id: 'go-to-heading',
  title: '转到标题',
  isForReaders: true,
  run: ({ surface }, paragraphId) => jump(surface, paragraphId),
}

export interface LevelStep {
  readonly heading: Heading
  readonly step: 1 | -1
}

/** One level up (-1) or down (1). */
export const stepLevel: Command<LevelStep> = {
  id: 'step-heading-level',
  title: '升级或降级标题',
  refusal: (_context, { heading, step }) =>
    heading.level + step < 1 ? '已经是最高一级' : heading.level + step > 9 ? '已经是最低一级' : null,
  runs: [setHeadingLevel.id],
  run: ({ surface }, { heading, step }) =>
    void runModel(surface, setHeadingLevel, { paragraph: heading.paragraphId, level: heading.level + step }),
}

export interface ChapterMove {
  readonly paragraphId: string
  /** The heading that the chapter comes before; null for the end. */
  readonly beforeId: string | null
}

/** A heading with everything below it. */
export const moveChapter: Command<ChapterMove> = {
  id: 'move-chapter',
  title: '移动章节',
  refusal: ({ surface }, { paragraphId }) => {
    const pkg = packageOf(surface)
    return pkg && chapterOf(pkg, headingsOf(surface, pkg), paragraphId)
      ? null
      : '这一章里有分节符或在表格里，不能整章移动'
  },
  run: ({ surface }, { paragraphId, beforeId }) =>
    void editDocument(surface, (pkg) => withChapterMoved(pkg, headingsOf(surface, pkg), paragraphId, beforeId)),
}
