import { useEffect, useEffectEvent } from 'react'

const PLACE = {
  position: 'fixed',
  insetInline: 0,
  bottom: 40,
  zIndex: 50,
  width: 'fit-content',
  margin: '0 auto',
} as const

/** Stands where a part of the surface should be whose code did not arrive. */
export function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const onOnline = (): void => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return (
    <div role="alert" className="wf-banner wf-tone-warning" style={PLACE}>
      <span>这一部分没有载入，文档和已做的修改都在。请检查网络后重试。</span>
      <button type="button" className="wf-button wf-button-secondary wf-button-sm" onClick={onRetry}>
        <span className="wf-button-label">重试</span>
      </button>
    </div>
  )
}
