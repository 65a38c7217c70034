import { Field, Input } from '@wenfang/shared-ui'

interface Words {
  readonly title: string
  readonly description: string
}

/** What an object says to those who do not see it. */
export function WordsFields({ words, onChange }: { readonly words: Words; readonly onChange: (words: Words) => void }) {
  return (
    <>
      <Field label="标题">
        <Input
          value={words.title}
          maxLength={250}
          onChange={(event) => onChange({ ...words, title: event.target.value })}
        />
      </Field>
      <Field label="说明" hint="读屏软件会读出来。">
        <Input
          value={words.description}
          maxLength={1000}
          onChange={(event) => onChange({ ...words, description: event.target.value })}
        />
      </Field>
    </>
  )
}
