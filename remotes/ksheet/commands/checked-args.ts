import type { CommandInfo } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'

type Args = Readonly<Record<string, unknown>>

export const textArg = (description: string, maxLength = 100) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
})

export const argsOf = (properties: Readonly<Record<string, object>>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

/** The arguments of a command of the file itself, whose schema knows texts, truths and nothing else. @throws WenfangError InvalidArgument */
export function checkedArgs({ id, args: schema }: Pick<CommandInfo, 'id' | 'args'>, args: unknown, index = 0): Args {
  const given = (args ?? {}) as Args
  const { properties, required } = schema as {
    readonly properties: Readonly<Record<string, { readonly type: string; readonly maxLength?: number }>>
    readonly required: readonly string[]
  }
  const fits = (name: string): boolean => {
    const { type, maxLength = 0 } = (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? {}
    const value = given[name]
    return type === 'string'
      ? typeof value === 'string' && value !== '' && value.length <= maxLength
      : typeof value === type
  }
  const wrong =
    Object.keys(given).find((name) => !fits(name)) ?? required.find((name) => given[name] === undefined) ?? null
  if (wrong !== null)
    throw new WenfangError('InvalidArgument', `${id}: /${wrong}`, { detail: { index, reason: 'arguments' } })
  return given
}
