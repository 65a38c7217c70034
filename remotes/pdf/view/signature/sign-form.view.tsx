import type { FileLink, HostApi } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { Banner, Button, Checkbox, Field, Input, PasswordInput } from '@wenfang/shared-ui'
import { useEffect, useRef, useState } from 'react'
import type { PdfReader } from '../state/pdf-reader.ts'
import { saveBytes } from '@wenfang/shared-remote/save-bytes'
import { cornerPlace, pickPlace, type SignaturePlace } from './pick-place.ts'

/** Files with one certificate are small. */
const MOST_BYTES = 1024 * 1024

interface SignFormProps {
  readonly host: HostApi
  readonly reader: PdfReader
  /** The file is encrypted; what is signed is its content, which is not. */
  readonly isEncrypted: boolean
}

/** Signs what is shown with the person's own certificate; the answer is another file, this one stays as it is. */
export function SignForm({ host, reader, isEncrypted }: SignFormProps) {
  const [certificate, setCertificate] = useState<{ readonly name: string; readonly bytes: Uint8Array } | null>(null)
  const [isOpenAccepted, setOpenAccepted] = useState(false)
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [place, setPlace] = useState<SignaturePlace | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [busy, setBusy] = useState<'no' | 'download' | 'keep'>('no')
  const [problem, setProblem] = useState<'password' | 'certificate' | null>(null)
  const [kept, setKept] = useState<FileLink | null>(null)
  const ending = useRef<AbortController | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  useEffect(() => () => ending.current?.abort(), [])

  const pick = async (): Promise<void> => {
    ending.current?.abort()
    const own = new AbortController()
    ending.current = own
    setPicking(true)
    const picked = await pickPlace(reader, own.signal)
    if (own.signal.aborted) return
    setPicking(false)
    if (picked) setPlace(picked)
  }
  const take = async (file: File | undefined): Promise<void> => {
    setProblem(null)
    if (!file || file.size > MOST_BYTES) return setCertificate(null)
    setCertificate({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  const sign = async (goal: 'download' | 'keep'): Promise<void> => {
    if (!certificate) return setProblem('certificate')
    setBusy(goal)
    setProblem(null)
    setKept(null)
    const name = `${host.file.name.replace(/\.[^.]+$/, '')}（已签名）.pdf`
    try {
      const { signDocument } = await import('./sign-document.ts')
      const signed = await signDocument(host, {
        certificate: certificate.bytes,
        password,
        reason,
        place: place ?? cornerPlace(reader),
      })
      if (goal === 'keep' && host.keepFile) setKept(await host.keepFile(name, signed, 'application/pdf'))
      else saveBytes(name, signed)
      setPassword('')
      host.toast('success', goal === 'keep' ? '已签名，并存为云盘里的新文件' : '已签名，正在下载')
    } catch (error) {
      const code = error instanceof WenfangError ? error.code : null
      if (code === 'PasswordWrong') setProblem('password')
      else if (code === 'FileCorrupt') setProblem('certificate')
      else host.toast('error', '签名没有完成，原文件没有改动，请再试一次')
      host.report('pdf.sign.failed', { code: code ?? 'unknown' })
    } finally {
      setBusy('no')
    }
  }
  const cannot = !certificate || busy !== 'no' || (isEncrypted && !isOpenAccepted)
  return (
    <form
      className="pdf-sign"
      aria-label="用证书签名"
      onSubmit={(event) => {
        event.preventDefault()
        void sign('download')
      }}
    >
      <h3>用证书签名</h3>
      <p>证书和密码只在这个页面里使用，不会上传，也不会保存。签名后得到一份新的 PDF，这份文件不变。</p>
      <Field
        label="证书文件（.p12、.pfx）"
        error={problem === 'certificate' ? '这不是带有私钥的证书，或者它不能用来给这份文件签名' : undefined}
      >
        <div className="pdf-sign-file">
          <Input
            ref={chooser}
            className="wf-unseen"
            type="file"
            accept=".p12,.pfx,application/x-pkcs12"
            onChange={(event) => void take(event.target.files?.[0])}
          />
          <Button size="sm" tabIndex={-1} aria-hidden onClick={() => chooser.current?.click()}>
            选择文件…
          </Button>
          <span>{certificate?.name ?? '没有选择文件'}</span>
        </div>
      </Field>
      <Field label="证书密码" error={problem === 'password' ? '密码不对' : undefined}>
        <PasswordInput autoComplete="off" value={password} onChange={(event) => setPassword(event.target.value)} />
      </Field>
      <Field label="签署原因（可不填）">
        <Input value={reason} maxLength={100} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="pdf-sign-place">
        <span>{place ? `显示在第 ${place.page + 1} 页选定的位置` : '显示在当前页的右下角'}</span>
        <Button size="sm" onClick={() => void pick()} aria-pressed={isPicking}>
          {isPicking ? '请在页面上拖出方框' : '在页面上选位置'}
        </Button>
      </div>
      {isEncrypted && (
        <Banner tone="warning">
          这份文件有密码保护，签名后的新文件没有密码，拿到它的人都能打开。
          <Checkbox isChecked={isOpenAccepted} onChange={setOpenAccepted}>
            我知道签名后的文件没有密码
          </Checkbox>
        </Banner>
      )}
      <div className="pdf-sign-actions">
        <Button kind="primary" type="submit" isBusy={busy === 'download'} disabled={cannot}>
          签名并下载
        </Button>
        {host.keepFile && (
          <Button isBusy={busy === 'keep'} disabled={cannot} onClick={() => void sign('keep')}>
            签名并存入云盘
          </Button>
        )}
      </div>
      {kept && (
        <a href={kept.href} target="_blank" rel="noopener">
          打开 {kept.name}
        </a>
      )}
    </form>
  )
}
