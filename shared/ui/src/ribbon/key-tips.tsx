import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type KeyTip, KeyTipKeys } from './key-tip-keys.ts'
import type { RibbonTab } from './ribbon-tab.ts'
import './key-tips.css'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Letters on the tools, as Alt shows them in Office: a tab's letter opens the tab and shows those of its tools, a tool's
 * letters press it, Escape and the mouse take them away.
 */
export function KeyTips({
  ribbon,
  tabs,
  onTab,
}: {
  readonly ribbon: RefObject<HTMLElement | null>
  readonly tabs: readonly RibbonTab[]
  /** A tab was chosen: its tools must be seen. */
  readonly onTab: () => void
}) {
  const [tips, setTips] = useState<readonly KeyTip[] | null>(null)
  const tabTips = useEffectEvent(() => (ribbon.current ? tipsOfTabs(ribbon.current, tabs) : null))
  const toolTips = useEffectEvent(() => (ribbon.current ? tipsOfTools(ribbon.current) : null))
  const openTab = useEffectEvent(onTab)

  useEffect(
    () =>
      new KeyTipKeys({
        tabTips: () => tabTips(),
        toolTips: () => toolTips(),
        onTab: () => openTab(),
        show: setTips,
      }).listen(),
    [],
  )

  if (!tips) return null
  return (
    // For the eye only: who listens has the tools by their names.
    <div className="wf-ribbon-key-tips" aria-hidden="true">
      {tips.map(({ keys, left, top }) => (
        <span key={keys} style={{ left, top }}>
          {keys}
        </span>
      ))}
    </div>
  )
}

/** Null where the ribbon is not to be seen: another part of the file is shown, and the keys are that part's. */
function tipsOfTabs(ribbon: HTMLElement, tabs: readonly RibbonTab[]): readonly KeyTip[] | null {
  if (!ribbon.checkVisibility({ visibilityProperty: true })) return null
  const taken = new Set(tabs.map(({ keyTip }) => keyTip))
  const free = Array.from(LETTERS).filter((letter) => !taken.has(letter))
  const shown = [...ribbon.querySelectorAll<HTMLElement>('[role=tab]')]
  return placed(
    shown.map((target, index) => ({ target, keys: tabs[index]?.keyTip ?? free.shift() ?? '' })),
    ribbon,
  )
}

function tipsOfTools(ribbon: HTMLElement): readonly KeyTip[] {
  // The tools of the tab before may go a moment later.
  const panel = ribbon.querySelector('[role=tab][aria-selected="true"]')?.getAttribute('aria-controls')
  const shown = (panel && document.getElementById(panel)) || ribbon
  const tools = [...shown.querySelectorAll<HTMLElement>('[role=toolbar] :is(button, [role=combobox], input)')].filter(
    (tool) => tool.offsetParent !== null && tool.getAttribute('aria-disabled') !== 'true' && !isInside(tool),
  )
  // With more tools than letters every tool gets two, so that no letter stands for two of them.
  const isShort = tools.length <= LETTERS.length
  return placed(
    tools.map((target, index) => ({
      target,
      keys: isShort
        ? LETTERS.charAt(index)
        : LETTERS.charAt(Math.floor(index / LETTERS.length)) + LETTERS.charAt(index % LETTERS.length),
    })),
    ribbon,
  )
}

const isInside = (tool: HTMLElement): boolean => tool.parentElement?.closest('button') !== null

/** A tool that is folded away has no place and no tip. */
function placed(
  tips: readonly { readonly target: HTMLElement; readonly keys: string }[],
  ribbon: HTMLElement,
): readonly KeyTip[] {
  const origin = ribbon.getBoundingClientRect()
  const isExpanded = ribbon.querySelector('.wf-ribbon-row[data-expanded]') !== null
  return tips.flatMap(({ target, keys }) => {
    const box = target.getBoundingClientRect()
    if (keys === '' || box.width === 0 || (box.top > origin.bottom && !isExpanded)) return []
    return [{ target, keys, left: box.left - origin.left + box.width / 2, top: box.bottom - origin.top }]
  })
}
