import type { DriveApi } from './drive-api.ts'

interface Command {
  readonly id: string
  readonly args: object
}

/** Does it as a program does, all or nothing; the answers in their order. */
export async function runCommands(
  drive: DriveApi,
  fileId: string,
  commands: readonly Command[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  await drive.imported(fileId)
  const response = await drive.call(`/files/${fileId}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ commands }),
  })
  return ((await response.json()) as { readonly answers: readonly Readonly<Record<string, unknown>>[] }).answers
}
