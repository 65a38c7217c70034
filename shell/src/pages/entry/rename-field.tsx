import type { FileItem } from '@wenfang/shared-protocol'
import { useEffect, useRef, useState } from 'react'
import { pageTexts } from '../../i18n/pages.ts'
import { useScreen } from '../screen.tsx'
import './rename-field.css'

/** What to keep of a typed name: null when nothing changes. The extension stays, because it decides about the type. */
export function renamedTo(file: Pick<FileItem, 'name' | 'ext'>, typed: string): string | null {
  const ending = file.ext === '' ? '' : `.${file.ext}`
  const name = allowedName(typed)
  if (name === '' || typed.trim().toLowerCase() === ending.toLowerCase()) return null
  const whole = ending === '' || name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending
  return whole === file.name ? null : whole
}

/** What the server takes of a typed name: a slash becomes the wide one of Chinese texts, invisible characters and dots before it go. */
export const allowedName = (typed: string): string =>
  typed
    .replaceAll('/', '／')
    .replaceAll('\\', '＼')
    .replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
    .replace(/^\.+/, '')

/** The name becomes a field in its place, with the part before the extension selected. Enter keeps, Escape gives up. */
export function RenameField({
  file,
  onEnd,
}: {
  readonly file: Pick<FileItem, 'name' | 'ext'>
  readonly onEnd: (name: string | null) => void
}) {
  const { services } = useScreen()
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  /** Some letter of it cannot stay. */
  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    const input = field.current
    if (!input) return
    input.focus()
    const dot = file.ext === '' ? -1 : file.name.length - file.ext.length - 1
    input.setSelectionRange(0, dot > 0 ? dot : file.name.length)
  }, [file])

  const end = (name: string | null): void => {
    if (isOver.current) return
    isOver.current = true
    if (name !== null && field.current && allowedName(field.current.value) !== field.current.value.trim())
      services.toast('info', pageTexts.entry.renameChanged(name))
    onEnd(name)
  }
  return (
    <span className="entry-rename-place">
      <input
        ref={field}
        className="wf-input entry-rename"
        aria-label={pageTexts.entry.renameLabel}
        defaultValue={file.name}
        maxLength={255}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        aria-invalid={isRefused}
        onChange={({ target }) => setRefused(allowedName(target.value) !== target.value.trim())}
        onBlur={(event) => end(renamedTo(file, event.target.value))}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') end(renamedTo(file, event.currentTarget.value))
          if (event.key === 'Escape') end(null)
        }}
      />
      <output className="entry-rename-note">{isRefused && pageTexts.entry.renameSigns}</output>
    </span>
  )
}
