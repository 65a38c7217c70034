import type { HostApi, ViewLinksPort } from '@wenfang/shared-contract'
import { Button, Checkbox, Dialog } from '@wenfang/shared-ui'
import { useState } from 'react'
import { LinkRow } from './link-row.view.tsx'
import { askedTerms, isCodeShort, LinkTermsFields, OPEN_TERMS, termFacts } from './link-terms.view.tsx'
import { useLinks } from './use-links.ts'

interface ShareViewProps {
  readonly links: ViewLinksPort
  readonly table: string
  readonly view: string
  /** Whoever no role names sees by the link what roles let him see. */
  readonly hasRoles: boolean
  readonly host: HostApi
  readonly onClose: () => void
}

/** 分享视图: links by which people see one view who do not come into the file. */
export function ShareView({ links, table, view, hasRoles, host, onClose }: ShareViewProps) {
  const { known, isBusy, share, revoke } = useLinks(host, links, table, view)
  const [terms, setTerms] = useState(OPEN_TERMS)
  const [isPinned, setPinned] = useState(false)
  const [mayEmbed, setMayEmbed] = useState(false)
  return (
    <Dialog
      isOpen
      title="分享视图"
      description="拿到链接的人只看得到这个视图显示的记录和字段，不能修改；看不到隐藏的字段、筛掉的记录和其他数据表。"
      onClose={onClose}
    >
      <div className="dbsheet-form-share">
        {hasRoles && (
          <p className="dbsheet-none">这个文件设了权限：没有被任何角色写到的人，只看得到“其他人”的角色能看的内容。</p>
        )}
        {known.map((link) => (
          <LinkRow
            key={link.id}
            host={host}
            label="视图链接"
            url={links.urlOf(link, link.may_embed)}
            facts={termFacts(
              link,
              link.pinned_at === null ? '随文件更新' : `${new Date(link.pinned_at).toLocaleString('zh-CN')} 的快照`,
              ...(link.may_embed ? ['可嵌入网页'] : []),
            )}
            onRevoke={() => void revoke(link)}
          />
        ))}
        <LinkTermsFields who="谁能看" terms={terms} onChange={setTerms} />
        <Checkbox isChecked={isPinned} onChange={setPinned}>
          快照：一直显示现在的内容
        </Checkbox>
        <Checkbox isChecked={mayEmbed} onChange={setMayEmbed}>
          可以嵌入其他网页（服务器允许的网站）
        </Checkbox>
        <Button
          kind="primary"
          disabled={isCodeShort(terms)}
          isBusy={isBusy}
          onClick={() => void share({ table, view, ...askedTerms(terms), is_pinned: isPinned, may_embed: mayEmbed })}
        >
          生成链接
        </Button>
      </div>
    </Dialog>
  )
}
