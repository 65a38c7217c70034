import { Button } from '@wenfang/shared-ui'
import { SymbolGrid, useSymbols } from '@wenfang/shared-ui/symbols'
import { useDeck } from '../state/deck-view.ts'
import { insertWords } from '../text/insert-field.ts'

/** Stays, so that several symbols can be put in one after another. */
export function SymbolPanel() {
  const view = useDeck()
  const symbols = useSymbols('wenfang.presentation.symbols', (symbol) => insertWords(view, symbol))
  return (
    <div className="deck-find">
      <p className="deck-side-head">{symbols.name === '' ? '按一下选中，按两下插入。' : symbols.name}</p>
      <SymbolGrid symbols={symbols} />
      <div className="deck-find-actions">
        <Button size="sm" kind="primary" disabled={symbols.chosen === null} onClick={symbols.putChosen}>
          插入
        </Button>
      </div>
    </div>
  )
}
