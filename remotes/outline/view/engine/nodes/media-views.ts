import type { NodeViewRenderer } from '@tiptap/core'
import type { Node as PmNode } from '@tiptap/pm/model'
import { cropOf } from '../../../model/index.ts'
import type { EngineServices } from '../engine.ts'
import { control, element } from './frame.ts'
import { pictureEdges } from './picture-edges.ts'
import { plainView } from './plain-views.ts'

const OWN_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/

/** Address that shows a picture without asking anybody else for it. */
export const localUrl = async ({ assetUrl }: EngineServices, attrs: PmNode['attrs']): Promise<string | null> => {
  const { asset, url } = attrs as { readonly asset?: string; readonly url?: string }
  if (asset) return assetUrl(asset)
  return url && OWN_PICTURE.test(url) ? url : null
}

export const imageView = (services: EngineServices): NodeViewRenderer =>
  plainView('image', (frame, _, { id }) => {
    const figure = element('figure', 'outline-figure')
    const picture = element('img', 'outline-image')
    picture.draggable = false
    const away = element('div', 'outline-card')
    const caption = element('figcaption', 'outline-caption')
    const options = control('图片选项', 'outline-image-options', (button) => {
      if (services.canWrite()) services.ask({ kind: 'image', block: id(), element: button })
    })
    options.textContent = '⋯'
    const frameOfPicture = element('div', 'outline-picture')
    frameOfPicture.append(picture)
    const edges = pictureEdges({
      frame: frameOfPicture,
      isCentred: () => shownAttrs['alignment'] === 'center',
      canWrite: services.canWrite,
      onWidth: (width) => services.run('block.update', { id: id(), props: { width } }),
    })
    frameOfPicture.append(...edges)
    figure.append(frameOfPicture, away, caption, options)
    const cropped = () => showCropped(frameOfPicture, picture, shownAttrs)
    picture.addEventListener('load', cropped)
    let shownAttrs: PmNode['attrs'] = {}
    frame.append(figure)
    let shown = ''
    return {
      show: ({ attrs }) => {
        const { alt, name, caption: words, width } = attrs as Readonly<Record<string, string>>
        picture.alt = alt || name || words || '图片'
        frameOfPicture.style.width = Number(width) > 0 ? `${Number(width)}px` : ''
        shownAttrs = attrs
        cropped()
        caption.textContent = words ?? ''
        caption.hidden = !words
        const key = `${String(attrs['asset'])} ${String(attrs['url'])}`
        if (key === shown) return
        shown = key
        void localUrl(services, attrs).then((url) => {
          if (key !== shown) return
          frameOfPicture.hidden = url === null
          away.hidden = url !== null
          if (url !== null) picture.src = url
          else showAway(away, attrs)
        })
      },
    }
  })

/** Only what was not cut off, as large as all of it would be. */
function showCropped(frame: HTMLElement, picture: HTMLImageElement, attrs: PmNode['attrs']): void {
  const crop = cropOf(attrs)
  frame.classList.toggle('is-cropped', crop !== null)
  const { style } = picture
  if (!crop || picture.naturalWidth === 0) {
    style.cssText = ''
    frame.style.aspectRatio = ''
    frame.style.maxWidth = ''
    return
  }
  const [across, down] = [1 - crop.left - crop.right, 1 - crop.top - crop.bottom]
  const [wide, high] = [picture.naturalWidth * across, picture.naturalHeight * down]
  frame.style.aspectRatio = `${wide} / ${high}`
  if (frame.style.width === '') frame.style.width = `${Math.round(wide)}px`
  style.cssText = `width:${100 / across}%;height:${100 / down}%;left:${(-100 * crop.left) / across}%;top:${(-100 * crop.top) / down}%`
}

/** A picture of another place is named and linked; the page does not fetch it by itself. */
function showAway(card: HTMLElement, attrs: PmNode['attrs']): void {
  const { url = '', alt, asset } = attrs as Readonly<Record<string, string>>
  card.replaceChildren(element('strong', '', alt || '图片'))
  if (asset) card.append(element('span', '', '图片还没有传到服务器，或已不在。'))
  else if (/^https?:/.test(url)) card.append(linkTo(url, '在新标签页打开这张网上的图片'))
  else card.append(element('span', '', url === '' ? '还没有选图片' : `图片在文档之外：${url}`))
}

export const fileView = ({ assetUrl }: EngineServices): NodeViewRenderer =>
  plainView('file', (frame) => {
    const card = element('div', 'outline-card')
    frame.append(card)
    return {
      show: ({ attrs }) => {
        const { asset = '', name = '', size } = attrs as Readonly<Record<string, string>>
        const save = control(`下载 ${name}`, 'outline-card-button', () => {
          void assetUrl(asset).then((url) => {
            if (url === null) return (save.textContent = '文件还没有传到服务器')
            const link = element('a', '')
            link.href = url
            link.download = name || '文件'
            link.click()
            return ''
          })
        })
        save.textContent = '下载'
        card.replaceChildren(element('strong', '', name || '文件'), element('span', '', sizeText(Number(size))), save)
      },
    }
  })

export const mediaView = (services: EngineServices): NodeViewRenderer =>
  plainView('media', (frame, _, { id }) => {
    const figure = element('figure', 'outline-figure')
    const holder = element('div', 'outline-media')
    const caption = element('figcaption', 'outline-caption')
    const options = control('音视频选项', 'outline-image-options', (button) => {
      if (services.canWrite()) services.ask({ kind: 'media', block: id(), element: button })
    })
    options.textContent = '⋯'
    figure.append(holder, caption, options)
    frame.append(figure)
    let shown = ''
    return {
      show: ({ attrs }) => {
        const { kind, asset = '', name = '', url = '' } = attrs as Readonly<Record<string, string>>
        const words = String(attrs['caption'] ?? '')
        caption.textContent = words
        caption.hidden = words === ''
        if (`${kind} ${asset}` === shown) return
        shown = `${kind} ${asset}`
        const player = document.createElement(kind === 'audio' ? 'audio' : 'video')
        player.controls = true
        player.preload = 'metadata'
        player.setAttribute('aria-label', name || (kind === 'audio' ? '音频' : '视频'))
        holder.replaceChildren(player)
        if (asset) void services.assetUrl(asset).then((address) => address !== null && (player.src = address))
        else holder.replaceChildren(element('strong', '', name || '视频'), linkTo(url, url))
      },
    }
  })

export function linkTo(url: string, text: string): HTMLElement {
  if (!/^(?:https?|mailto|tel|ftp):/i.test(url)) return element('span', '', url)
  const link = element('a', 'outline-link', text)
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  return link
}

function sizeText(bytes: number): string {
  if (!(bytes > 0)) return ''
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
