import { useEffect } from 'react'

/** Stands where a part of the surface should be whose code did not arrive. */
export function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div role="alert" className="wf-banner wf-tone-warning wf-missing-part">
      这一部分没有载入，文档和已做的修改都在。请检查网络后重试。
      <button type="button" className="wf-button wf-button-secondary wf-button-sm" onClick={onRetry}>
        重试
      </button>
    </div>
  )
}
