import { expect } from '@playwright/test'
import { testCommands, type CommandRow } from '../../support/command-document.ts'

/** A mark of the selected text: pressed in the tools, found in the file and by LibreOffice. */
const mark = (command: string, title: string, inFile: RegExp, inOffice: RegExp): CommandRow => ({
  command,
  title,
  async act({ writer, line }) {
    await writer.selectLine(line)
    await writer.press(title)
  },
  inFile: (docx, line) => expect(docx.paragraph(line)).toMatch(inFile),
  inOffice: (office, line) => expect(office.paragraph(line)).toMatch(inOffice),
})

testCommands({
  area: '文字格式',
  rows: [
    mark('bold', '加粗', /<w:b\/>/, /fo:font-weight="bold"/),
    mark('italic', '倾斜', /<w:i\/>/, /fo:font-style="italic"/),
    mark('underline', '下划线', /<w:u w:val="single"/, /style:text-underline-style="solid"/),
    mark('strike', '删除线', /<w:strike\/>/, /style:text-line-through-style="solid"/),
  ],
})
