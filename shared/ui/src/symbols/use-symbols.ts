import { useState } from 'react'
import { SYMBOL_GROUPS, SYMBOL_NAMES, type SymbolGroup } from './symbols.ts'

const RECENT_COUNT = 24

/** Symbols to choose from, and the one that is chosen. */
export interface Symbols {
  readonly groups: readonly SymbolGroup[]
  readonly group: string
  readonly setGroup: (group: string) => void
  readonly chosen: string | null
  readonly choose: (symbol: string) => void
  /** Of the chosen one, with its number; '' without. */
  readonly name: string
  readonly put: (symbol: string) => void
  readonly putChosen: () => void
}

/** @param key under which the device keeps what was used last @param onPut a symbol is put into the document */
export function useSymbols(key: string, onPut: (symbol: string) => void): Symbols {
  const [recent, setRecent] = useState(() => recentSymbols(key))
  const [group, setGroup] = useState(recent.length > 0 ? 'recent' : 'punctuation')
  const [chosen, choose] = useState<string | null>(null)
  const put = (symbol: string): void => {
    onPut(symbol)
    const next = [symbol, ...recent.filter((one) => one !== symbol)].slice(0, RECENT_COUNT)
    setRecent(next)
    keepRecent(key, next)
  }
  return {
    groups: [...(recent.length > 0 ? [{ id: 'recent', title: '最近用过', symbols: recent }] : []), ...SYMBOL_GROUPS],
    group,
    setGroup,
    chosen,
    choose,
    name: chosen === null ? '' : `${SYMBOL_NAMES[chosen] ?? chosen}（U+${numberOf(chosen)}）`,
    put,
    putChosen: () => chosen !== null && put(chosen),
  }
}

const numberOf = (symbol: string): string => (symbol.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

function recentSymbols(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((one): one is string => typeof one === 'string').slice(0, RECENT_COUNT)
      : []
  } catch {
    return []
  }
}

function keepRecent(key: string, symbols: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(symbols))
  } catch {
    // A device that keeps nothing forgets which symbols were used.
  }
}
