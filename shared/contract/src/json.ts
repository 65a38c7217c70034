export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** What stands under a key, where the value is an object at all: what others send is not trusted. */
export const field = (value: Json | undefined, key: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })[key]
    : undefined
