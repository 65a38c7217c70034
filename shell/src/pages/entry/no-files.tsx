import { Button, EmptyState, Menu } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import type { FileScope } from '../../api/index.ts'
import { pageTexts } from '../../i18n/pages.ts'

const texts = pageTexts.entry

/** What stands in place of a list without files: nothing was found, or nothing is there yet. */
export function NoFiles({
  scope,
  isFiltered,
  createItems,
  onClear,
  onUpload,
}: {
  readonly scope: FileScope
  readonly isFiltered: boolean
  readonly createItems: ReactNode
  readonly onClear: () => void
  readonly onUpload: () => void
}) {
  if (isFiltered)
    return (
      <EmptyState
        illustration="search"
        title={texts.empty.search[0]}
        actions={<Button onClick={onClear}>{texts.clearFilters}</Button>}
      >
        {texts.empty.search[1]}
      </EmptyState>
    )
  const illustration = scope === 'trash' ? 'trash' : scope === 'shared' ? 'shared' : 'files'
  const canAdd = scope === 'recent' || scope === 'all'
  return (
    <EmptyState
      illustration={illustration}
      title={texts.empty[scope][0]}
      actions={
        canAdd && (
          <>
            <Menu
              trigger={
                <Button kind="primary" icon={<Plus />}>
                  {texts.create}
                </Button>
              }
            >
              {createItems}
            </Menu>
            <Button icon={<Upload />} onClick={onUpload}>
              {texts.upload}
            </Button>
          </>
        )
      }
    >
      {texts.empty[scope][1]}
    </EmptyState>
  )
}
