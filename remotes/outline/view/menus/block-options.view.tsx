import { AnchoredPopover } from '@wenfang/shared-ui'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Block } from '../../model/index.ts'
import type { OpenDocument } from '../open-document.ts'
import { ButtonOptions } from './button-options.view.tsx'
import { PictureOptions } from './picture-options.view.tsx'

export interface BlockOptionsProps {
  readonly kind: 'image' | 'media' | 'button'
  /** Of the block, as they are now. */
  readonly props: Block['props']
  /** The control that asked. */
  readonly anchor: HTMLElement
  readonly set: (props: Readonly<Record<string, string | number>>) => void
  readonly onClose: () => void
}

const TITLES = { image: '图片选项', media: '音视频选项', button: '按钮选项' } as const
/** A panel at a block with fields of its own, which a list of actions cannot hold. */
export function BlockOptions({
  open,
  block,
  onReturn,
  ...options
}: Omit<BlockOptionsProps, 'props'> & {
  readonly open: OpenDocument
  readonly block: string
  /** Gives the keys back to the text. */
  readonly onReturn: () => void
}) {
  const props = useProps(open, block)
  const isGone = props === null
  const onGone = useEffectEvent(() => options.onClose())
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone])
  if (isGone) return null
  const Options = options.kind === 'button' ? ButtonOptions : PictureOptions
  return (
    <AnchoredPopover
      anchor={options.anchor}
      offsetPx={6}
      label={TITLES[options.kind]}
      onClose={options.onClose}
      onReturn={onReturn}
    >
      <Options props={props} {...options} />
    </AnchoredPopover>
  )
}

/** Null once somebody has deleted the block. */
function useProps({ outline }: OpenDocument, block: string): Block['props'] | null {
  const text = useSyncExternalStore(
    useCallback((listener) => outline.onChange(listener), [outline]),
    () => JSON.stringify(outline.block(block)?.props ?? null),
  )
  return JSON.parse(text) as Block['props'] | null
}
