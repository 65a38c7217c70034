import type { ArgumentHelp, FunctionHelp } from '@wenfang/shared-formulas/help'

/** How a function is written, what it does, what each of its arguments is. */
export function FunctionCard({ help }: { readonly help: FunctionHelp }) {
  const given = help.arguments
  return (
    <section className="sheet-function" aria-label={`${help.name} 的说明`} aria-live="polite">
      <code>
        {help.name}({writtenArguments(given)})
      </code>
      <p>{help.description}</p>
      {given.length > 0 && (
        <dl>
          {given.map((one) => (
            <div key={one.name}>
              <dt>{one.name}</dt>
              <dd>
                {one.description}
                {one.isOptional && '（可省略）'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** `数值1, [数值2], …` */
const writtenArguments = (given: readonly ArgumentHelp[]): string =>
  [
    ...given.map(({ name, isOptional }) => (isOptional ? `[${name}]` : name)),
    ...(given.some(({ isRepeating }) => isRepeating) ? ['…'] : []),
  ].join(', ')
