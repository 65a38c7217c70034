import { EmptyState } from '@wenfang/shared-ui'
import { useEffect, useState } from 'react'
import type { PdfReader } from '../state/pdf-reader.ts'

type Item = NonNullable<Awaited<ReturnType<PdfReader['document']['getOutline']>>>[number]

/** The document's own table of contents. */
export function OutlinePanel({ reader }: { readonly reader: PdfReader }) {
  const [items, setItems] = useState<readonly Item[] | null>(null)
  useEffect(() => {
    let isOpen = true
    reader.document.getOutline().then(
      (outline) => isOpen && setItems(outline ?? []),
      () => isOpen && setItems([]),
    )
    return () => {
      isOpen = false
    }
  }, [reader])
  if (items === null) return null
  if (items.length === 0) return <EmptyState illustration="letter" title="这份文件没有目录" />
  return <Entries items={items} reader={reader} />
}

function Entries({ items, reader }: { readonly items: readonly Item[]; readonly reader: PdfReader }) {
  return (
    <ul className="pdf-outline">
      {items.map((item, at) => (
        <li key={at}>
          <button type="button" onClick={() => void go(reader, item)} title={item.title}>
            {item.title.trim() || '无标题'}
          </button>
          {item.items.length > 0 && <Entries items={item.items as readonly Item[]} reader={reader} />}
        </li>
      ))}
    </ul>
  )
}

const go = async (reader: PdfReader, { dest, url }: Item): Promise<void> => {
  if (dest != null) await reader.follow({ kind: 'destination', destination: dest })
  else if (url && /^(https?|mailto):/i.test(url)) await reader.follow({ kind: 'address', url })
}
