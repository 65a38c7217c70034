import { IconButton, copyText } from '@wenfang/shared-ui'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import Unlink from 'lucide-react/icons/unlink'
import { type RefObject, useEffect, useState } from 'react'
import { openLink, removeLink, safeUrl } from '../commands/insert/insert.command.ts'
import type { HyperlinkActivation } from '../engine/index.ts'
import { run, useSurface, useWriter } from '../state/writer.ts'

interface Shown extends HyperlinkActivation {
  readonly left: number
  readonly top: number
}

/** The card under a link: where it leads, and what can be done with it. A link never opens by itself. */
export function LinkCard({ desk }: { readonly desk: RefObject<HTMLDivElement | null> }) {
  const writer = useWriter()
  const { surface, canWrite, ui } = writer
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(
    () =>
      surface.setHyperlinkChrome({
        onPopover: (activation) => {
          const element = desk.current
          if (!element) return
          const origin = element.getBoundingClientRect()
          setShown({
            ...activation,
            left: activation.rect.left - origin.left + element.scrollLeft,
            top: activation.rect.bottom - origin.top + element.scrollTop + 6,
          })
        },
        onRequest: () => ui.openDialog('link'),
      }),
    [surface, desk, ui],
  )

  const isHere = useSurface(() => shown !== null && surface.surface?.hyperlinks.linkById(shown.link.id) !== null)
  useEffect(() => {
    if (!shown) return
    const element = desk.current
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      if (event.target instanceof Element && event.target.closest('.writer-link-card')) return
      setShown(null)
    }
    element?.addEventListener('pointerdown', close)
    window.addEventListener('keydown', close)
    return () => {
      element?.removeEventListener('pointerdown', close)
      window.removeEventListener('keydown', close)
    }
  }, [shown, desk])

  if (!shown || !isHere) return null
  const { link } = shown
  const address = link.kind === 'internal' ? `#${link.anchor ?? ''}` : (link.href ?? link.authored)
  const target = link.kind === 'external' ? safeUrl(link.href ?? '') : null

  return (
    <aside className="writer-link-card" style={{ left: shown.left, top: shown.top }} aria-label="链接">
      <span className="writer-link-address" title={address}>
        {link.kind === 'unresolved' ? '链接指向的位置不存在' : address}
      </span>
      {link.kind === 'internal' && link.anchor !== undefined && (
        <IconButton
          label="跳到链接的位置"
          size="sm"
          icon={<ExternalLink />}
          onClick={() => surface.surface?.navigation.goToBookmark(link.anchor ?? '')}
        />
      )}
      {target !== null && (
        <IconButton
          label="在新标签页打开"
          size="sm"
          icon={<ExternalLink />}
          onClick={() => window.open(target, '_blank', 'noopener,noreferrer')}
        />
      )}
      <IconButton
        label="复制链接"
        size="sm"
        icon={<Copy />}
        onClick={() =>
          void copyText(address).then((isCopied) =>
            isCopied ? ui.toast('info', '链接已复制') : ui.toast('warning', '浏览器不允许复制，请在链接上右键复制'),
          )
        }
      />
      {canWrite && (
        <>
          <IconButton label="编辑链接" size="sm" icon={<Pencil />} onClick={() => run(writer, openLink, undefined)} />
          <IconButton
            label="取消链接"
            size="sm"
            icon={<Unlink />}
            onClick={() => {
              run(writer, removeLink, undefined)
              setShown(null)
            }}
          />
        </>
      )}
    </aside>
  )
}
