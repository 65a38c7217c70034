import { type Heading } from '../../../model/tree/chapters.ts'
import { elementsIn, isNamed, mainRoot, textOf } from '../../../model/tree/nodes.ts'
import { sectionsOf } from '../../../model/tree/sections.ts'
import { packageOf, placedParagraphs, type DocumentPackage, type WriterSurface } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { notesIn } from '../reference/reference.command.ts'

/** Headings of the body in the order of the text, with their numbers. */
export function headingsOf(surface: WriterSurface, pkg: DocumentPackage): readonly Heading[] {
  const placed = placedParagraphs(surface)
  const headings: Heading[] = []
  for (const paragraph of elementsIn(mainRoot(pkg))) {
    const place = isNamed(paragraph, 'p') ? placed.get(paragraph.id) : undefined
    if (!place || place.outlineLevel === null || place.outlineLevel > 8) continue
    const text = textOf(paragraph).replaceAll(/\s+/gu, ' ').trim()
    if (text === '') continue
    const marker = place.marker === null ? '' : `${place.marker} `
    headings.push({ paragraphId: paragraph.id, level: place.outlineLevel + 1, text: marker + text })
  }
  return headings
}

export const jump = (surface: WriterSurface, paragraphId: string): void =>
  void surface.surface?.navigation.goToPosition({ paragraphId, offset: 0 }, { orShow: true })

export type GoToKind = 'page' | 'section' | 'heading' | 'table' | 'footnote'

/** First paragraphs of what can be gone to, in order. */
function targetsOf(surface: WriterSurface, kind: Exclude<GoToKind, 'page'>): readonly string[] {
  const pkg = packageOf(surface)
  if (!pkg) return []
  switch (kind) {
    case 'heading':
      return headingsOf(surface, pkg).map(({ paragraphId }) => paragraphId)
    case 'footnote':
      return notesIn(pkg, 'footnote').map(({ paragraph }) => paragraph.id)
    case 'section':
      return sectionsOf(pkg).flatMap(({ blocks }) => blocks.slice(0, 1))
    case 'table':
      return [...elementsIn(mainRoot(pkg))]
        .filter((one) => isNamed(one, 'tbl'))
        .flatMap((table) => [...elementsIn(table)].filter((one) => isNamed(one, 'p')).slice(0, 1))
        .map(({ id }) => id)
  }
}

export const goToCount = (surface: WriterSurface, kind: GoToKind): number =>
  kind === 'page' ? surface.getTotalPages() : targetsOf(surface, kind).length

export const goTo: Command<{ readonly kind: GoToKind; readonly number: number }> = {
  id: 'go-to',
  title: '定位',
  isForReaders: true,
  refusal: ({ surface }, { kind, number }) => {
    const count = goToCount(surface, kind)
    if (count === 0) return '文档里没有'
    return Number.isInteger(number) && number >= 1 && number <= count ? null : `请输入 1 到 ${count}`
  },
  run: ({ surface }, { kind, number }) => {
    if (kind === 'page') return void surface.scrollToPage(number)
    const target = targetsOf(surface, kind)[number - 1]
    const first = target === undefined ? undefined : firstParagraph(surface, target)
    if (first !== undefined) jump(surface, first)
  },
}

/** A section may begin with a table. */
function firstParagraph(surface: WriterSurface, id: string): string | undefined {
  const pkg = packageOf(surface)
  const block = pkg ? [...elementsIn(mainRoot(pkg))].find((one) => one.id === id) : undefined
  return block && (isNamed(block, 'p') ? block : [...elementsIn(block)].find((one) => isNamed(one, 'p')))?.id
}

export const openGoTo = dialogCommand('go-to', {
  id: 'go-to-dialog',
  title: '定位…',
  shortcuts: ['Mod+G', 'F5'],
  isForReaders: true,
})

export const openWordCount = dialogCommand('word-count', {
  id: 'word-count-dialog',
  title: '字数统计',
  shortcuts: ['Mod+Shift+G'],
  isForReaders: true,
})

export const outlinePanel: Command = {
  id: 'outline-panel',
  title: '导航窗格',
  shortcuts: ['Mod+Alt+O'],
  isForReaders: true,
  run: ({ ui }) => ui.openPanel('outline'),
}
