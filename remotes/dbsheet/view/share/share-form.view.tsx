import type { FormLinksPort, HostApi } from '@wenfang/shared-contract'
import type { FormLink } from '@wenfang/shared-protocol'
import { Button, Dialog, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { LinkRow } from './link-row.view.tsx'
import { askedTerms, isCodeShort, LinkTermsFields, OPEN_TERMS, termFacts } from './link-terms.view.tsx'
import { useLinks } from './use-links.ts'

interface ShareFormProps {
  readonly links: FormLinksPort
  readonly table: string
  readonly view: string
  /** Titles of questions that strangers are not asked. */
  readonly leftOut: readonly string[]
  readonly host: HostApi
  readonly onClose: () => void
}

/** 分享表单: links by which people fill the form in who do not come into the file. */
export function ShareForm({ links, table, view, leftOut, host, onClose }: ShareFormProps) {
  const { known, isBusy, share, revoke } = useLinks(host, links, table, view)
  const [terms, setTerms] = useState(OPEN_TERMS)
  const [most, setMost] = useState('')
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
          <LinkRow
            key={link.id}
            host={host}
            label="表单链接"
            url={links.urlOf(link)}
            facts={termFacts(link, answersOf(link))}
            onRevoke={() => void revoke(link)}
          />
        ))}
        <LinkTermsFields who="谁能填" terms={terms} onChange={setTerms}>
          <Field label="最多收几份（可不填）">
            <Input inputMode="numeric" maxLength={6} value={most} onChange={({ target }) => setMost(target.value)} />
          </Field>
        </LinkTermsFields>
        <Button
          kind="primary"
          disabled={isCodeShort(terms)}
          isBusy={isBusy}
          onClick={() =>
            void share({
              table,
              view,
              ...askedTerms(terms),
              most_answers: /^[1-9]\d{0,5}$/.test(most) ? Number(most) : null,
            })
          }
        >
          生成链接
        </Button>
      </div>
    </Dialog>
  )
}

const answersOf = ({ answers, most_answers: most }: FormLink): string =>
  most === null ? `已收 ${answers} 份` : `已收 ${answers}/${most} 份`
