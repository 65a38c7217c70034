import type { FileInfo } from '@wenfang/shared-protocol'

const KEY = 'wenfang-told-notices'
/** Files that are remembered, the newest first. */
const MOST = 200

export interface NoticeWorld {
  /** Throws where storage is forbidden. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** The file as it is now; null where nobody answers. */
  readonly fetchFile: () => Promise<FileInfo | null>
  readonly toast: (text: string) => void
}

/**
 * What became of a file when it was read: that it was repaired, that its macros do not run, that rows are beyond the limit. Told once
 * on a device, when the document is seen. Never rejects.
 */
export async function tellNotices(file: FileInfo, { storage, fetchFile, toast }: NoticeWorld): Promise<void> {
  // It was read while the page was opening.
  const read = file.attrs['import_state'] === 'ready' ? file : await fetchFile().catch(() => null)
  const all = read?.attrs['notices']
  const notices = Array.isArray(all) ? all.filter((one) => typeof one === 'string') : []
  if (notices.length === 0) return
  const entry = `${file.id} ${notices.length}`
  try {
    const known: unknown = JSON.parse(storage().getItem(KEY) ?? '[]')
    const told = Array.isArray(known) ? known.filter((one) => one !== entry) : []
    if (Array.isArray(known) && told.length < known.length) return
    storage().setItem(KEY, JSON.stringify([entry, ...told].slice(0, MOST)))
  } catch {
    // Told each time, where nothing can be remembered.
  }
  toast(notices.join(''))
}
