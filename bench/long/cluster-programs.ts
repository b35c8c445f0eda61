import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync, chownSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A tree of Debian 13 with PostgreSQL, Patroni, etcd and HAProxy, and the folder in it where a run keeps what is its own. */
export interface Tree {
	readonly root: string
	/** As programs in the tree name it. */
	readonly folder: string
}

/** A program of the tree that is killed and started again. */
export interface Program {
	start(): void
	/** Ends it as a power cut would. */
	kill(): Promise<void>
	stop(): Promise<void>
}

interface Account {
	readonly uid: number
	readonly gid: number
}

/** The account that runs PostgreSQL in the tree. */
export function accountIn(tree: Tree, name: string): Account {
	const line = readFileSync(path.join(tree.root, 'etc/passwd'), 'utf8')
		.split('\n')
		.find((text) => text.startsWith(`${name}:`))
	const [, , uid, gid] = (line ?? '').split(':')
	if (uid === undefined || gid === undefined)
		throw new Error(`There is no account ${name} in ${tree.root}; see docs/operations/cluster.md.`)
	return { uid: Number(uid), gid: Number(gid) }
}

/** Makes a folder of the run that the account owns; returns how programs in the tree name it. */
export function folderIn(tree: Tree, name: string, { uid, gid }: Account): string {
	const outside = path.join(tree.root, tree.folder, name)
	mkdirSync(outside, { recursive: true, mode: 0o700 })
	chownSync(outside, uid, gid)
	return path.join(tree.folder, name)
}

/** Writes a file of the run that the account may read; returns how programs in the tree name it. */
export function fileIn(tree: Tree, name: string, text: string, { uid, gid }: Account): string {
	const outside = path.join(tree.root, tree.folder, name)
	writeFileSync(outside, text, { mode: 0o600 })
	chownSync(outside, uid, gid)
	return path.join(tree.folder, name)
}

/** Started as the account, without our surroundings. */
export function programIn(tree: Tree, { uid, gid }: Account, command: readonly string[]): Program {
	let child: ChildProcess | undefined
	const end = async (signal: NodeJS.Signals): Promise<void> => {
		if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
		const ended = once(child, 'exit')
		child.kill(signal)
		await ended
	}
	return {
		start: () => {
			child = spawn('chroot', [`--userspec=${uid}:${gid}`, tree.root, ...command], {
				env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' },
				stdio: process.env['CLUSTER_LOG'] === undefined ? 'ignore' : 'inherit',
			})
		},
		kill: () => end('SIGKILL'),
		stop: () => end('SIGTERM'),
	}
}

interface Etcd {
	readonly name: string
	readonly client_port: number
	readonly peer_port: number
}

/** One of three that agree on who leads. */
export const etcdCommand = (own: Etcd, all: readonly Etcd[], folder: string): string[] => [
	'etcd',
	`--name=${own.name}`,
	`--data-dir=${folder}`,
	`--listen-client-urls=http://127.0.0.1:${own.client_port}`,
	`--advertise-client-urls=http://127.0.0.1:${own.client_port}`,
	`--listen-peer-urls=http://127.0.0.1:${own.peer_port}`,
	`--initial-advertise-peer-urls=http://127.0.0.1:${own.peer_port}`,
	`--initial-cluster=${all.map(({ name, peer_port }) => `${name}=http://127.0.0.1:${peer_port}`).join(',')}`,
	'--initial-cluster-state=new',
	'--log-level=error',
]

export interface Member {
	readonly name: string
	readonly port: number
	readonly rest_port: number
}

interface PatroniOptions {
	readonly etcd_ports: readonly number[]
	readonly password: string
	readonly data_dir: string
}

/** The configuration of Patroni that docs/operations/cluster.md explains. */
export const patroniConfig = (
	{ name, port, rest_port }: Member,
	{ etcd_ports, password, data_dir }: PatroniOptions,
): string => `scope: fundament
name: ${name}
restapi:
  listen: 127.0.0.1:${rest_port}
  connect_address: 127.0.0.1:${rest_port}
etcd3:
  hosts: ${etcd_ports.map((etcd_port) => `127.0.0.1:${etcd_port}`).join(',')}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        hot_standby_feedback: 'on'
        max_connections: 100
  initdb:
  - encoding: UTF8
  - locale: C.UTF-8
  - data-checksums
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  bin_dir: /usr/lib/postgresql/17/bin
  data_dir: ${data_dir}/data
  pgpass: ${data_dir}/pgpass
  pg_hba:
  - local all all scram-sha-256
  - host all all 127.0.0.1/32 scram-sha-256
  - host replication replicator 127.0.0.1/32 scram-sha-256
  authentication:
    superuser:
      username: postgres
      password: ${password}
    replication:
      username: replicator
      password: ${password}
  parameters:
    unix_socket_directories: ${data_dir}
`

/** A process that does not answer is left out; one that has no database answers for itself, with 503 and when to come back. */
export const balancerConfig = (port: number, product_ports: readonly number[]): string => `global
    maxconn 1000
defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    option redispatch
    retries 3
    retry-on conn-failure
    option forwardfor
frontend portal
    bind 127.0.0.1:${port}
    http-request set-header X-Forwarded-Proto http
    default_backend product
backend product
    balance roundrobin
    option httpchk GET /api/health
    default-server check inter 500ms fall 2 rise 1
${product_ports.map((product_port, at) => `    server product${at + 1} 127.0.0.1:${product_port}`).join('\n')}
`
