import type { Page } from '@playwright/test'
import { findLibreOffice } from '@wenfang/shared-testing/programs'
import { WriterPage } from '../pages/index.ts'
import { docxParts, type DocxParts } from './docx-parts.ts'
import { openInLibreOffice, type OfficeDocument } from './office-document.ts'
import { expect, test } from './wenfang-test.ts'

/** One command, used as a person uses it, and what the file must then say. */
export interface CommandRow {
  /** Its id in the writer's commands. */
  readonly command: string
  /** As the interface calls it. */
  readonly title: string
  /** A paragraph of its own that the row begins with; the title, unless told. */
  readonly line?: string
  /** Uses the command. Before it the caret is behind the row's line. */
  act(at: { readonly writer: WriterPage; readonly page: Page; readonly line: string }): Promise<void>
  /** What the exported file says. */
  inFile?(docx: DocxParts, line: string): void
  /** What LibreOffice finds in the exported file; not asked where there is no LibreOffice. */
  inOffice?(office: OfficeDocument, line: string): void
}

export interface CommandDocument {
  readonly area: string
  readonly rows: readonly CommandRow[]
  /** Text that has to be in the export for everything to be in it: what the last row wrote, by default its line. */
  readonly last?: string
}

/**
 * One document in which every row's command is used in its own paragraph, saved, exported and opened by LibreOffice once.
 * Each row is a test of its own: its effect in the file.
 */
export function testCommands({ area, rows, last }: CommandDocument): void {
  const libreOffice = findLibreOffice('writer')
  let docx: DocxParts | null = null
  let office: OfficeDocument | null = null

  test.describe(`文字：${area}`, () => {
    test.describe.configure({ mode: 'serial' })
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

    test('every command is used; the file is saved, exported and opened elsewhere', async ({
      page,
      drive,
      complaints,
    }) => {
      test.setTimeout(60_000 + rows.length * 10_000)
      const file = await drive.create('w', area)
      const writer = new WriterPage(page)
      await writer.open(file.id)
      const lines = rows.map((row) => row.line ?? row.title)
      await page.keyboard.insertText('')
      await page.keyboard.type(lines.join('\n'))
      await writer.shows(lines.at(-1) ?? '')
      for (const row of rows) {
        const line = row.line ?? row.title
        await test.step(`${row.title} (${row.command})`, async () => {
          await writer.caretAfter(line)
          await row.act({ writer, page, line })
        })
      }
      await writer.isSaved()
      let bytes = new Uint8Array()
      await expect(async () => {
        bytes = new Uint8Array(await drive.export(file.id, 'docx'))
        expect(docxParts(bytes).text()).toContain(last ?? lines.at(-1))
      }).toPass({ timeout: 30_000 })
      docx = docxParts(bytes)
      office = libreOffice === null ? null : await openInLibreOffice(libreOffice, bytes)
      expect(complaints).toEqual([])
    })

    for (const row of rows) {
      test(`${row.title} (${row.command})`, () => {
        if (!docx) throw new Error('the document was not exported')
        const line = row.line ?? row.title
        row.inFile?.(docx, line)
        if (office) row.inOffice?.(office, line)
      })
    }
  })
}
