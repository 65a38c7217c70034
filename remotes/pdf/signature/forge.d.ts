// The parts of the package that open files of certificates: each adds itself to the first.
declare module 'node-forge/lib/forge.js' {
  import forge from 'node-forge'

  export default forge
}
declare module 'node-forge/lib/pkcs12.js'
