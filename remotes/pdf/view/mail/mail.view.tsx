import type { FileLink, HostApi } from '@wenfang/shared-contract'
import { extensionOf, officeTypeOfExtension } from '@wenfang/shared-protocol'
import { currentOf, useStream } from '@wenfang/shared-remote/surface'
import { Banner, Button, Dialog, FileIcon, Segmented, UiProvider } from '@wenfang/shared-ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback, useState } from 'react'
import { attachmentKind } from '../../mail/attachment-kind.ts'
import type { Mail, MailAttachment } from '../../mail/read-mail.ts'
import { saveBytes } from '@wenfang/shared-remote/save-bytes'
import { AttachmentPreview } from './attachment-preview.view.tsx'
import { MailFrame } from './mail-frame.view.tsx'
import './mail.css'

/** A message: who wrote what to whom, and what came with it. */
export function MailView({
  host,
  mail,
  onOpen,
  outer,
  onBack,
}: {
  readonly host: HostApi
  readonly mail: Mail
  /** Of a message that came with this one. */
  readonly onOpen: (attachment: MailAttachment) => void
  /** Subject of the message that this one came with, and the way back to it. */
  readonly outer?: string
  readonly onBack?: () => void
}) {
  const layout = useStream(host.layout$, currentOf(host.layout$, 'pc'))
  const [form, setForm] = useState<'html' | 'text'>(mail.html === null ? 'text' : 'html')
  const [remote, setRemote] = useState<readonly string[]>([])
  const showRemote = useCallback((addresses: readonly string[]) => setRemote(addresses), [])
  const beside = mail.attachments.filter(({ isInline }) => !isInline)
  return (
    <UiProvider portal={host.portal as HTMLElement}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long message is scrolled with keys */}
      <section className={`mail mail-${layout}`} aria-label="邮件" tabIndex={0}>
        <article className="mail-paper">
          {onBack && (
            <Button size="sm" icon={<ArrowLeft />} onClick={onBack}>
              返回“{outer}”
            </Button>
          )}
          <header className="mail-head">
            <h1>{mail.subject || '（无主题）'}</h1>
            <dl>
              <People label="发件人" people={mail.from} />
              <People label="收件人" people={mail.to} />
              <People label="抄送" people={mail.cc} />
              {mail.date !== null && <People label="时间" people={[readableDate(mail.date)]} />}
            </dl>
          </header>
          {beside.length > 0 && <Attachments host={host} attachments={beside} onOpen={onOpen} />}
          {mail.html !== null && mail.text !== null && (
            <Segmented
              label="正文格式"
              value={form}
              onChange={setForm}
              options={[
                { value: 'html', label: '原样' },
                { value: 'text', label: '纯文本' },
              ]}
            />
          )}
          {form === 'html' && remote.length > 0 && <RemotePictures addresses={remote} />}
          {form === 'html' && mail.html !== null ? (
            <MailFrame html={mail.html} attachments={mail.attachments} onRemotePictures={showRemote} />
          ) : (
            <pre className="mail-text">{mail.text ?? '（没有正文）'}</pre>
          )}
        </article>
      </section>
    </UiProvider>
  )
}

function People({ label, people }: { readonly label: string; readonly people: readonly string[] }) {
  if (people.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{people.join('，')}</dd>
    </div>
  )
}

const dateFormat = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short' })
function readableDate(text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : dateFormat.format(time)
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

/** Pictures that lie with somebody else: not fetched, and what it would tell whom. */
function RemotePictures({ addresses }: { readonly addresses: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const hosts = [...new Set(addresses.map(hostOf))]
  return (
    <Banner
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          查看图片…
        </Button>
      }
    >
      <span>
        为保护隐私，没有加载 {addresses.length} 张网络图片（来自 {hosts.slice(0, 3).join('、')}
        {hosts.length > 3 ? ' 等' : ''}）。
      </span>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="网络图片">
        <p>
          这些图片存放在别人的服务器上。打开其中一张，会让 {hosts.slice(0, 3).join('、')}
          得知你的网络地址，以及你在什么时候看了这封邮件。图片会在新标签页里打开，这里不会加载。
        </p>
        <ul className="mail-remote">
          {addresses.map((address) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noopener noreferrer nofollow">
                {address}
              </a>
            </li>
          ))}
        </ul>
      </Dialog>
    </Banner>
  )
}

function Attachments({
  host,
  attachments,
  onOpen,
}: {
  readonly host: HostApi
  readonly attachments: readonly MailAttachment[]
  readonly onOpen: (attachment: MailAttachment) => void
}) {
  const [previewed, setPreviewed] = useState<MailAttachment | null>(null)
  const lookAt = (attachment: MailAttachment) => {
    const kind = attachmentKind(attachment)
    return kind === null ? null : kind === 'mail' ? onOpen : setPreviewed
  }
  return (
    <>
      <ul className="mail-attachments" aria-label={`附件（${attachments.length}）`}>
        {attachments.map((attachment, index) => (
          <Attachment key={index} host={host} attachment={attachment} onLook={lookAt(attachment)} />
        ))}
      </ul>
      {previewed && <AttachmentPreview attachment={previewed} onClose={() => setPreviewed(null)} />}
    </>
  )
}

type Kept = { readonly kind: 'no' } | { readonly kind: 'running' } | { readonly kind: 'done'; readonly file: FileLink }

function Attachment({
  host,
  attachment,
  onLook,
}: {
  readonly host: HostApi
  readonly attachment: MailAttachment
  readonly onLook: ((attachment: MailAttachment) => void) | null
}) {
  const { name, bytes, contentType } = attachment
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  const [kept, setKept] = useState<Kept>({ kind: 'no' })
  const extension = extensionOf(name)
  const { keepFile } = host
  const keep = async (): Promise<void> => {
    if (!keepFile) return
    setKept({ kind: 'running' })
    try {
      setKept({ kind: 'done', file: await keepFile(name, bytes, contentType) })
    } catch (error) {
      host.report('mail.attachment.failed', { message: String(error) })
      host.toast('error', `“${name}”没有存入云盘，邮件里的附件没有变，请稍后再试。`)
      setKept({ kind: 'no' })
    }
  }
  return (
    <li>
      <FileIcon type={officeTypeOfExtension(extension)} extension={extension} />
      <span className="mail-attachment-name" title={name}>
        {name}
      </span>
      <span className="mail-attachment-size">{readableSize(bytes.length)}</span>
      {onLook && (
        <Button size="sm" onClick={() => onLook(attachment)} aria-label={`查看附件 ${name}`}>
          查看
        </Button>
      )}
      {rights?.export === 1 && (
        <Button size="sm" onClick={() => saveBytes(name, bytes)} aria-label={`下载附件 ${name}`}>
          下载
        </Button>
      )}
      {rights?.export === 1 && keepFile && kept.kind !== 'done' && (
        <Button
          size="sm"
          isBusy={kept.kind === 'running'}
          onClick={() => void keep()}
          aria-label={`把附件 ${name} 存入云盘`}
        >
          存入云盘
        </Button>
      )}
      {kept.kind === 'done' && (
        <a href={kept.file.href} target="_blank" rel="noopener" aria-label={`打开 ${kept.file.name}`}>
          打开
        </a>
      )}
    </li>
  )
}

const UNITS = ['字节', 'KB', 'MB', 'GB']
function readableSize(bytes: number): string {
  const unit = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3
  const value = bytes / 1024 ** unit
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit] ?? ''}`
}
