/** Lets a person point at a colour; null of who thinks better of it. */
export type PickColour = () => Promise<string | null>

interface WithEyedropper {
  readonly EyeDropper?: new () => { open(): Promise<{ readonly sRGBHex: string }> }
}

/** The browser's own eyedropper, which reaches everything on the screen; null where it has none. */
export function browserEyedropper(): PickColour | null {
  const { EyeDropper } = globalThis as WithEyedropper
  return EyeDropper
    ? () =>
        new EyeDropper().open().then(
          ({ sRGBHex }) => sRGBHex,
          () => null,
        )
    : null
}
