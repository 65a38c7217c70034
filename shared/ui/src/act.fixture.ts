import React from 'react'

/** A test may have put another clock in its place. */
const { setTimeout } = globalThis

/**
 * In its build for production React has no `act`, which `render` of a test waits for: what was rendered stands, and its effects ran.
 * To be set up before anything of a test is imported.
 */
async function act(run: () => Promise<void>): Promise<void> {
  await run()
  for (const _ of ['render', 'effects']) await new Promise((resolve) => setTimeout(resolve))
}

Object.assign(React, { act })
