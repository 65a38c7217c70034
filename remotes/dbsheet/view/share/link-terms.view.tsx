import type { FormAudience } from '@wenfang/shared-protocol'
import { Field, Input, Select } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'

/** For whom a link is, and until when. */
export interface LinkTerms {
  readonly audience: FormAudience
  /** A day, or ''. */
  readonly until: string
  /** '': none. */
  readonly code: string
}

export const OPEN_TERMS: LinkTerms = { audience: 'everyone', until: '', code: '' }

const AUDIENCES = [
  { value: 'everyone', label: '任何人，不用登录' },
  { value: 'accounts', label: '登录的人' },
] as const
const LEAST_CODE = 4
const DAY_END = 'T23:59:59'

export const isCodeShort = ({ code }: LinkTerms): boolean => code !== '' && code.length < LEAST_CODE

/** As the server is asked for it. */
export const askedTerms = ({ audience, until, code }: LinkTerms) => ({
  audience,
  expires_at: until === '' ? null : new Date(until + DAY_END).toISOString(),
  chkcode: code === '' ? null : code,
})

interface AgreedTerms {
  readonly audience: FormAudience
  readonly has_code: boolean
  readonly expires_at: string | null
}

/** What people are told of a link, with what it does between for whom it is and how long. */
export const termFacts = (
  { audience, has_code: hasCode, expires_at: end }: AgreedTerms,
  ...between: readonly string[]
): readonly string[] => [
  audience === 'accounts' ? '登录的人' : '任何人',
  ...between,
  ...(hasCode ? ['有访问码'] : []),
  ...(end === null ? [] : [`至 ${new Date(end).toLocaleDateString('zh-CN')}`]),
]

interface LinkTermsFieldsProps {
  /** Of what they do: 谁能填. */
  readonly who: string
  readonly terms: LinkTerms
  readonly onChange: (terms: LinkTerms) => void
  /** Between its end and its code. */
  readonly children?: ReactNode
}

export function LinkTermsFields({ who, terms, onChange, children }: LinkTermsFieldsProps) {
  return (
    <>
      <div className="dbsheet-condition">
        <span>{who}</span>
        <Select
          label={who}
          value={terms.audience}
          options={AUDIENCES}
          onChange={(audience) => onChange({ ...terms, audience })}
        />
      </div>
      <Field label="有效期至（可不填）">
        <Input type="date" value={terms.until} onChange={({ target }) => onChange({ ...terms, until: target.value })} />
      </Field>
      {children}
      <Field label="访问码（可不填）" error={isCodeShort(terms) ? `至少 ${LEAST_CODE} 个字` : undefined}>
        <Input
          maxLength={32}
          autoComplete="off"
          value={terms.code}
          onChange={({ target }) => onChange({ ...terms, code: target.value.trim() })}
        />
      </Field>
    </>
  )
}
