import { expect, it } from 'vitest'
import { blocksOfFile } from '../blocks-of-file.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const again = (text: string): string => writeMarkdown(blocksOfFile(readMarkdown(text).flatMap(({ blocks }) => blocks)))

it('ends of lines that a page says are no blanks on the next line, and none is written at the end of a paragraph', () => {
  expect(again('甲。<br />\n**乙**<br>\n丙<br/>\n')).toBe('甲。\\\n**乙**\\\n丙\n')
})
