import { officeTypes, type Registry, type RemoteName } from '@wenfang/shared-protocol'
import { Banner, Button } from '@wenfang/shared-ui'
import { shellTexts } from '../i18n/shell.ts'
import { previewedRemotes } from '../registry/registry.ts'

const titleOf = (remote: RemoteName): string => officeTypes().find((type) => type.remote === remote)?.title ?? remote

export interface PreviewBannerProps {
  readonly registry: Registry
  readonly onReset: () => void
}

/** S543: nobody takes a staging build for the released one. */
export function PreviewBanner({ registry, onReset }: PreviewBannerProps) {
  const remotes = previewedRemotes(registry)
  const isUnknown = (registry.unknown_previews ?? []).length > 0
  if (remotes.length === 0 && !isUnknown) return null
  const text =
    remotes.length === 0 ? shellTexts.previewUnknown : shellTexts.previewBanner(remotes.map(titleOf).join('、'))
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={onReset}>
          {shellTexts.resetPreview}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
