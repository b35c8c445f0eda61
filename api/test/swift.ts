import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { freePort, startProgram, type Program, whyMissing } from './programs.ts'

const run = promisify(execFile)

/** The reason why no S3 store is installed to test against; undefined when there is one. */
export const swift_missing = whyMissing(
	[...['proxy', 'account', 'container', 'object'].map((name) => `swift-${name}-server`), 'swift-ring-builder'],
	'swift-proxy swift-account swift-container swift-object',
)

interface Options {
	readonly endpoint: string
	readonly region: string
	readonly bucket: string
	readonly credentials: typeof user
}

export interface Swift extends Program {
	readonly options: Options
}

const user = { accessKeyId: 'portal:server', secretAccessKey: 'only-for-tests' }

/**
 * OpenStack Swift with its S3 interface, in a temporary folder: it checks signatures, conditions and ranges as real stores do. Four
 * processes on one disk; the proxy is the one with the S3 interface.
 */
export async function startSwift(): Promise<Swift> {
	const folder = await mkdtemp(path.join(tmpdir(), 'swift-'))
	const etc = path.join(folder, 'etc')
	const running: Program[] = []
	const stop = async (): Promise<void> => {
		await Promise.all(running.map((program) => program.stop()))
		await rm(folder, { recursive: true, force: true })
	}
	const start = async (name: string, port: number, settings: string): Promise<void> => {
		const file = path.join(etc, `${name}.conf`)
		await writeFile(file, `${shared({ folder, etc, port })}\n${settings}`)
		running.push(await startProgram(`swift-${name}-server`, [file], { at: { port }, env: { SWIFT_DIR: etc } }))
	}
	try {
		await mkdir(etc)
		await mkdir(path.join(folder, 'devices', 'one'), { recursive: true })
		await writeFile(path.join(etc, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = tests\n')
		await Promise.all(
			['account', 'container', 'object'].map(async (name) => {
				const port = await freePort()
				const builder = path.join(etc, `${name}.builder`)
				await run('swift-ring-builder', [builder, 'create', '4', '1', '1'])
				await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/one`, '1'])
				await run('swift-ring-builder', [builder, 'rebalance'])
				await start(name, port, `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`)
			}),
		)
		const port = await freePort()
		await start('proxy', port, proxy_settings)
		const options = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'documents', credentials: user }
		await makeBucket(options)
		return { options, stop }
	} catch (error) {
		await stop()
		throw error
	}
}

async function makeBucket({ endpoint, region, bucket, credentials }: Options): Promise<void> {
	const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
	await client.send(new CreateBucketCommand({ Bucket: bucket }))
	client.destroy()
}

const shared = ({ folder, etc, port }: { folder: string; etc: string; port: number }): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${etc}
devices = ${path.join(folder, 'devices')}
mount_check = false
disable_fallocate = true
log_address = /nonexistent`

const proxy_settings = `[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_portal_server = ${user.secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`
