import { IconButton, Menu, MenuItem } from '@wenfang/shared-ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import type { Section } from '../../model/index.ts'
import { useDeck } from '../state/deck-view.ts'
import '../panels/side-panels.css'

/** The name of a section above its slides. */
export function SectionHead({ section }: { readonly section: Section }) {
  const { store, canWrite } = useDeck()
  const [isNaming, setNaming] = useState(false)
  const rename = (name: string): void => {
    setNaming(false)
    if (name.trim() !== '' && name !== section.name)
      store.run('section.rename', { section: section.id, name: name.trim() })
  }
  return (
    <div className="deck-section">
      {isNaming ? (
        <input
          className="deck-row-name"
          aria-label="节的名称"
          defaultValue={section.name}
          maxLength={100}
          ref={(field) => field?.select()}
          onBlur={(event) => rename(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            event.stopPropagation()
            if (event.key === 'Enter') rename(event.currentTarget.value)
            else if (event.key === 'Escape') setNaming(false)
          }}
        />
      ) : (
        <button
          type="button"
          className="deck-section-name"
          title="选择这一节的幻灯片"
          onClick={() => store.selectSlides(section.slides, section.slides[0] ?? '')}
          onDoubleClick={() => setNaming(canWrite)}
        >
          {section.name}（{section.slides.length}）
        </button>
      )}
      {canWrite && !isNaming && (
        <Menu
          keepsKeys
          align="end"
          trigger={<IconButton size="sm" label={`节“${section.name}”的操作`} icon={<Ellipsis />} />}
        >
          <MenuItem onSelect={() => setNaming(true)}>重命名节</MenuItem>
          <MenuItem onSelect={() => void store.run('section.delete', { section: section.id })}>
            删除节，保留幻灯片
          </MenuItem>
          <MenuItem onSelect={() => void store.run('slide.delete', { slides: section.slides })}>
            删除节和幻灯片
          </MenuItem>
          <MenuItem onSelect={() => void store.run('section.delete', {})}>删除所有节</MenuItem>
        </Menu>
      )}
    </div>
  )
}
