import { Button, Field, Input, Segmented, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import { findShape, shapeTree } from '../../../model/index.ts'
import { clickOf, type ClickTarget } from '../../../model/edit/links.ts'
import { useDeck } from '../../state/deck-view.ts'

const JUMPS = [
  { value: 'next', label: '下一张' },
  { value: 'previous', label: '上一张' },
  { value: 'first', label: '第一张' },
  { value: 'last', label: '最后一张' },
  { value: 'end', label: '结束放映' },
] as const
type Kind = ClickTarget['kind']

/** What a click on the selected shape does in a show. */
export function LinkPanel({ close }: { readonly close: () => void }) {
  const { store } = useDeck()
  const { slide, shapes } = store.selection
  const [shape] = shapes
  const page = slide === null ? null : store.deck.page(slide)
  const node = page && shape !== undefined && shapes.length === 1 ? findShape(shapeTree(page), shape) : null
  const before = page && node ? clickOf(page, node.map) : null
  const [kind, setKind] = useState<Kind>(before?.kind ?? 'address')
  const [address, setAddress] = useState(before?.kind === 'address' ? before.address : 'https://')
  const [to, setTo] = useState(before?.kind === 'slide' ? before.slide : (store.deckSlides[0] ?? ''))
  const [jump, setJump] = useState<(typeof JUMPS)[number]['value']>(before?.kind === 'jump' ? before.jump : 'next')
  if (!node) return <p className="deck-gallery-none">请选择一个对象</p>
  const apply = (change: object): void => {
    if (store.run('shape.link', { slide, shape, ...change })) close()
  }
  return (
    <div className="deck-find">
      <Segmented
        label="单击时"
        value={kind}
        options={[
          { value: 'address', label: '网址' },
          { value: 'slide', label: '幻灯片' },
          { value: 'jump', label: '动作' },
        ]}
        onChange={setKind}
      />
      {kind === 'address' && (
        <Field label="网址或邮件地址" hint="以 https://、http:// 或 mailto: 开头">
          <Input value={address} maxLength={2000} onChange={(event) => setAddress(event.target.value)} />
        </Field>
      )}
      {kind === 'slide' && (
        <Select
          label="转到幻灯片"
          value={to}
          options={store.deckSlides.map((id, at) => ({
            value: id,
            label: `${at + 1}. ${store.titleOf(id) || '无标题'}`,
          }))}
          onChange={setTo}
        />
      )}
      {kind === 'jump' && <Select label="动作" value={jump} options={JUMPS} onChange={setJump} />}
      <div className="deck-find-actions">
        {before && (
          <Button size="sm" onClick={() => apply({})}>
            去掉链接
          </Button>
        )}
        <Button
          size="sm"
          kind="primary"
          onClick={() => apply(kind === 'address' ? { address: address.trim() } : kind === 'slide' ? { to } : { jump })}
        >
          确定
        </Button>
      </div>
    </div>
  )
}
