import { Button, Select } from '@wenfang/shared-ui'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { fontsOf, type DeckFont } from '../../model/edit/fonts.ts'
import { isOnDevice } from '../fonts/is-on-device.ts'
import { useDeck } from '../state/deck-view.ts'

/** Which are there on every device, since faces that we serve stand for them. */
const SERVED = [
  '等线',
  '微软雅黑',
  '宋体',
  '黑体',
  '楷体',
  '仿宋',
  'Calibri',
  'Arial',
  'Times New Roman',
  'Cambria',
] as const

/** The fonts of the deck: those that letters are not drawn in, and another one in the place of each. */
export function FontPanel() {
  const { store, afterPaint } = useDeck()
  const version = useSyncExternalStore(afterPaint, () => store.version)
  const fonts = useMemo(() => {
    // Read anew with every version.
    void version
    return fontsOf(store.deck)
  }, [store, version])
  const missing = fonts.filter(({ name, isServed }) => !isServed && !isOnDevice(name))
  const others = fonts.filter((font) => !missing.includes(font))
  return (
    <div className="deck-side">
      <h3 className="deck-side-head">缺少的字体（{missing.length}）</h3>
      {missing.length === 0 ? (
        <p className="deck-side-none">所有字体都能显示。</p>
      ) : (
        <>
          <p className="deck-side-none">
            这台设备上没有这些字体，文字用 Arial 或系统的中文字体显示。文件里仍是原来的字体。
          </p>
          <ul className="deck-rows">
            {missing.map((font) => (
              <FontRow key={font.name} font={font} />
            ))}
          </ul>
        </>
      )}
      <h3 className="deck-side-head">其他字体（{others.length}）</h3>
      <ul className="deck-rows">
        {others.map((font) => (
          <FontRow key={font.name} font={font} />
        ))}
      </ul>
    </div>
  )
}

function FontRow({ font: { name, slides, isBehind } }: { readonly font: DeckFont }) {
  const { store, host, canWrite } = useDeck()
  const [to, setTo] = useState<string>(SERVED.find((one) => one !== name) ?? SERVED[0])
  const [first] = slides
  const numbers = slides.map((id) => store.deckSlides.indexOf(id) + 1)
  const places = [
    ...(isBehind ? ['主题、母版或版式'] : []),
    ...(numbers.length > 0
      ? [`第 ${numbers.slice(0, 5).join('、')} 张${numbers.length > 5 ? `等 ${numbers.length} 张` : ''}`]
      : []),
  ]
  const replace = (): void => {
    const { count } = store.run('deck.replaceFont', { from: name, to }) ?? {}
    if (typeof count === 'number') host.toast('success', `已把 ${count} 处“${name}”替换为“${to}”`)
  }
  return (
    <li className="deck-font">
      <button
        type="button"
        className="deck-row-button"
        disabled={first === undefined}
        onClick={() => {
          if (first !== undefined) store.go(first)
        }}
      >
        <span className="deck-row-title">{name}</span>
        <span className="deck-row-words">{places.join('，')}</span>
      </button>
      {canWrite && (
        <div className="deck-font-swap">
          <Select
            label={`用来替换“${name}”的字体`}
            value={to}
            options={SERVED.filter((one) => one !== name).map((value) => ({ value, label: value }))}
            onChange={setTo}
          />
          <Button size="sm" onClick={replace} aria-label={`替换“${name}”`}>
            替换
          </Button>
        </div>
      )}
    </li>
  )
}
