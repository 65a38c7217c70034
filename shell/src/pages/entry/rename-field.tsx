import type { FileItem } from '@wenfang/shared-protocol'
import { useEffect, useRef } from 'react'
import { pageTexts } from '../../i18n/pages.ts'

/** What to keep of a typed name: null when nothing changes. The extension stays, because it decides about the type. */
export function renamedTo(file: Pick<FileItem, 'name' | 'ext'>, typed: string): string | null {
  const name = typed.trim().replaceAll(/[/\\\p{Cc}]/gu, '')
  if (name === '') return null
  const ending = file.ext === '' ? '' : `.${file.ext}`
  const whole = ending === '' || name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending
  return whole === file.name || name.toLowerCase() === ending.toLowerCase() ? null : whole
}

/** The name becomes a field in its place, with the part before the extension selected. Enter keeps, Escape gives up. */
export function RenameField({
  file,
  onEnd,
}: {
  readonly file: Pick<FileItem, 'name' | 'ext'>
  readonly onEnd: (name: string | null) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)

  useEffect(() => {
    const field = input.current
    if (!field) return
    field.focus()
    const dot = file.ext === '' ? -1 : file.name.length - file.ext.length - 1
    field.setSelectionRange(0, dot > 0 ? dot : file.name.length)
  }, [file])

  const end = (name: string | null): void => {
    if (isOver.current) return
    isOver.current = true
    onEnd(name)
  }
  return (
    <input
      ref={input}
      className="wf-input entry-rename"
      aria-label={pageTexts.entry.renameLabel}
      defaultValue={file.name}
      maxLength={255}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={(event) => end(renamedTo(file, event.target.value))}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(renamedTo(file, event.currentTarget.value))
        if (event.key === 'Escape') end(null)
      }}
    />
  )
}
