import { DocumentHead, useAcl, type DocumentHeadProps } from './document-head.tsx'
import { DocumentLayers } from './document-layers.tsx'

/** Everything of the shell around and over a document. */
export default function DocumentSurround(props: DocumentHeadProps) {
  const acl = useAcl(props.open)
  return (
    <>
      <DocumentHead {...props} />
      <DocumentLayers {...props} acl={acl} />
    </>
  )
}
