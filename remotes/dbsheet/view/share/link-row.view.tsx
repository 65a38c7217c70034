import type { HostApi } from '@wenfang/shared-contract'
import { copyText, IconButton, Input } from '@wenfang/shared-ui'
import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash-2'

interface LinkRowProps {
  readonly host: HostApi
  readonly label: string
  readonly url: string
  readonly facts: readonly string[]
  readonly onRevoke: () => void
}

/** One link that was made, to copy and to take back. */
export function LinkRow({ host, label, url, facts, onRevoke }: LinkRowProps) {
  const copy = (): void => {
    void copyText(url).then((isCopied) =>
      isCopied ? host.toast('success', '链接已复制') : host.toast('warning', '没能复制，请选中链接自己复制'),
    )
  }
  return (
    <div className="dbsheet-condition">
      <Input readOnly aria-label={label} value={url} onFocus={({ target }) => target.select()} />
      <span className="dbsheet-none">{facts.join(' · ')}</span>
      <IconButton size="sm" label="复制链接" icon={<Copy />} onClick={copy} />
      <IconButton size="sm" label="撤销链接" icon={<Trash />} onClick={onRevoke} />
    </div>
  )
}
