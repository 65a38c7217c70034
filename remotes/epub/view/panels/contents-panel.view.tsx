import type { TocItem } from '../engine/engine-types.ts'
import { useEpubView } from '../state/epub-view.ts'

/** The book's own table of contents; where one is stands out. */
export function ContentsPanel() {
  const { reader } = useEpubView()
  const items = reader.toc()
  if (items.length === 0) return <p className="wf-side-hint">这本书没有目录。</p>
  return <Items items={items} />
}

function Items({ items }: { readonly items: readonly TocItem[] }) {
  const { go, place, layout, setPanel } = useEpubView()
  return (
    <ul className="epub-contents">
      {items.map((item, index) => (
        <li key={`${index} ${item.href}`}>
          <button
            type="button"
            aria-current={place?.tocItem?.href === item.href ? 'location' : undefined}
            onClick={() => {
              go(({ element }) => element.goTo(item.href))
              if (layout === 'mobile') setPanel(null)
            }}
          >
            {item.label.trim() || '未命名'}
          </button>
          {item.subitems && item.subitems.length > 0 && <Items items={item.subitems} />}
        </li>
      ))}
    </ul>
  )
}
