import { describe, expect, it } from 'vitest'
import { layoutOfDevice } from './layout-of-device.ts'

const AGENTS = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (Linux; Android 16; SM-X900) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
  harmony: 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/132.0 Mobile Safari/537.36 ArkWeb/6.0',
  harmonyTablet: 'Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/132.0 Safari/537.36 ArkWeb/6.0',
} as const

const layout = (agent: keyof typeof AGENTS, widthPx = 1280, maxTouchPoints = 0) =>
  layoutOfDevice({ userAgent: AGENTS[agent], widthPx, maxTouchPoints })

describe('layoutOfDevice', () => {
  it('S20 S84 tells desktop, pad and phone apart', () => {
    expect(layout('windows')).toBe('pc')
    expect(layout('mac')).toBe('pc')
    expect(layout('iphone', 390, 5)).toBe('mobile')
    expect(layout('android', 412, 5)).toBe('mobile')
    expect(layout('harmony', 390, 5)).toBe('mobile')
    expect(layout('ipad', 834, 5)).toBe('pad')
    expect(layout('tablet', 800, 5)).toBe('pad')
    expect(layout('harmonyTablet', 800, 5)).toBe('pad')
  })

  it('knows an iPad that calls itself a Mac by its touch screen', () => {
    expect(layout('mac', 834, 5)).toBe('pad')
  })

  it('a narrow desktop window stays a desktop', () => {
    expect(layout('windows', 400)).toBe('pc')
    // A Windows laptop with a touch screen is no tablet.
    expect(layout('windows', 1280, 10)).toBe('pc')
  })

  it('S520 a phone unfolded to 750 px and more is a pad', () => {
    expect(layout('android', 749, 5)).toBe('mobile')
    expect(layout('android', 750, 5)).toBe('pad')
    expect(layoutOfDevice({ userAgent: AGENTS.android, widthPx: 700, maxTouchPoints: 5 }, 600)).toBe('pad')
  })
})
