import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { freePort } from './temporary.ts'

export interface S3Server {
  /** Where its objects lie. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly address: {
    readonly endpoint: string
    readonly bucket: string
    readonly region: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
  }
  stop(): Promise<void>
}

/** An object store in a temporary folder on a free port. */
export async function createS3(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'wenfang-s3-'))
  const port = await freePort()
  const bucket = 'wenfang'
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  })
  await server.run()
  const address = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    // The fixed pair of the test server.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    folder,
    address,
    environment: {
      S3_ENDPOINT: address.endpoint,
      S3_BUCKET: bucket,
      S3_REGION: address.region,
      S3_ACCESS_KEY_ID: address.accessKeyId,
      S3_SECRET_ACCESS_KEY: address.secretAccessKey,
    },
    async stop() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
