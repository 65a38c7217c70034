import { DocumentHead, useAcl, type DocumentHeadProps } from './document-head.tsx'
import { DocumentLayers } from './document-layers.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'

/** Everything of the shell around and over a document. */
export default function DocumentSurround(props: DocumentHeadProps) {
  const { chrome, open } = props
  const acl = useAcl(open)
  return (
    <>
      {chrome.bar !== 'none' && <DocumentHead {...props} />}
      {chrome.offersFullscreen && <FullscreenButton />}
      <DocumentLayers {...props} acl={acl} />
    </>
  )
}
