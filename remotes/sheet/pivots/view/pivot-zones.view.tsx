import { Checkbox, IconButton, Menu, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { PivotPayload } from '../../model/index.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { captionOfField, captionOfValue } from '../model/captions.ts'
import {
  isUsed,
  itemsOfZone,
  putIntoZone,
  takeAway,
  toggleColumn,
  ZONES,
  type Dragged,
  type PivotZone,
  type ZoneItem,
} from '../model/edit-pivot.ts'
import { isNumericColumn } from './source-values.ts'

const TITLES: Readonly<Record<PivotZone, string>> = { page: '筛选', column: '列', row: '行', value: '值' }

interface ZonesProps {
  readonly payload: PivotPayload
  /** Headings of the source. */
  readonly columns: readonly string[]
  readonly chosen: ZoneItem | null
  readonly onChoose: (item: ZoneItem | null) => void
  readonly onChange: (payload: PivotPayload) => void
}

/** The columns of the source, and the four places where they can stand: with the mouse, or with keys and menus. */
export function PivotZones({ payload, columns, chosen, onChoose, onChange }: ZonesProps) {
  const { surface } = useSheetView()
  const dragged = useRef<Dragged | null>(null)
  const isNumeric = (column: string): boolean => isNumericColumn(surface, payload, column)
  const nameOf = (item: Dragged): string => {
    if (item.zone === 'source') return item.key
    return (item.zone === 'value' ? payload.values[item.key]?.column : payload.fields[item.key]?.column) ?? item.key
  }
  const put = (item: Dragged, zone: PivotZone, at: number): void =>
    onChange(putIntoZone(payload, item, zone, at, crypto.randomUUID(), isNumeric(nameOf(item))))
  const drag = (item: Dragged) => ({
    draggable: true,
    onDragStart: (event: DragEvent): void => {
      dragged.current = item
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', nameOf(item))
    },
    onDragEnd: (): void => {
      dragged.current = null
    },
  })
  const drop = (zone: PivotZone, at: number): void => {
    if (dragged.current) put(dragged.current, zone, at)
    dragged.current = null
  }
  return (
    <>
      <ul className="pivot-columns" aria-label="字段">
        {columns.map((column) => (
          <li key={column} {...drag({ zone: 'source', key: column })}>
            <Checkbox
              isChecked={isUsed(payload, column)}
              onChange={() => onChange(toggleColumn(payload, column, isNumeric(column), crypto.randomUUID()))}
            >
              {column}
            </Checkbox>
            <Menu
              align="end"
              trigger={
                <IconButton label={`“${column}”放到…`} size="sm" icon={<EllipsisVertical />} onClick={() => {}} />
              }
            >
              {ZONES.map((zone) => (
                <MenuItem key={zone} onSelect={() => put({ zone: 'source', key: column }, zone, Infinity)}>
                  添加到{TITLES[zone]}
                </MenuItem>
              ))}
            </Menu>
          </li>
        ))}
      </ul>
      <div className="pivot-zones">
        {ZONES.map((zone) => (
          <Zone
            key={zone}
            zone={zone}
            payload={payload}
            chosen={chosen}
            drag={drag}
            onDrop={(at) => drop(zone, at)}
            onChoose={onChoose}
            onPut={put}
            onChange={onChange}
          />
        ))}
      </div>
    </>
  )
}

interface ZoneProps extends Pick<ZonesProps, 'payload' | 'chosen' | 'onChoose' | 'onChange'> {
  readonly zone: PivotZone
  readonly drag: (item: Dragged) => object
  readonly onDrop: (at: number) => void
  readonly onPut: (item: Dragged, zone: PivotZone, at: number) => void
}

function Zone({ zone, payload, chosen, drag, onDrop, onChoose, onPut, onChange }: ZoneProps) {
  const [isOver, setOver] = useState(false)
  const keys = itemsOfZone(payload, zone)
  const captionOf = (key: string): string => {
    const [field, value] = [payload.fields[key], payload.values[key]]
    if (zone === 'value') return value ? captionOfValue(value) : key
    return field ? captionOfField(field) : key
  }
  const accept = (event: DragEvent): void => {
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }
  const take = (event: DragEvent, at: number): void => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    onDrop(at)
  }
  const remove = (key: string): void => {
    if (chosen?.zone === zone && chosen.key === key) onChoose(null)
    onChange(takeAway(payload, { zone, key }))
  }
  const onKey = (event: KeyboardEvent, key: string, at: number): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') remove(key)
    else if (event.altKey && event.key === 'ArrowUp' && at > 0) onPut({ zone, key }, zone, at - 1)
    else if (event.altKey && event.key === 'ArrowDown' && at < keys.length - 1) onPut({ zone, key }, zone, at + 1)
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; the same is done by menus and keys
    <section
      className={`pivot-zone${isOver ? ' pivot-zone-over' : ''}`}
      aria-label={TITLES[zone]}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => take(event, keys.length)}
    >
      <h3>{TITLES[zone]}</h3>
      <ul>
        {keys.map((key, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; the same is done by menus and keys
          <li key={key} {...drag({ zone, key })} onDragOver={accept} onDrop={(event) => take(event, at)}>
            <button
              type="button"
              className="pivot-chip"
              aria-pressed={chosen?.zone === zone && chosen.key === key}
              onClick={() => onChoose(chosen?.zone === zone && chosen.key === key ? null : { zone, key })}
              onKeyDown={(event) => onKey(event, key, at)}
            >
              {captionOf(key)}
            </button>
            <Menu
              align="end"
              trigger={
                <IconButton
                  label={`${captionOf(key)}的操作`}
                  size="sm"
                  icon={<EllipsisVertical />}
                  onClick={() => {}}
                />
              }
            >
              <MenuItem onSelect={() => onChoose({ zone, key })}>设置…</MenuItem>
              <MenuSeparator />
              <MenuItem
                shortcut="Alt+ArrowUp"
                isDisabled={at === 0}
                onSelect={() => onPut({ zone, key }, zone, at - 1)}
              >
                上移
              </MenuItem>
              <MenuItem
                shortcut="Alt+ArrowDown"
                isDisabled={at === keys.length - 1}
                onSelect={() => onPut({ zone, key }, zone, at + 1)}
              >
                下移
              </MenuItem>
              <MenuSeparator />
              {ZONES.filter((one) => one !== zone).map((one) => (
                <MenuItem key={one} onSelect={() => onPut({ zone, key }, one, Infinity)}>
                  移到{TITLES[one]}
                </MenuItem>
              ))}
              <MenuSeparator />
              <MenuItem isDanger onSelect={() => remove(key)}>
                移除
              </MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
      {keys.length === 0 && <p>拖到这里</p>}
    </section>
  )
}
