import type { HostApi } from '@wenfang/shared-contract'
import { useEffect, useState } from 'react'

type Deliveries = Awaited<ReturnType<NonNullable<HostApi['webhooks']>>>['deliveries']

const STATES: Readonly<Record<Deliveries[number]['state'], string>> = {
  waiting: '等待发送',
  sent: '已送到',
  failed: '没有送到',
}
const LOOK_MS = 10_000

/** What was sent to other programs lately, the newest first. */
export function DeliveriesList({ host }: { readonly host: HostApi }) {
  const [known, setKnown] = useState<Deliveries | null>(null)
  useEffect(() => {
    let isCurrent = true
    const ask = (): void =>
      void host.webhooks?.().then(
        ({ deliveries }) => isCurrent && setKnown(deliveries),
        () => {},
      )
    ask()
    const timer = setInterval(ask, LOOK_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [host])
  if (!known || known.length === 0) return <p className="dbsheet-none">还没有发送过</p>
  return (
    <ul className="dbsheet-automation-runs" aria-label="发送记录">
      {known.map(({ id, url, state, attempts, error, at }) => (
        <li key={id}>
          <strong>{url}</strong>
          <span>
            {STATES[state]}
            {error !== '' && `：${error}`}
            {attempts > 1 && `（试了 ${attempts} 次）`}
          </span>
          <time dateTime={at}>{new Date(at).toLocaleString('zh-CN')}</time>
        </li>
      ))}
    </ul>
  )
}
