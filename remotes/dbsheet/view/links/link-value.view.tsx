import { Button, holdKeys } from '@wenfang/shared-ui'
import { lazyView } from '@wenfang/shared-remote/surface'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useRef, useState } from 'react'
import type { Field, RecordId } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { LinkChips } from './link-chips.view.tsx'

export const LazyLinkPicker = lazyView(() => import('./link-picker.view.tsx'))

interface LinkValueProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly record: RecordId
  readonly field: Field
}

/** Linked records on a card, and where others are chosen. */
export function LinkValue({ surface, shown, record, field }: LinkValueProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  return (
    <div className="dbsheet-card-members" ref={box}>
      <LinkChips field={field} value={shown.table.get(record, field)} people={shown.database.people} />
      <Button
        size="sm"
        icon={<Plus />}
        aria-label={`关联记录：${field.settings.title}`}
        onClick={() => {
          holdKeys()
          setOpen(true)
        }}
      >
        关联记录
      </Button>
      {isOpen && (
        <Suspense>
          <LazyLinkPicker
            surface={surface}
            shown={shown}
            record={record}
            field={field}
            anchor={box}
            typed=""
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
