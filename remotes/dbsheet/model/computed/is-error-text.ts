import { ERRORS, type ErrorText } from '@wenfang/shared-formulas/errors'

export const isErrorText = (text: string): text is ErrorText => (ERRORS as readonly string[]).includes(text)
