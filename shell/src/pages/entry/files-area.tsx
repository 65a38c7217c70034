import type { ErrorCode, FileItem } from '@wenfang/shared-protocol'
import { Button, EmptyState, ProgressRing } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import type { FileScope } from '../../api/index.ts'
import { errorSentence } from '../../i18n/errors.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { useNow } from '../use-now.ts'
import { FileList, FileListSkeleton } from './file-list.tsx'
import type { ListCommands } from './list-commands.ts'
import { NoFiles } from './no-files.tsx'
import { OfflineFiles } from './offline-files.tsx'
import type { Selection } from './selection.ts'
import type { Files } from './use-files.ts'

const texts = pageTexts.entry
/** No answer of the server at all. */
const OUT_OF_REACH: readonly ErrorCode[] = ['NetworkError', 'Timeout']

export interface FilesAreaProps {
  readonly list: Files
  /** The files of `list` in the chosen order. */
  readonly files: readonly FileItem[]
  readonly view: 'list' | 'grid'
  readonly scope: FileScope
  readonly isTouch: boolean
  readonly isFiltered: boolean
  readonly selection: Selection
  readonly renamingId: string | null
  readonly commands: ListCommands
  readonly createItems: ReactNode
  readonly onSelection: (selection: Selection) => void
  readonly onUpload: () => void
  readonly onClear: () => void
}

/** The files, or what stands in their place: on their way, not loaded, none there. */
export function FilesArea(props: FilesAreaProps) {
  const { list, files, view, scope, isTouch, isFiltered, selection, renamingId, commands, onSelection } = props
  const now = useNow()
  if (list.status === 'loading') return <FileListSkeleton view={view} />
  if (list.status === 'failed' && list.code !== null && OUT_OF_REACH.includes(list.code))
    return <OfflineFiles now={now} onRetry={list.reload} />
  if (list.status === 'failed' && list.code !== null)
    return (
      <EmptyState
        illustration="broken"
        title={texts.failed}
        actions={
          <Button kind="primary" onClick={list.reload}>
            {texts.retry}
          </Button>
        }
      >
        {errorSentence(list.code)}
      </EmptyState>
    )
  if (files.length === 0) {
    const { createItems, onClear, onUpload } = props
    return (
      <NoFiles scope={scope} isFiltered={isFiltered} createItems={createItems} onClear={onClear} onUpload={onUpload} />
    )
  }
  return (
    <>
      <FileList
        files={files}
        view={view}
        isTrash={scope === 'trash'}
        isTouch={isTouch}
        selection={selection}
        renamingId={renamingId}
        now={now}
        commands={commands}
        onSelection={onSelection}
      />
      {(list.isLoadingMore || list.code !== null) && (
        <div className="entry-loading-more">
          {list.isLoadingMore ? (
            <ProgressRing label={texts.more} />
          ) : (
            <Button onClick={list.reload}>{texts.retry}</Button>
          )}
        </div>
      )}
    </>
  )
}
