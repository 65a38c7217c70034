import { Button, Field, Input } from '@wenfang/shared-ui'
import type { CellRange } from '../../../model/index.ts'
import { rangesOfText, textOfRanges } from '../../../rules/range-text.ts'
import { useSheetView } from '../../state/sheet-context.ts'

/** Cells that something is for; what is selected in the grid can be taken over. */
export function RangesField({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const { surface } = useSheetView()
  const take = (): void => {
    const ranges: readonly CellRange[] = surface.selection()?.ranges ?? []
    if (ranges.length > 0) onChange(textOfRanges(ranges))
  }
  return (
    <div className="sheet-side-row sheet-ranges-field">
      <Field label="应用于" error={rangesOfText(text) ? undefined : '请填写区域，例如 A1:C9'}>
        <Input value={text} onChange={(event) => onChange(event.target.value)} />
      </Field>
      <Button size="sm" kind="quiet" onClick={take}>
        取选区
      </Button>
    </div>
  )
}
