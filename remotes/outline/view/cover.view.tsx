import { Button, Menu, MenuItem } from '@wenfang/shared-ui'
import { useEffect, useRef } from 'react'
import type { Meta } from '../model/index.ts'
import { COLOUR_NAMES } from './menus/colour-names.ts'
import type { OpenDocument } from './open-document.ts'

const ICONS = [
  '📄',
  '📝',
  '📌',
  '💡',
  '🎯',
  '🚀',
  '📊',
  '📚',
  '🗓',
  '✅',
  '🧭',
  '🏔',
  '🌱',
  '🖋',
  '🔬',
  '🎨',
  '🏠',
  '💼',
  '🤝',
  '⭐',
]

interface CoverProps {
  readonly document: OpenDocument
  readonly meta: Meta
  readonly canWrite: boolean
  /** Shown where there is no title. */
  readonly untitled: string
  readonly onEnter: () => void
  /** From the title into the text. */
  readonly onWrite: () => void
}

/** Colour, icon and title above the blocks. */
export function Cover({ document: { run }, meta, canWrite, untitled, onEnter, onWrite }: CoverProps) {
  const title = useRef<HTMLTextAreaElement>(null)
  const set = (changes: Partial<Meta>) => void run({ id: 'document.set', args: changes })
  const colour = meta.cover.startsWith('colour:') ? meta.cover.slice(7) : ''

  useEffect(() => {
    const { current } = title
    if (!current) return
    if (current.value !== meta.title) current.value = meta.title
    fit(current)
  }, [meta.title])

  return (
    <header className="outline-head">
      {colour !== '' && <div className="outline-cover" data-colour={colour} />}
      {meta.icon !== '' && <div className={colour === '' ? 'outline-icon' : 'outline-icon is-over'}>{meta.icon}</div>}
      {canWrite && (
        <div className="outline-head-tools">
          <Menu
            keepsKeys={onEnter}
            trigger={
              <Button kind="quiet" size="sm">
                {meta.icon === '' ? '添加图标' : '更换图标'}
              </Button>
            }
          >
            <div className="outline-icons">
              {ICONS.map((icon) => (
                <MenuItem key={icon} onSelect={() => set({ icon })}>
                  {icon}
                </MenuItem>
              ))}
            </div>
            {meta.icon !== '' && <MenuItem onSelect={() => set({ icon: '' })}>不要图标</MenuItem>}
          </Menu>
          <Menu
            keepsKeys={onEnter}
            trigger={
              <Button kind="quiet" size="sm">
                {colour === '' ? '添加封面' : '更换封面'}
              </Button>
            }
          >
            {COLOUR_NAMES.map(({ id, name }) => (
              <MenuItem
                key={id}
                icon={<span className="outline-swatch" data-colour={id} />}
                onSelect={() => set({ cover: `colour:${id}` })}
              >
                {name}
              </MenuItem>
            ))}
            {colour !== '' && <MenuItem onSelect={() => set({ cover: '' })}>不要封面</MenuItem>}
          </Menu>
        </div>
      )}
      <textarea
        ref={title}
        className="outline-title"
        rows={1}
        aria-label="标题"
        placeholder={untitled}
        readOnly={!canWrite}
        defaultValue={meta.title}
        maxLength={1_000}
        onInput={({ currentTarget }) => {
          fit(currentTarget)
          set({ title: currentTarget.value.replaceAll('\n', ' ') })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onWrite()
        }}
      />
    </header>
  )
}

/** As high as its lines. */
function fit(area: HTMLTextAreaElement): void {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}
