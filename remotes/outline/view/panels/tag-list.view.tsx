import type { HostApi } from '@wenfang/shared-contract'
import { useEffect, useState } from 'react'
import { tagsOf, type TagUse } from '../../model/index.ts'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { whenIdle } from '../when-idle.ts'

const SETTLE_MS = 400

interface TagListProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly engine: OutlineEngine
}

/** The tags of the document; a press lists the blocks that say one, a press on such leads there. */
export function TagList({ host, document: { outline }, engine }: TagListProps) {
  const [tags, setTags] = useState<readonly TagUse[]>([])
  const [open, setOpen] = useState<string | null>(null)
  useEffect(() => {
    let takeBack = whenIdle(() => setTags(tagsOf(outline.read())))
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = outline.onChange(() => {
      clearTimeout(timer)
      takeBack()
      timer = setTimeout(() => {
        takeBack = whenIdle(() => setTags(tagsOf(outline.read())))
      }, SETTLE_MS)
    })
    return () => {
      clearTimeout(timer)
      takeBack()
      stop()
    }
  }, [outline])
  if (tags.length === 0) return null
  return (
    <section className="outline-tags" aria-label="标签">
      <h3 className="outline-tags-title">标签</h3>
      <ul className="outline-list">
        {tags.map(({ name, places }) => (
          <li key={name}>
            <button
              type="button"
              className="outline-list-entry outline-tag-entry"
              aria-expanded={open === name}
              onClick={() => setOpen(open === name ? null : name)}
            >
              <span className="outline-tag">#{name}</span>
              <span className="outline-tag-count">{places.length}</span>
            </button>
            {open === name && (
              <ul className="outline-list">
                {places.map(({ id, text }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className="outline-list-entry"
                      data-level="2"
                      onClick={() => {
                        engine.focus()
                        engine.reveal(id)
                        engine.place(id, 'end')
                      }}
                    >
                      {text}
                    </button>
                  </li>
                ))}
                {host.otherFiles && (
                  <li>
                    <a
                      className="outline-list-entry"
                      data-level="2"
                      href={`/?${new URLSearchParams({ q: `#${name}` })}`}
                      target="_blank"
                      rel="noopener"
                    >
                      其他文件中的此标签
                    </a>
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
