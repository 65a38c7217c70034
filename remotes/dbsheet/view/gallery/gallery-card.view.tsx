import {
  attachmentOf,
  displayed,
  isPicture,
  recordColour,
  type Attachment,
  type CellValue,
  type Field,
  type RecordId,
} from '../../model/index.ts'
import { usePicture } from '../attachments/use-picture.ts'
import { CardLines } from '../cards/card-value.view.tsx'
import { recordTitle, toldFields } from '../../paint/told-fields.ts'
import { useOptionColour } from '@wenfang/shared-ui/chips'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'

interface GalleryCardProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  /** Shown large at the head; null: cards have none. */
  readonly cover: Field | null
  readonly record: RecordId
}

/** One record of a gallery, opened by a press. */
export function GalleryCard({ surface, shown, cover, record }: GalleryCardProps) {
  const { table, view, database } = shown
  const slot = table.slotOf(record)
  const coverColour =
    cover?.kind === 'select'
      ? recordColour(table, { ...view, settings: { ...view.settings, colour: cover.id } }, slot)
      : null
  const colour = recordColour(table, view, slot)
  const head = useOptionColour(coverColour ?? colour)
  const stripe = useOptionColour(colour)
  const picture = cover?.kind === 'attachment' ? firstPicture(table.get(record, cover)) : null
  const told = toldFields(table, view, record, [cover?.id])
  return (
    <li className="dbsheet-gallery-card">
      <button type="button" className="dbsheet-gallery-open" onClick={() => surface.go({ openRecord: record })}>
        {cover && (
          <span ref={head} className="dbsheet-gallery-cover">
            {picture ? (
              <CoverPicture surface={surface} picture={picture} />
            ) : (
              <span className="dbsheet-gallery-words">
                {displayed(cover, table.get(record, cover), database.people)}
              </span>
            )}
          </span>
        )}
        {colour !== null && !cover && <span ref={stripe} className="dbsheet-stripe" />}
        <span className="dbsheet-gallery-face">
          <strong>{recordTitle(table, record, database.people)}</strong>
          <CardLines told={told} people={database.people} />
        </span>
      </button>
    </li>
  )
}

/** The first picture among files. */
function firstPicture(value: CellValue): Attachment | null {
  const members = Array.isArray(value) ? value : []
  for (const member of members) {
    const attachment = attachmentOf(member)
    if (attachment && isPicture(attachment)) return attachment
  }
  return null
}

function CoverPicture({ surface, picture }: { readonly surface: TableSurface; readonly picture: Attachment }) {
  const url = usePicture(surface, picture)
  return url === null ? (
    <span className="dbsheet-gallery-words">{picture.name}</span>
  ) : (
    <img className="dbsheet-gallery-picture" src={url} alt={picture.name} />
  )
}
