import type { OfferedRows, RowsSource } from '@wenfang/shared-contract'
import { importRetrying } from '@wenfang/shared-remote'
import type { SheetSurface } from '../state/sheet-surface.ts'

const load = importRetrying(() => import('./rows-source.ts'))

/** Rows of the workbook for views of another part of the file; their code comes with the first. */
export function rowsLater(surface: SheetSurface, kept: string, tell: (text: string) => void): RowsSource {
  let source: RowsSource | null = null
  const follow = async (next: (rows: OfferedRows | null) => void, signal: AbortSignal): Promise<void> => {
    try {
      source ??= (await load()).rowsSource(surface, kept, tell)
    } catch {
      return tell('单元格没有读出来；请检查网络后再打开区域视图')
    }
    if (signal.aborted) return
    const told = source.rows$.subscribe(next)
    signal.addEventListener('abort', () => told.unsubscribe(), { once: true })
  }
  return {
    rows$: {
      subscribe(next) {
        const ending = new AbortController()
        void follow(next, ending.signal)
        return { unsubscribe: () => ending.abort() }
      },
    },
    edit: (edits) => source?.edit(edits) ?? false,
  }
}
