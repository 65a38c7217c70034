import { Segmented, Select } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import { useEpubView } from '../state/epub-view.ts'
import { LINE_HEIGHTS, MARGINS, SIZES, type Settings } from '../state/settings.ts'

const PAPERS = [
  { value: 'auto', label: '自动' },
  { value: 'light', label: '白' },
  { value: 'sepia', label: '米黄' },
  { value: 'dark', label: '夜间' },
] as const
const FLOWS = [
  { value: 'paginated', label: '分页' },
  { value: 'scrolled', label: '滚动' },
] as const
const COLUMNS = [
  { value: '1', label: '单栏' },
  { value: '2', label: '双栏' },
] as const
const DIRECTIONS = [
  { value: 'book', label: '按原书' },
  { value: 'horizontal', label: '横排' },
  { value: 'vertical', label: '竖排' },
] as const
const FACES = [
  { value: 'book', label: '按原书' },
  { value: 'serif', label: '宋体' },
  { value: 'sans', label: '黑体' },
  { value: 'kai', label: '楷体' },
] as const
const MARGIN_NAMES = ['窄', '中', '宽']

/** How the book is set; kept on this device. */
export function SettingsPanel() {
  const { reader, settings, setSettings } = useEpubView()
  const set =
    <Key extends keyof Settings>(key: Key) =>
    (value: Settings[Key]) =>
      setSettings({ [key]: value })
  return (
    <div className="epub-settings">
      <Row label="纸张">
        <Segmented label="纸张" value={settings.paper} options={PAPERS} onChange={set('paper')} />
      </Row>
      {reader.element.isFixedLayout ? (
        <p className="wf-side-hint">这本书的版面是固定的，字号和版式由书决定。</p>
      ) : (
        <>
          <Row label="翻页">
            <Segmented label="翻页" value={settings.flow} options={FLOWS} onChange={set('flow')} />
          </Row>
          <Row label="栏数">
            <Segmented
              label="栏数"
              value={settings.columns === 1 ? '1' : '2'}
              options={COLUMNS}
              onChange={(columns) => setSettings({ columns: columns === '1' ? 1 : 2 })}
            />
          </Row>
          <Row label="方向">
            <Segmented label="方向" value={settings.direction} options={DIRECTIONS} onChange={set('direction')} />
          </Row>
          <Row label="字体">
            <Select label="字体" value={settings.face} options={FACES} onChange={set('face')} />
          </Row>
          <Row label="字号">
            <Select
              label="字号"
              value={String(settings.sizePercent)}
              options={SIZES.map((size) => ({ value: String(size), label: `${size}%` }))}
              onChange={(size) => setSettings({ sizePercent: Number(size) })}
            />
          </Row>
          <Row label="行距">
            <Select
              label="行距"
              value={String(settings.lineHeight)}
              options={LINE_HEIGHTS.map((height) => ({ value: String(height), label: `${height} 倍` }))}
              onChange={(height) => setSettings({ lineHeight: Number(height) })}
            />
          </Row>
          <Row label="页边">
            <Select
              label="页边"
              value={String(settings.marginPercent)}
              options={MARGINS.map((margin, at) => ({ value: String(margin), label: MARGIN_NAMES[at] ?? '' }))}
              onChange={(margin) => setSettings({ marginPercent: Number(margin) })}
            />
          </Row>
        </>
      )}
    </div>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="epub-setting">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
