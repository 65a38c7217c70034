import Columns3Cog from 'lucide-react/icons/columns-3-cog'
import { importRetrying } from '@wenfang/shared-remote'
import { rules as commands } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { CommandButton } from '../ribbon/command-button.view.tsx'
import type { SheetSurface } from '../state/sheet-surface.ts'

const load = importRetrying(() => import('./show-fields.ts'))

const Tools = () => (
  <CommandButton command={commands.openField} icon={<Columns3Cog />}>
    列类型
  </CommandButton>
)

const CellItems = () => <CommandItem command={commands.openField} />

/** Their code comes with the first typed column. */
function watchFields(surface: SheetSurface): () => void {
  const { rules, workbook } = surface
  let isOver = false
  let isLoading = false
  let end = (): void => {}
  const look = (): void => {
    if (isLoading || !workbook.getSheets().some((sheet) => rules.hasFields(sheet.getSheetId()))) return
    isLoading = true
    load().then(
      ({ showFields }) => {
        if (!isOver) end = showFields(surface)
      },
      // The cells show their values; the next change of a rule tries again.
      () => void (isLoading = false),
    )
  }
  const stop = rules.onChange(look)
  look()
  return () => {
    isOver = true
    stop()
    end()
  }
}

/** Typed columns. */
export const fields: SheetFeature = { tools: { data: Tools }, CellItems, start: watchFields }
