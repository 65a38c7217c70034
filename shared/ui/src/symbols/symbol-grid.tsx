import { Select } from '@wenfang/shared-ui'
import { SYMBOL_NAMES } from './symbols.ts'
import type { Symbols } from './use-symbols.ts'
import './symbols.css'

/** Symbols of one kind: a press chooses one, a second puts it in. */
export function SymbolGrid({ symbols }: { readonly symbols: Symbols }) {
  const { groups, group, setGroup, chosen, choose, put } = symbols
  const shown = groups.find(({ id }) => id === group) ?? groups[0]
  return (
    <>
      <Select
        label="类别"
        value={group}
        options={groups.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setGroup}
      />
      <div className="wf-symbols">
        {shown?.symbols.map((symbol) => (
          <button
            key={symbol}
            type="button"
            className="wf-symbol"
            aria-label={SYMBOL_NAMES[symbol] ?? symbol}
            title={SYMBOL_NAMES[symbol] ?? symbol}
            aria-pressed={symbol === chosen}
            onClick={() => choose(symbol)}
            onDoubleClick={() => put(symbol)}
          >
            {symbol.trim() === '' ? '␣' : symbol}
          </button>
        ))}
      </div>
    </>
  )
}
