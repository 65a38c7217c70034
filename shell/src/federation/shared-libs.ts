import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import * as React from 'react'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'
import * as JsxRuntime from 'react/jsx-runtime'

type Shares = NonNullable<Parameters<ModuleFederation['registerShared']>[0]>

/** What the shell gives to every remote; the table of tooling/shared-libs.ts with the modules themselves. */
export function sharedLibs(versions: Readonly<Record<string, string>>): Shares {
  const config = (version: string) => ({ singleton: true, requiredVersion: `^${version}` })
  const here = (library: string, module: object) => {
    const version = versions[library] ?? ''
    return { version, scope: 'default', lib: () => module, shareConfig: { ...config(version), eager: true } }
  }
  // Fetched when the first remote, or the session, asks. The session of the shell imports the same modules of the same
  // bundle, so that a Y.Doc of the shell is a Y.Doc for every remote.
  const later = (library: string, load: () => Promise<object>) => {
    const version = versions[library] ?? ''
    const get = async () => {
      const module = await load()
      return () => module
    }
    return { version, scope: 'default', get, shareConfig: config(version) }
  }
  const exactly = <T extends { readonly version: string }>(share: T) => ({
    ...share,
    shareConfig: { singleton: false, requiredVersion: share.version },
  })
  return {
    react: here('react', React),
    'react-dom': here('react-dom', ReactDOM),
    'react-dom/client': here('react-dom', ReactDOMClient),
    'react/jsx-runtime': here('react', JsxRuntime),
    rxjs: later('rxjs', () => import(/* webpackChunkName: "rxjs" */ 'rxjs')),
    // Other than the libraries, no range: a remote that was built with another kit brings its own.
    '@wenfang/shared-ui': exactly(
      later('@wenfang/shared-ui', () => import(/* webpackChunkName: "kit" */ '@wenfang/shared-ui')),
    ),
    yjs: later('yjs', () => import(/* webpackChunkName: "yjs" */ 'yjs')),
  }
}
