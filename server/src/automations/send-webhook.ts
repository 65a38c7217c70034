import { createHmac } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import type { Destination } from './webhook-address.ts'

const TIMEOUT_MS = 10_000

export interface Sent {
  /** 0 where there was no answer. */
  readonly status: number
  readonly error: string
}

/** What a receiver checks: made of the time and the body, so that neither is another's. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** Sends it once. Redirects are not followed: they could lead inside. Never rejects. */
export function sendWebhook(
  { url, address, family }: Destination,
  {
    id,
    secret,
    body,
    nowMs,
  }: { readonly id: string; readonly secret: string; readonly body: string; readonly nowMs: number },
): Promise<Sent> {
  const timestamp = String(Math.floor(nowMs / 1_000))
  const request = url.protocol === 'https:' ? safeRequest : plainRequest
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        method: 'POST',
        timeout: TIMEOUT_MS,
        agent: false,
        // To the address that was looked at, whatever the name says by now.
        lookup: (_host, options, callback) => {
          if (options.all === true) callback(null, [{ address, family }])
          else callback(null, address, family)
        },
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Wenfang',
          'x-wenfang-delivery': id,
          'x-wenfang-timestamp': timestamp,
          'x-wenfang-signature': signatureOf(secret, timestamp, body),
        },
      },
      (answer) => {
        // Of what it says nothing is read.
        answer.destroy()
        const { statusCode: status = 0 } = answer
        resolve({ status, error: status >= 200 && status < 300 ? '' : `对方回答 ${status}` })
      },
    )
    const deadline = setTimeout(() => sent.destroy(new Error('timeout')), TIMEOUT_MS)
    sent.on('close', () => clearTimeout(deadline))
    sent.on('error', (error) =>
      resolve({ status: 0, error: error.message === 'timeout' ? '对方没有回答' : '连不上对方' }),
    )
    sent.end(body)
  })
}
