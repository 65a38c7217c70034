import type { FormLinksPort, HostApi } from '@wenfang/shared-contract'
import type { FormAudience, FormLink } from '@wenfang/shared-protocol'
import { Button, Dialog, Field, IconButton, Input, Select, copyText } from '@wenfang/shared-ui'
import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'

interface ShareFormProps {
  readonly links: FormLinksPort
  readonly table: string
  readonly view: string
  /** Titles of questions that strangers are not asked. */
  readonly leftOut: readonly string[]
  readonly host: HostApi
  readonly onClose: () => void
}

const AUDIENCES = [
  { value: 'everyone', label: '任何人，不用登录' },
  { value: 'accounts', label: '登录的人' },
] as const
const FAILED = '没有成功，请等文件显示“已保存”后再试'
const DAY_END = 'T23:59:59'

/** 分享表单: links by which people fill the form in who do not come into the file. */
export function ShareForm({ links, table, view, leftOut, host, onClose }: ShareFormProps) {
  const [known, setKnown] = useState<readonly FormLink[]>([])
  const [audience, setAudience] = useState<FormAudience>('everyone')
  const [until, setUntil] = useState('')
  const [most, setMost] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isCurrent = true
    links.list().then(
      (all) => isCurrent && setKnown(all.filter((each) => each.table === table && each.view === view)),
      () => isCurrent && host.toast('error', FAILED),
    )
    return () => {
      isCurrent = false
    }
  }, [links, table, view, host])
  const isCodeShort = code !== '' && code.length < 4
  const share = async (): Promise<void> => {
    setBusy(true)
    try {
      const made = await links.share({
        table,
        view,
        audience,
        expires_at: until === '' ? null : new Date(until + DAY_END).toISOString(),
        most_answers: /^[1-9]\d{0,5}$/.test(most) ? Number(most) : null,
        chkcode: code === '' ? null : code,
      })
      setKnown([...known, made])
    } catch {
      host.toast('error', FAILED)
    }
    setBusy(false)
  }
  const revoke = async ({ id }: FormLink): Promise<void> => {
    try {
      await links.revoke(id)
      setKnown(known.filter((each) => each.id !== id))
    } catch {
      host.toast('error', FAILED)
    }
  }
  const copy = (link: FormLink): void => {
    void copyText(links.urlOf(link)).then((isCopied) =>
      isCopied ? host.toast('success', '链接已复制') : host.toast('warning', '没能复制，请选中链接自己复制'),
    )
  }
  return (
    <Dialog
      isOpen
      title="分享表单"
      description="拿到链接的人只看得到这个表单，填好的回答成为一条记录；看不到文件里的其他内容。"
      onClose={onClose}
    >
      <div className="dbsheet-form-share">
        {leftOut.length > 0 && (
          <p className="dbsheet-none">{`链接里不问：${leftOut.join('、')}。人员和关联字段会说出别的人和别的记录。`}</p>
        )}
        {known.map((link) => (
          <div key={link.id} className="dbsheet-condition">
            <Input readOnly aria-label="表单链接" value={links.urlOf(link)} onFocus={({ target }) => target.select()} />
            <span className="dbsheet-none">{factsOf(link)}</span>
            <IconButton size="sm" label="复制链接" icon={<Copy />} onClick={() => copy(link)} />
            <IconButton size="sm" label="撤销链接" icon={<Trash />} onClick={() => void revoke(link)} />
          </div>
        ))}
        <div className="dbsheet-condition">
          <span>谁能填</span>
          <Select label="谁能填" value={audience} options={AUDIENCES} onChange={setAudience} />
        </div>
        <Field label="有效期至（可不填）">
          <Input type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
        <Field label="最多收几份（可不填）">
          <Input inputMode="numeric" maxLength={6} value={most} onChange={({ target }) => setMost(target.value)} />
        </Field>
        <Field label="访问码（可不填）" error={isCodeShort ? '至少 4 个字' : undefined}>
          <Input
            maxLength={32}
            autoComplete="off"
            value={code}
            onChange={({ target }) => setCode(target.value.trim())}
          />
        </Field>
        <Button kind="primary" disabled={isCodeShort} isBusy={isBusy} onClick={() => void share()}>
          生成链接
        </Button>
      </div>
    </Dialog>
  )
}

function factsOf({ audience, answers, most_answers: most, has_code: hasCode, expires_at: end }: FormLink): string {
  return [
    audience === 'accounts' ? '登录的人' : '任何人',
    most === null ? `已收 ${answers} 份` : `已收 ${answers}/${most} 份`,
    ...(hasCode ? ['有访问码'] : []),
    ...(end === null ? [] : [`至 ${new Date(end).toLocaleDateString('zh-CN')}`]),
  ].join(' · ')
}
