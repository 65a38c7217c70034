import { signatureOf, signatureText } from '@wenfang/shared-protocol'
import { Button, Input } from '@wenfang/shared-ui'
import { SignaturePad } from '@wenfang/shared-ui/signature'
import { useState } from 'react'
import { sharedFormTexts as texts } from '../../i18n/shared-form.ts'
import type { Answers } from './form-draft.ts'

interface SignedQuestionProps {
  readonly title: string
  readonly value: Answers[string] | undefined
  readonly onChange: (value: Answers[string]) => void
}

/** A signature by hand; or by name, for those who draw with nothing. */
export function SignedQuestion({ title, value, onChange }: SignedQuestionProps) {
  const signature = signatureOf(value)
  // With blanks that are still to be followed by something.
  const [name, setName] = useState(signature?.kind === 'typed' ? signature.name : '')
  const strokes = signature?.kind === 'drawn' ? signature.strokes : []
  return (
    <>
      <SignaturePad
        label={texts.signHere(title)}
        strokes={strokes}
        onChange={(next) => {
          setName('')
          onChange(signatureText({ kind: 'drawn', strokes: next }))
        }}
      />
      <Button size="sm" disabled={strokes.length === 0} onClick={() => onChange('')}>
        {texts.signAgain}
      </Button>
      <label className="form-by-name">
        {texts.signByName}
        <Input
          maxLength={100}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            onChange(target.value.trim() === '' ? '' : signatureText({ kind: 'typed', name: target.value }))
          }}
        />
      </label>
    </>
  )
}
