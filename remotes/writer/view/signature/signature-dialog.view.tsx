import { SignatureDialog as Signing, signaturePicture, type SignaturePicture } from '@wenfang/shared-annotate/tools'
import { Checkbox, IconButton, Segmented } from '@wenfang/shared-ui'
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWriter } from '../state/writer.ts'
import { forgetSignature, keepSignature, keptSignatures, type KeptSignature, pictureOf } from './kept-signatures.ts'
import { placeSignature } from './place-signature.ts'
import './signature.css'

const places = [
  { value: 'inline', label: '嵌入文字中' },
  { value: 'floating', label: '浮于文字上方' },
] as const

/** A signature by hand, by name or from a photo, or one that was kept, as a picture in the text. */
export function SignatureDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const { host } = writer
  const [place, setPlace] = useState<'inline' | 'floating'>('inline')
  const [hasLine, setLine] = useState(true)
  const [isKept, setKept] = useState(false)
  const [kept, setKeptList] = useState(() => keptSignatures(host.user.id))
  const photo = useRef<Blob | null>(null)

  const put = (picture: SignaturePicture): void => {
    onClose()
    const name = host.user.logined ? host.user.name : ''
    void placeSignature(writer, picture, { name, hasLine, isFloating: place === 'floating' })
  }
  return (
    <Signing
      description="签好以后放在光标处，随文件一起保存和导出。"
      actionLabel="插入签名"
      onClose={onClose}
      putAsset={async (bytes, type) => {
        photo.current = new Blob([bytes as BlobPart], { type })
        return 'photo'
      }}
      onSign={(placed) =>
        void signaturePicture(placed, photo.current).then(
          (picture) => {
            if (isKept && !keepSignature(host.user.id, picture))
              host.toast('info', '这台设备没有保存签名；签名已插入文档')
            put(picture)
          },
          () => host.toast('warning', '没有生成签名，文档没有改变，请重试'),
        )
      }
    >
      <div className="writer-sign-options">
        {kept.length > 0 && (
          <section className="writer-signatures" aria-label="我的签名">
            {kept.map((signature) => (
              <Kept
                key={signature.png}
                signature={signature}
                onUse={() => put(pictureOf(signature))}
                onForget={() => setKeptList(forgetSignature(host.user.id, signature))}
              />
            ))}
          </section>
        )}
        <Segmented label="位置" value={place} options={places} onChange={setPlace} />
        <Checkbox isChecked={hasLine} onChange={setLine}>
          带“签名：… 日期：…”
        </Checkbox>
        <Checkbox isChecked={isKept} onChange={setKept}>
          在这台设备上保存，下次直接使用
        </Checkbox>
      </div>
    </Signing>
  )
}

function Kept({
  signature,
  onUse,
  onForget,
}: {
  readonly signature: KeptSignature
  readonly onUse: () => void
  readonly onForget: () => void
}) {
  const url = useMemo(
    () => URL.createObjectURL(new Blob([pictureOf(signature).bytes as BlobPart], { type: 'image/png' })),
    [signature],
  )
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <span className="writer-signature">
      <button type="button" onClick={onUse}>
        <img src={url} alt="使用保存的签名" />
      </button>
      <IconButton label="删除保存的签名" icon={<X />} size="sm" onClick={onForget} />
    </span>
  )
}
