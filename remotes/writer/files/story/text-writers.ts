import type { Story } from './story.ts'
import { writeHtml } from './write-html.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writeText } from './write-text.ts'

interface TextWriter {
  readonly contentType: string
  readonly write: (story: Story, title: string) => string
}

/** By the format's name. */
export const TEXT_WRITERS: Readonly<Partial<Record<string, TextWriter>>> = {
  txt: { contentType: 'text/plain; charset=utf-8', write: writeText },
  md: { contentType: 'text/markdown; charset=utf-8', write: writeMarkdown },
  html: { contentType: 'text/html; charset=utf-8', write: writeHtml },
}
