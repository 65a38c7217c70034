import { Button, Dialog, Field, Input, Tabs } from '@wenfang/shared-ui'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { strokesWithin } from '../model/stroke-shape.ts'
import type { Placed } from '../overlay/annotator.ts'
import { outlinePath } from '../model/annotation-shapes.ts'
import './tools.css'

type Way = 'draw' | 'type' | 'picture'

const PEN_WIDTH = 3
const PAD: readonly [number, number] = [440, 160]

/** A signature by hand, by name or from a picture; it is put on the page afterwards. */
export function SignatureDialog({
  description = '签好以后，在页面上点一下或拖出一块地方放置。',
  actionLabel = '放到页面上',
  putAsset,
  onSign,
  onClose,
  children,
}: {
  readonly description?: string
  readonly actionLabel?: string
  /** Below the ways to sign: what else is asked. */
  readonly children?: ReactNode
  readonly putAsset?: (bytes: Uint8Array, contentType: string) => Promise<string>
  readonly onSign: (placed: Placed) => void
  readonly onClose: () => void
}) {
  const [way, setWay] = useState<Way>('draw')
  const [strokes, setStrokes] = useState<readonly (readonly number[])[]>([])
  const [name, setName] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const isReady = way === 'draw' ? strokes.length > 0 : way === 'type' ? name.trim() !== '' : picture !== null

  async function sign(): Promise<void> {
    const drawn = way === 'draw' ? strokesWithin(strokes, PEN_WIDTH) : null
    if (drawn) return onSign({ content: drawn.content, ratio: drawn.content.size[0] / drawn.content.size[1] })
    if (way === 'type')
      return onSign({ content: { words: name.trim() }, ratio: Math.max(1.5, name.trim().length * 0.75) })
    if (!picture || !putAsset) return
    try {
      const bitmap = await createImageBitmap(picture)
      const ratio = bitmap.width / bitmap.height
      bitmap.close()
      const asset = await putAsset(new Uint8Array(await picture.arrayBuffer()), picture.type)
      onSign({ content: { asset }, ratio })
    } catch {
      setProblem('这张图片打不开，请换一张 PNG 或 JPEG 图片。')
    }
  }

  const tabs = [
    { value: 'draw' as const, label: '手写', content: <Pad strokes={strokes} onChange={setStrokes} /> },
    {
      value: 'type' as const,
      label: '输入姓名',
      content: (
        <Field label="姓名">
          <Input
            value={name}
            maxLength={30}
            onChange={(event) => setName(event.target.value)}
            className="annotation-name"
          />
        </Field>
      ),
    },
    ...(putAsset
      ? [
          {
            value: 'picture' as const,
            label: '图片',
            content: (
              <Field label="签名图片" hint="背景透明的 PNG 效果最好" error={problem}>
                <input
                  type="file"
                  accept="image/png,image/jpeg"
                  aria-label="签名图片"
                  onChange={(event) => {
                    setProblem(undefined)
                    setPicture(event.target.files?.[0] ?? null)
                  }}
                />
              </Field>
            ),
          },
        ]
      : []),
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="签名"
      description={description}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" disabled={!isReady} onClick={() => void sign()}>
            {actionLabel}
          </Button>
        </>
      }
    >
      <Tabs label="签名方式" value={way} tabs={tabs} onChange={setWay} />
      {children}
    </Dialog>
  )
}

/** Paper to sign on, with pressure where the pen has it. */
function Pad({
  strokes,
  onChange,
}: {
  readonly strokes: readonly (readonly number[])[]
  readonly onChange: (strokes: readonly (readonly number[])[]) => void
}) {
  const pointer = useRef<number | null>(null)
  const pointOf = (event: PointerEvent<SVGSVGElement>): readonly number[] => {
    const box = event.currentTarget.getBoundingClientRect()
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
    return [x * PAD[0], y * PAD[1], event.pressure || 0.5]
  }
  return (
    <div className="annotation-pad">
      <svg
        viewBox={`0 0 ${PAD[0]} ${PAD[1]}`}
        role="img"
        aria-label="签名区，用鼠标、手指或笔书写"
        onPointerDown={(event) => {
          pointer.current = event.pointerId
          event.currentTarget.setPointerCapture(event.pointerId)
          onChange([...strokes, pointOf(event)])
        }}
        onPointerMove={(event) => {
          if (pointer.current !== event.pointerId) return
          onChange([...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), ...pointOf(event)]])
        }}
        onPointerUp={() => (pointer.current = null)}
        onPointerCancel={() => (pointer.current = null)}
      >
        {strokes.map((points, index) => (
          <path key={index} d={outlinePath(points, PEN_WIDTH)} />
        ))}
      </svg>
      <Button size="sm" kind="quiet" disabled={strokes.length === 0} onClick={() => onChange([])}>
        重写
      </Button>
    </div>
  )
}
