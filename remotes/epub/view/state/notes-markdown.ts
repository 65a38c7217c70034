import type { Annotation, Reply } from '@wenfang/shared-annotate'
import { wordsOf } from '../../model/index.ts'

interface Notes {
  readonly title: string
  readonly annotations: readonly Annotation[]
  readonly replies: (id: string) => readonly Reply[]
  /** The chapter that a place is in. */
  readonly chapterOf: (place: string) => string
}

/** What was marked and noted in a book, as Markdown: chapters, quotations, remarks, answers. */
export function notesMarkdown({ title, annotations, replies, chapterOf }: Notes): string {
  const lines = [`# ${plain(title)}`, '']
  let chapter: string | null = null
  for (const annotation of annotations) {
    const next = chapterOf(annotation.place)
    if (next !== chapter) lines.push(`## ${plain(next)}`, '')
    chapter = next
    const { quote, remark } = wordsOf(annotation)
    if (quote !== '') lines.push(...quote.split('\n').map((line) => `> ${plain(line)}`), '')
    if (remark !== '') lines.push(`${plain(remark)} ——${plain(annotation.author.name)}`, '')
    for (const { author, text } of replies(annotation.id)) lines.push(`- ${plain(author.name)}：${plain(text)}`)
    if (replies(annotation.id).length > 0) lines.push('')
  }
  return `${lines.join('\n').trimEnd()}\n`
}

/** Signs that Markdown would read as more than themselves. */
const plain = (text: string): string => text.replaceAll(/([\\`*_[\]<>#|])/g, '\\$1')
