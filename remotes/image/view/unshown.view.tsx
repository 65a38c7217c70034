import type { HostApi } from '@wenfang/shared-contract'
import { currentOf, useStream } from '@wenfang/shared-remote/surface'
import { Button, EmptyState, UiProvider } from '@wenfang/shared-ui'
import './image.css'

/** Why a picture is not shown, and what can be done. */
export function UnshownView({ host, reason }: { readonly host: HostApi; readonly reason: string }) {
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  return (
    <UiProvider portal={host.portal as HTMLElement}>
      <section className="image-unshown" aria-label={host.file.name}>
        <EmptyState
          illustration="lost"
          title="这张图片不能在这里显示"
          actions={
            rights?.export === 1 ? (
              <Button kind="primary" onClick={() => void host.download('source')}>
                下载原图
              </Button>
            ) : undefined
          }
        >
          {reason}
        </EmptyState>
      </section>
    </UiProvider>
  )
}
