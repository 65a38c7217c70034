import { WenfangError, type Task } from '@wenfang/shared-protocol'

/** The calls a download needs; the session runtime gives them. */
export interface DownloadPort {
  /** 200: the bytes; 202: a task to wait for. */
  export(format: string, taskId: string | null): Promise<{ readonly bytes: Uint8Array; readonly type: string } | Task>
  /** Resolves when the task is finished. @throws WenfangError when it failed */
  finish(task: Task): Promise<void>
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
): Promise<void> {
  if (format === 'source') return downloadHref(document, target.sourceHref, target.fileName)
  const answer = await exported(port, format)
  const href = URL.createObjectURL(new Blob([answer.bytes as BlobPart], { type: answer.type }))
  downloadHref(document, href, renamed(target.fileName, format))
  // The click has been handed to the browser; it holds the bytes itself from here on.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** A file that is still being converted has to wait for that first, and then for its export. */
const MOST_TASKS = 4

async function exported(
  port: DownloadPort,
  format: string,
): Promise<{ readonly bytes: Uint8Array; readonly type: string }> {
  let taskId: string | null = null
  for (let asked = 0; asked < MOST_TASKS; asked++) {
    const answer = await port.export(format, taskId)
    if ('bytes' in answer) return answer
    await port.finish(answer)
    taskId = answer.task_type === 'export' ? answer.task_id : null
  }
  throw new WenfangError('TaskRunning', 'the export is still running')
}

const renamed = (name: string, format: string): string => `${name.replace(/\.[^.]+$/, '')}.${format}`
