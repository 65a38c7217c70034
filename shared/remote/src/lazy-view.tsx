import { lazy, useState, type ComponentType } from 'react'
import { importRetrying, isLoadFailure } from './import-retrying.ts'
import { MissingPart } from './missing-part.tsx'

/**
 * `lazy` of React for a part of a surface, with one difference: where its code does not arrive, because there is no network or
 * the server has a newer build, the part says so and can be asked for again. The document around it stays.
 */
export function lazyView<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const request = importRetrying(load)
  const arriving = (): ComponentType<Props> =>
    lazy<ComponentType<Props>>(() =>
      request().catch((error: unknown) => {
        if (!isLoadFailure(error)) throw error
        return { default: Missing }
      }),
    )
  let current = arriving()

  function Missing(props: Props) {
    const [Again, setAgain] = useState<ComponentType<Props> | null>(null)
    const retry = (): void => {
      current = arriving()
      setAgain(() => current)
    }
    return Again ? <Again {...props} /> : <MissingPart onRetry={retry} />
  }

  return function LazyView(props: Props) {
    const [View] = useState(() => current)
    return <View {...props} />
  }
}
