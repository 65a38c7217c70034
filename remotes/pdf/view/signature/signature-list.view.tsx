import type { HostApi } from '@wenfang/shared-contract'
import { Badge, Banner, Button, Skeleton } from '@wenfang/shared-ui'
import type { SignatureReport, SignatureState } from '../../signature/verify.ts'
import { saveBytes } from '@wenfang/shared-remote/save-bytes'
import type { CheckedSignatures } from './use-checked-signatures.ts'

const STATES: Readonly<Record<SignatureState, readonly [tone: 'success' | 'danger' | 'warning', text: string]>> = {
  valid: ['success', '签名有效'],
  changed: ['danger', '签名后内容被改动'],
  broken: ['danger', '签名无效'],
  unsupported: ['warning', '无法验证'],
}
const EXPLAINED: Readonly<Record<SignatureState, string>> = {
  valid: '签名所覆盖的内容与签署时完全一致。',
  changed: '签名所覆盖的内容与签署时不同，不要信任这份文件。',
  broken: '签名与证书不相符，不要信任这份文件。',
  unsupported: '这个签名使用了这里不支持的算法（例如国密 SM2）或格式，请用签署方的软件核对。',
}
const ISSUERS: Readonly<Record<SignatureReport['issuer'], string>> = {
  self: '自签名证书，没有第三方担保签署人的身份',
  'in-file': '文件中附有颁发者证书，但它不在受信任的名单中，请自行核对',
  elsewhere: '颁发者未知，请自行核对',
}
const time = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium' })
const shown = (date: Date | null, format: Intl.DateTimeFormat): string =>
  date && !Number.isNaN(date.getTime()) ? format.format(date) : '未注明'

/** Every signature of the document: whether it holds, whose it is and what it covers. All of it is found out on this device. */
export function SignatureList({ host, checked }: { readonly host: HostApi; readonly checked: CheckedSignatures }) {
  if (checked.kind === 'running') return <Skeleton />
  if (checked.kind === 'failed')
    return <Banner tone="warning">现在不能核对签名。请确认网络和安全连接（HTTPS）正常，再打开这个面板。</Banner>
  if (checked.kind === 'converted')
    return (
      <p className="pdf-signature-none">
        {host.file.ext.toLowerCase() === 'ofd'
          ? 'OFD 的电子印章显示在页面上；它们使用国密算法，这里还不能验证。'
          : '这里显示的是由原文件转换或解密而来的页面，原文件中的签名请下载原文件后核对。'}
      </p>
    )
  if (checked.reports.length === 0) return <p className="pdf-signature-none">这份文件里没有证书签名。</p>
  return (
    <ol className="pdf-signatures">
      {checked.reports.map((report, index) => (
        <li key={report.revisionBytes}>
          <Signature report={report} number={index + 1} bytes={checked.bytes} host={host} />
        </li>
      ))}
    </ol>
  )
}

interface SignatureProps {
  readonly report: SignatureReport
  readonly number: number
  readonly bytes: Uint8Array
  readonly host: HostApi
}

function Signature({ report, number, bytes, host }: SignatureProps) {
  const [tone, text] = STATES[report.state]
  const facts: readonly (readonly [string, string])[] = [
    ['时间', `${shown(report.time, time)}（签署人的时钟）`],
    ['颁发者', report.issuerName === '' ? '未注明' : `${report.issuerName}。${ISSUERS[report.issuer]}`],
    [
      '证书',
      `${shown(report.validFrom, day)} 至 ${shown(report.validTo, day)}${report.wasInTime === false ? '，签署时不在有效期内' : ''}`,
    ],
    ['覆盖', report.coversWhole ? '整份文件' : `签署时的版本；之后又追加了内容（例如批注或另一个签名）`],
    ...(report.reason === null ? [] : [['原因', report.reason] as const]),
    ...(report.location === null ? [] : [['地点', report.location] as const]),
    ...(report.fingerprint === '' ? [] : [['指纹', report.fingerprint] as const]),
  ]
  return (
    <article aria-label={`签名 ${number}`}>
      <header>
        <strong>{report.signer === '' ? '未注明签署人' : report.signer}</strong>
        <Badge tone={tone}>{text}</Badge>
      </header>
      <p>{EXPLAINED[report.state]}</p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!report.coversWhole && (
        <Button
          size="sm"
          onClick={() => saveBytes(`签署时的版本-${host.file.name}`, bytes.subarray(0, report.revisionBytes))}
        >
          下载签署时的版本
        </Button>
      )}
    </article>
  )
}
