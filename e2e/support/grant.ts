import type { Page } from '@playwright/test'
import type { CurrentUser, Grant } from '@wenfang/shared-protocol'
import type { DriveApi } from './drive-api.ts'

/** Gives the person who is signed in on that page a role on a file. */
export async function grant(drive: DriveApi, fileId: string, page: Page, role: Grant): Promise<void> {
  const person = (await (await page.request.get('/api/kdocs/user')).json()) as CurrentUser
  await drive.call(`/files/${fileId}/members/${person.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role }),
  })
}
