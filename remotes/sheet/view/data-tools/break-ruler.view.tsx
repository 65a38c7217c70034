/** Characters that can be cut between. */
const LONGEST = 80
const SHOWN_ROWS = 5

/** The texts in boxes of one width, letter by letter; a press between two letters cuts there, another one joins them again. */
export function BreakRuler({
  texts,
  breaks,
  onChange,
}: {
  readonly texts: readonly string[]
  readonly breaks: readonly number[]
  readonly onChange: (breaks: readonly number[]) => void
}) {
  const length = Math.min(LONGEST, Math.max(1, ...texts.map((text) => text.length)))
  const turn = (at: number): void =>
    onChange(breaks.includes(at) ? breaks.filter((one) => one !== at) : [...breaks, at])
  return (
    <fieldset className="sheet-tool-ruler" aria-label="分列位置">
      <div className="sheet-tool-ruler-line">
        {Array.from({ length: length - 1 }, (_, at) => at + 1).map((at) => (
          <button
            key={at}
            type="button"
            aria-pressed={breaks.includes(at)}
            aria-label={`在第 ${at} 个字符后分列`}
            title={`在第 ${at} 个字符后分列`}
            onClick={() => turn(at)}
          >
            {at % 10 === 0 ? at : '·'}
          </button>
        ))}
      </div>
      {texts.slice(0, SHOWN_ROWS).map((text, row) => (
        <div key={row} className="sheet-tool-ruler-text">
          {Array.from({ length }, (_, at) => (
            <span key={at} data-cut={breaks.includes(at) || undefined}>
              {text.charAt(at)}
            </span>
          ))}
        </div>
      ))}
      <p className="sheet-tool-count">
        {breaks.length === 0 ? '点按标尺上的位置来分列' : `分成 ${breaks.length + 1} 列`}
      </p>
    </fieldset>
  )
}
