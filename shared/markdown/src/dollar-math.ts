import { math } from 'micromark-extension-math'
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types'

const DOLLAR = 36

/**
 * Formulas between dollar signs, as pandoc and GitHub tell them from prices: between single ones nothing begins or ends with a
 * space, and no digit follows. `$5 and $6` is text. Chinese has no spaces: a formula does not end with a comma of it either.
 */
export function dollarMath(): Extension {
  const extension = math()
  const formula = extension.text?.[DOLLAR]
  if (formula === undefined || Array.isArray(formula)) throw new TypeError('formulas have one construct')
  const construct = formula as Construct
  return {
    ...extension,
    text: {
      [DOLLAR]: {
        ...construct,
        tokenize(effects, ok, nok) {
          return effects.check(NO_PRICE, construct.tokenize.call(this, effects, ok, nok), nok)
        },
      },
    },
  }
}

const NO_PRICE: Construct = { partial: true, tokenize: lookAhead }

/** Goes to the dollar sign at which a formula would end. */
function lookAhead(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  let before: Code = null
  let dollars = 0
  return (code) => {
    effects.enter('mathTextData')
    return opening(code)
  }

  function opening(code: Code): State | undefined {
    if (code === DOLLAR) {
      effects.consume(code)
      dollars += 1
      return opening
    }
    if (dollars === 1) return isSpace(code) ? end(nok, code) : inside(code)
    return end(ok, code)
  }

  function inside(code: Code): State | undefined {
    if (code === null) return end(nok, code)
    if (code === DOLLAR) {
      dollars = 0
      return closing(code)
    }
    before = code
    if (!isLineEnd(code)) {
      effects.consume(code)
      return inside
    }
    effects.exit('mathTextData')
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    effects.enter('mathTextData')
    return inside
  }

  function closing(code: Code): State | undefined {
    if (code === DOLLAR) {
      effects.consume(code)
      dollars += 1
      return closing
    }
    if (dollars === 1) return end(isSpace(before) || isPause(before) || isDigit(code) ? nok : ok, code)
    before = DOLLAR
    return inside(code)
  }

  function end(next: State, code: Code): State | undefined {
    effects.exit('mathTextData')
    return next(code)
  }
}

// Codes below zero are tabs, the spaces that fill them up, and line ends.
const isSpace = (code: Code): boolean => code === null || code < 0 || code === 32
const isLineEnd = (code: Code): boolean => code !== null && code < -2
const isPause = (code: Code): boolean =>
  code !== null && code > 0 && '，。；：！？、（“'.includes(String.fromCodePoint(code))
const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57
