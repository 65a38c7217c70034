import { officeTypes, type Registry, type RemoteName } from '@wenfang/shared-protocol'
import { Banner, Button } from '@wenfang/shared-ui'
import { shellTexts } from '../i18n/shell.ts'
import { previewedRemotes } from '../registry/registry.ts'

const titleOf = (remote: RemoteName): string => officeTypes().find((type) => type.remote === remote)?.title ?? remote

export interface PreviewBannerProps {
  readonly registry: Registry
  /** The address asks for staging builds, found or not. */
  readonly isAsked: boolean
  readonly onReset: () => void
}

/** S543: nobody takes a staging build for the released one. */
export function PreviewBanner({ registry, isAsked, onReset }: PreviewBannerProps) {
  const remotes = previewedRemotes(registry)
  if (remotes.length === 0 && !isAsked) return null
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
