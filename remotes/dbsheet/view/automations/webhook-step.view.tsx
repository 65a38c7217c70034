import type { HostApi } from '@wenfang/shared-contract'
import { Button, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import type { Action } from '../../model/index.ts'

type Webhook = Extract<Action, { action: 'webhook' }>

interface WebhookStepProps {
  readonly host: HostApi
  readonly action: Webhook
  readonly onChange: (action: Webhook) => void
}

/** Where the record is sent, and with what the receiver knows that it is from here. */
export function WebhookStep({ host, action, onChange }: WebhookStepProps) {
  const [secret, setSecret] = useState('')
  const { webhooks } = host
  return (
    <>
      <Field label="发送到的地址">
        <Input
          type="url"
          value={action.url}
          maxLength={1_000}
          placeholder="https://"
          onChange={({ target }) => onChange({ ...action, url: target.value })}
        />
      </Field>
      <p className="dbsheet-none">
        每条记录的字段以 JSON 发送；不能发送到内部网络，没有送到会再试 5 次，结果在“发送记录”里。
      </p>
      {webhooks && secret === '' && (
        <div className="dbsheet-condition">
          <Button
            size="sm"
            onClick={() =>
              void webhooks().then(
                (known) => setSecret(known.secret),
                () => host.toast('error', '没有读到签名密钥，请稍后再试'),
              )
            }
          >
            显示签名密钥
          </Button>
        </div>
      )}
      {secret !== '' && (
        <Field label="签名密钥（对方用它核对 X-Wenfang-Signature）">
          <Input value={secret} readOnly />
        </Field>
      )}
    </>
  )
}
