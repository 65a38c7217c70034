import type { DownloadOptions } from '@wenfang/shared-contract'
import { WenfangError, type Task } from '@wenfang/shared-protocol'

/** The calls a download needs; the session runtime gives them. */
export interface DownloadPort {
  /** 200: the bytes; 202: a task to wait for. */
  export(
    format: string,
    taskId: string | null,
    options: DownloadOptions,
  ): Promise<{ readonly bytes: Uint8Array; readonly type: string } | Task>
  /** Resolves when the task is finished. @throws WenfangError when it failed */
  finish(task: Task, options: DownloadOptions): Promise<void>
  /** Nobody waits for the task any more. */
  cancel(task: Task): Promise<void>
}

export interface DownloadTarget {
  readonly fileName: string
  readonly sourceHref: string
}

/** Starts the browser's own download of an address; the server answers with the file's name. */
export function downloadHref(document: Document, href: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}

/** S33, G11: the source as it was uploaded, or an export of the current body through the server's export task. */
export async function download(
  document: Document,
  port: DownloadPort,
  target: DownloadTarget,
  format: string,
  options: DownloadOptions = {},
): Promise<void> {
  if (format === 'source') return downloadHref(document, target.sourceHref, target.fileName)
  const answer = await exported(port, format, options)
  const href = URL.createObjectURL(new Blob([answer.bytes as BlobPart], { type: answer.type }))
  downloadHref(document, href, renamed(target.fileName, EXTENSIONS[answer.type] ?? format))
  // The click has been handed to the browser; it holds the bytes itself from here on.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** A file that is still being converted has to wait for that first, and then for its export. */
const MOST_TASKS = 4

/** An export's bytes, however long it takes. @throws WenfangError TaskCancelled when its signal says so */
export async function exported(
  port: DownloadPort,
  format: string,
  options: DownloadOptions = {},
): Promise<{ readonly bytes: Uint8Array; readonly type: string }> {
  let taskId: string | null = null
  for (let asked = 0; asked < MOST_TASKS; asked++) {
    const answer: Awaited<ReturnType<DownloadPort['export']>> = await port
      .export(format, taskId, options)
      .catch(toldOfEnd(options))
    if ('bytes' in answer) return answer
    const isOwn: boolean = answer.task_type === 'export'
    await port.finish(answer, options).catch(async (error: unknown) => {
      // The conversion that opens the file is everybody's; only the export ends with who wanted it.
      if (options.signal?.aborted && isOwn) await port.cancel(answer).catch(() => undefined)
      return toldOfEnd(options)(error)
    })
    taskId = isOwn ? answer.task_id : null
  }
  throw new WenfangError('TaskRunning', 'the export is still running')
}

const toldOfEnd =
  ({ signal }: DownloadOptions) =>
  (error: unknown): never => {
    if (signal?.aborted) throw new WenfangError('TaskCancelled', 'the person does not wait', { cause: error })
    throw error
  }

/** Formats whose name is not the extension: what came says what it is. */
const EXTENSIONS: Readonly<Record<string, string>> = { 'application/zip': 'zip', 'image/png': 'png' }

const renamed = (name: string, format: string): string => `${name.replace(/\.[^.]+$/, '')}.${format}`
