import type { LayoutClass } from '@wenfang/shared-contract'
import { FOLD_DEVICE_WIDTH_PX } from '@wenfang/shared-protocol'

export interface Device {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** Width of the window in CSS pixels. */
  readonly widthPx: number
}

interface UserAgentRule {
  readonly matches: (device: Device) => boolean
  readonly layout: LayoutClass
}

// The first rule that matches decides.
const RULES: readonly UserAgentRule[] = [
  { matches: ({ userAgent }) => /iPad/.test(userAgent), layout: 'pad' },
  // iPadOS calls itself a Mac; no Mac has a touch screen.
  { matches: ({ userAgent, maxTouchPoints }) => /Macintosh/.test(userAgent) && maxTouchPoints > 1, layout: 'pad' },
  { matches: ({ userAgent }) => /\bTablet\b|PlayBook|Silk\//i.test(userAgent), layout: 'pad' },
  { matches: ({ userAgent }) => /Android/.test(userAgent) && !/Mobile/.test(userAgent), layout: 'pad' },
  {
    matches: ({ userAgent }) => /iPhone|iPod|Android|HarmonyOS|OpenHarmony|Windows Phone|Mobile/.test(userAgent),
    layout: 'mobile',
  },
]

/** S20, S84, S520: desktop, pad or phone; a phone that is unfolded to 750 px and more is a pad. */
export function layoutOfDevice(device: Device, foldWidthPx: number = FOLD_DEVICE_WIDTH_PX): LayoutClass {
  const layout = RULES.find((rule) => rule.matches(device))?.layout ?? 'pc'
  return layout === 'mobile' && device.widthPx >= foldWidthPx ? 'pad' : layout
}
