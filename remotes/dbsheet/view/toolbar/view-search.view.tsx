import { shortcutsOf } from '@wenfang/shared-remote/surface'
import { SearchField } from '@wenfang/shared-ui'
import { useEffect, useRef } from 'react'
import type { TableSurface } from '../state/table-surface.ts'

/** Looks for records by what the view shows of them. The keys of all programs lead here, Enter to what was found. */
export function ViewSearch({ surface, value }: { readonly surface: TableSurface; readonly value: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const app = input.current?.closest('.dbsheet-app')
    if (!(app instanceof HTMLElement)) return
    const toGrid = () => app.querySelector<HTMLElement>('.dbsheet-grid textarea')?.focus()
    const listen = (event: KeyboardEvent) => {
      const field = input.current
      if (!field) return
      if (shortcutsOf(event).includes('Mod+F')) {
        event.preventDefault()
        field.focus()
        field.select()
      } else if (event.key === 'Enter' && event.target === field && !event.isComposing) {
        toGrid()
      } else if (event.key === 'Escape' && event.target === field && field.value === '') {
        toGrid()
      }
    }
    app.addEventListener('keydown', listen)
    return () => app.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className="dbsheet-search">
      <SearchField
        ref={input}
        label="查找记录"
        shortcut="Mod+F"
        value={value}
        onChange={(search) => surface.go({ search })}
      />
    </div>
  )
}
