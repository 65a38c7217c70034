import { useSyncExternalStore } from 'react'
import { readTheme, THEME_COLOURS, type ThemeColour } from '../../../model/index.ts'
import { COLOUR_SCHEMES } from '../../format/colour-schemes.ts'
import { useDeck } from '../../state/deck-view.ts'

const NAMES: Readonly<Record<ThemeColour, string>> = {
  dk1: '深色文字 1',
  lt1: '浅色背景 1',
  dk2: '深色文字 2',
  lt2: '浅色背景 2',
  accent1: '着色 1',
  accent2: '着色 2',
  accent3: '着色 3',
  accent4: '着色 4',
  accent5: '着色 5',
  accent6: '着色 6',
  hlink: '链接',
  folHlink: '访问过的链接',
}
const SHOWN = THEME_COLOURS.slice(0, 10)

/** The colours of the theme: ready ones, and each by itself. */
export function ThemeColoursPanel({ close }: { readonly close: () => void }) {
  const { store } = useDeck()
  useSyncExternalStore(store.onChange, () => store.version)
  const theme = readTheme(store.deck)
  if (!theme) return <p className="deck-gallery-none">演示文稿没有主题</p>
  return (
    <div className="deck-find">
      <div className="deck-schemes">
        {COLOUR_SCHEMES.map(([name, colours]) => (
          <button
            key={name}
            type="button"
            className="deck-scheme"
            aria-label={`主题颜色：${name}`}
            onClick={() => {
              store.run('theme.colours', { name, colours })
              close()
            }}
          >
            <span className="deck-scheme-colours" aria-hidden="true">
              {SHOWN.map((colour) => (
                <i key={colour} style={{ background: `#${colours[colour]}` }} />
              ))}
            </span>
            {name}
          </button>
        ))}
      </div>
      <h2 className="deck-side-head">自定义</h2>
      <div className="deck-own-colours">
        {THEME_COLOURS.map((colour) => (
          <label key={colour}>
            <input
              type="color"
              value={`#${(theme.colours[colour] ?? '000000').toLowerCase()}`}
              onChange={(event) =>
                void store.run('theme.colours', { colours: { [colour]: event.target.value } }, 'joined')
              }
              onBlur={() => store.undo.endStep()}
            />
            {NAMES[colour]}
          </label>
        ))}
      </div>
    </div>
  )
}
