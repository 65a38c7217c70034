import type { Page } from '@playwright/test'
import type { FixtureFile } from '@wenfang/shared-testing/fixtures'
import { SheetPage, WriterPage } from '../pages/index.ts'
import type { DriveApi } from './drive-api.ts'
import { grant } from './grant.ts'
import type { Person } from './wenfang-test.ts'

interface People {
  readonly drive: DriveApi
  /** Signed in as the owner. */
  readonly page: Page
  readonly signIn: (name: string) => Promise<Person>
}

interface Shared {
  readonly file: { readonly id: string }
  readonly colleague: Person
}

interface Together extends Shared {
  /** The owner's window and the colleague's, both with the document in them. */
  readonly a: WriterPage
  readonly b: WriterPage
}

interface SheetsTogether extends Shared {
  /** The owner's window and the colleague's. */
  readonly mine: SheetPage
  readonly theirs: SheetPage
}

/** The owner uploads a file and lets a colleague write in it. */
async function share({ drive, signIn }: People, source: FixtureFile, name: string): Promise<Shared> {
  const file = await drive.upload(source)
  const colleague = await signIn(name)
  await grant(drive, file.id, colleague.id, 'write')
  return { file, colleague }
}

/** A Word file that both have open. */
export async function openTogether(people: People, source: FixtureFile, name = '林小雨'): Promise<Together> {
  const shared = await share(people, source, name)
  const [a, b] = [new WriterPage(people.page), new WriterPage(shared.colleague.page)]
  await Promise.all([a.open(shared.file.id), b.open(shared.file.id)])
  return { ...shared, a, b }
}

/** A workbook that both have open. */
export async function openSheetsTogether(
  people: People,
  source: FixtureFile,
  name = '林小雨',
): Promise<SheetsTogether> {
  const shared = await share(people, source, name)
  await people.drive.imported(shared.file.id)
  const [mine, theirs] = [new SheetPage(people.page), new SheetPage(shared.colleague.page)]
  await Promise.all([mine.open(shared.file.id), theirs.open(shared.file.id)])
  return { ...shared, mine, theirs }
}
