import type { Page } from '@playwright/test'
import type { FixtureFile } from '@wenfang/shared-testing/fixtures'
import { WriterPage } from '../pages/index.ts'
import type { DriveApi } from './drive-api.ts'
import { grant } from './grant.ts'
import type { Person } from './wenfang-test.ts'

interface People {
  readonly drive: DriveApi
  /** Signed in as the owner. */
  readonly page: Page
  readonly signIn: (name: string) => Promise<Person>
}

interface Together {
  readonly file: { readonly id: string }
  readonly colleague: Person
  /** The owner's window and the colleague's, both with the document in them. */
  readonly a: WriterPage
  readonly b: WriterPage
}

/** The owner uploads a Word file, lets a colleague write in it, and both have it open. */
export async function openTogether(
  { drive, page, signIn }: People,
  source: FixtureFile,
  name = '林小雨',
): Promise<Together> {
  const file = await drive.upload(source)
  const colleague = await signIn(name)
  await grant(drive, file.id, colleague.id, 'write')
  const [a, b] = [new WriterPage(page), new WriterPage(colleague.page)]
  await Promise.all([a.open(file.id), b.open(file.id)])
  return { file, colleague, a, b }
}
