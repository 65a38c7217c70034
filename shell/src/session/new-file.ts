import type { HostApi } from '@wenfang/shared-contract'
import { WenfangError, type FileItem } from '@wenfang/shared-protocol'
import type { HttpClient } from '@wenfang/shared-session'
import { linkTo } from './neighbours.ts'

const PAUSE_MS = 400
const MOST_ASKED = 150

type NewFile = NonNullable<HostApi['newFile']>

/** Makes a blank file and runs commands in it; without them there is none. */
export const newFileCall =
  (
    http: Pick<HttpClient, 'json'>,
    prefix: string,
    pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  ): NewFile =>
  async (type, name, commands) => {
    const body = { office_type: type, name }
    const made = await http.json('POST', '/api/v1/files', (answer) => answer as FileItem, { body, expects: [201] })
    const call = `/api/v1/files/${encodeURIComponent(made.id)}`
    try {
      for (let asked = 1; ; asked += 1) {
        const isOver = await http.json('POST', `${call}/commands`, () => true, { body: { commands } }).catch(isWaiting)
        if (isOver) break
        if (asked === MOST_ASKED) throw new WenfangError('Timeout', 'the new file was not there in time')
        await pause(PAUSE_MS)
      }
    } catch (error) {
      // It would be an empty file that nobody asked for; where it stays all the same, it is thrown away as any other.
      await http.json('DELETE', call, () => null, { expects: [204] }).catch(() => null)
      throw error
    }
    return linkTo(made, prefix)
  }

/** False of a file that is still being made. @throws everything else */
function isWaiting(error: unknown): false {
  if (error instanceof WenfangError && error.code === 'TaskRunning') return false
  throw error
}
