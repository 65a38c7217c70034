import { readTheme, type Theme } from '../../../model/index.ts'
import { WORD_ART_STYLES, type ArtColour, type WordArtStyle } from '../../../model/edit/word-art-styles.ts'
import type { CSSProperties } from 'react'
import { useDeck, type DeckView } from '../../state/deck-view.ts'

const BOX_PT = { width: 480, height: 72 }

/** Letters in many looks: for those that are selected, else for a box of their own. */
export function WordArtPanel({ close }: { readonly close: () => void }) {
  const view = useDeck()
  const theme = readTheme(view.store.deck)
  return (
    <div className="deck-word-art">
      {WORD_ART_STYLES.map((style) => (
        <button
          key={style.id}
          type="button"
          aria-label={style.name}
          title={style.name}
          onClick={() => {
            close()
            putWordArt(view, style.id)
          }}
        >
          <span aria-hidden="true" style={lookOf(style, theme)}>
            文
          </span>
        </button>
      ))}
    </div>
  )
}

function putWordArt({ store, text }: DeckView, style: string): void {
  const { target, selection } = text
  if (target && selection && selection.anchor !== selection.head) {
    const at = Math.min(selection.anchor, selection.head)
    store.undo.endStep()
    store.run('text.wordArt', { ...target, at, count: Math.abs(selection.anchor - selection.head), style })
    return text.takeKeys()
  }
  text.end()
  const { slide } = store.selection
  const { width, height } = store.renderer.size
  const place = { x: (width * 0.75 - BOX_PT.width) / 2, y: (height * 0.75 - BOX_PT.height) / 2, ...BOX_PT }
  const answer = store.run('shape.insertWordArt', { slide, style, text: '在此放置文字', ...place })
  const shape = answer?.['shape']
  if (typeof shape !== 'string') return
  store.selectShapes([shape])
  if (text.begin(shape, null)) text.focus('all')
}

const NAMES = { tx1: 'dk1', bg1: 'lt1' } as const

function cssOf({ scheme, shade }: ArtColour, theme: Theme | null): string {
  const name = scheme === 'tx1' || scheme === 'bg1' ? NAMES[scheme] : scheme
  const colour = `#${(theme?.colours[name] ?? '888888').replace('#', '')}`
  if (!shade) return colour
  return `color-mix(in srgb, ${colour}, ${shade === 'light' ? 'white 40%' : 'black 25%'})`
}

/** About as the slide will show it. */
function lookOf(
  { fill, outline, shadow, shadowColour, glow, hasReflection }: WordArtStyle,
  theme: Theme | null,
): CSSProperties {
  const [first, second] = fill.map((colour) => cssOf(colour, theme))
  const shadows = [
    ...(shadow
      ? [`1.5px 1.5px ${shadow === 'soft' ? 2 : 0}px ${cssOf(shadowColour ?? { scheme: 'tx1' }, theme)}`]
      : []),
    ...(glow ? [`0 0 6px ${cssOf(glow, theme)}`] : []),
  ]
  return {
    color: second === undefined ? (first ?? 'transparent') : 'transparent',
    ...(second !== undefined && {
      backgroundImage: `linear-gradient(${first ?? ''}, ${second})`,
      backgroundClip: 'text',
    }),
    ...(outline && { WebkitTextStroke: `${outline.points * 0.6}px ${cssOf(outline, theme)}` }),
    ...(shadows.length > 0 && second === undefined && { textShadow: shadows.join(', ') }),
    ...(hasReflection === true && {
      WebkitBoxReflect: 'below -14px linear-gradient(transparent 45%, rgb(0 0 0 / 45%))',
    }),
  }
}
