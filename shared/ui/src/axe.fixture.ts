import axe from 'axe-core'

/**
 * What axe finds wrong with the page as it is now, one line a finding. Left out: the focus guards of the headless
 * library, which are hidden and focusable on purpose, and landmarks, which a single component has none of.
 */
export async function accessibilityFaults(): Promise<readonly string[]> {
  await animationsEnd()
  const { violations } = await axe.run(
    { include: [['body']], exclude: [['[data-base-ui-focus-guard]']] },
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

/** Half-faded text has half the contrast. What moves for ever, such as a spinner, is not waited for. */
async function animationsEnd(): Promise<void> {
  const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(finite.map((one) => one.finished))
}
