import type { Grant } from '@wenfang/shared-protocol'
import type { DriveApi } from './drive-api.ts'

/** Gives an account a role on a file. */
export async function grant(drive: DriveApi, fileId: string, personId: string, role: Grant): Promise<void> {
  await drive.call(`/files/${fileId}/members/${personId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role }),
  })
}
