import { signatureOf, signatureText } from '@wenfang/shared-protocol'
import { Button } from '@wenfang/shared-ui'
import { SignaturePad, SignaturePicture, type Strokes } from '@wenfang/shared-ui/signature'
import { useState } from 'react'
import type { CellValue } from '../../model/index.ts'

interface SignatureEditorProps {
  readonly label: string
  readonly value: CellValue
  /** Of whoever signs by name. */
  readonly name: string
  readonly canWrite: boolean
  readonly onSign: (value: CellValue) => void
}

/** A signature, and where it is given: drawn, or by the name of whoever cannot draw. */
export default function SignatureEditor({ label, value, name, canWrite, onSign }: SignatureEditorProps) {
  const [strokes, setStrokes] = useState<Strokes>([])
  const signature = signatureOf(value)
  if (signature)
    return (
      <div className="dbsheet-signature">
        <SignaturePicture
          strokes={signature.kind === 'drawn' ? signature.strokes : []}
          name={signature.kind === 'typed' ? signature.name : null}
        />
        {canWrite && (
          <Button size="sm" onClick={() => onSign(null)}>
            清除签名
          </Button>
        )}
      </div>
    )
  if (!canWrite) return <span className="dbsheet-none">还没有签名</span>
  return (
    <div className="dbsheet-signature">
      <SignaturePad label={`在这里手写${label}`} strokes={strokes} onChange={setStrokes} />
      <div className="dbsheet-card-line">
        <Button
          size="sm"
          kind="primary"
          disabled={strokes.length === 0}
          onClick={() => onSign(signatureText({ kind: 'drawn', strokes }))}
        >
          签好了
        </Button>
        <Button size="sm" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          重写
        </Button>
        <Button size="sm" onClick={() => onSign(signatureText({ kind: 'typed', name }))}>
          {`以“${name}”签名`}
        </Button>
      </div>
    </div>
  )
}
