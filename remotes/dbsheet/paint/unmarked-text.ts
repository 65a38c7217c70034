import { displayed, type CellValue, type Field, type PeopleNames } from '../model/index.ts'

/** A cell as words to look at: of a rich text without its marks, which only say how the words look. */
export function unmarkedText(field: Field, value: CellValue, people: PeopleNames): string {
  const text = displayed(field, value, people)
  return field.kind === 'longText' && field.settings.isRich ? withoutMarks(text) : text
}

const withoutMarks = (text: string): string =>
  text
    .replaceAll(
      /^(\s*)[-*+] \[([ xX])\] /gm,
      (_, indent: string, sign: string) => `${indent}${sign === ' ' ? '☐' : '☑'} `,
    )
    .replaceAll(/^(\s*)[-*+] /gm, '$1• ')
    .replaceAll(/^ {0,3}(?:#{1,6} |> ?)/gm, '')
    .replaceAll(/^ {0,3}(?:`{3}|~{3}).*\n?/gm, '')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/(\*\*|__|~~|`)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*?\S)\*(?![\p{L}\p{N}*])/gu, '$1')
