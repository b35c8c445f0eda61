import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { freePort, startProgram, type Program, whyMissing } from './programs.ts'

/** The reason why no S3 store is installed to test against; undefined when there is one. */
export const swift_missing = whyMissing(
	['proxy', 'account', 'container', 'object'].map((name) => `swift-${name}-server`),
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
				await writeFile(path.join(etc, `${name}.ring.gz`), ringOf(port))
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

/** Of 2^4 partitions. */
const part_power = 4

/** The ring file of one device, on which every partition lies; Swift's own builder takes three starts of Python to write it. */
function ringOf(port: number): Buffer {
	const device = { id: 0, region: 1, zone: 1, ip: '127.0.0.1', port, device: 'one', weight: 1, meta: '' }
	const replicated = { replication_ip: device.ip, replication_port: port }
	const ring = { devs: [{ ...device, ...replicated }], part_shift: 32 - part_power, replica_count: 1, byteorder: 'little', version: 1 }
	const text = Buffer.from(JSON.stringify(ring))
	const head = Buffer.from('R1NG\0\x01\0\0\0\0')
	head.writeUInt32BE(text.length, 6)
	// For each partition the number of its device, in two bytes.
	return gzipSync(Buffer.concat([head, text, Buffer.alloc(2 * 2 ** part_power)]))
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
