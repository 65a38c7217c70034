type Given<Values> = { readonly [Name in keyof Values]?: Exclude<Values[Name], undefined> }

/** Without what was not given. */
export const given = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>
