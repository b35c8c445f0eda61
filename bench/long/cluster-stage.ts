import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Client } from 'pg'

import { freePort } from '#api/platform/db/embedded.ts'
import { leaderOf } from '#api/platform/db/server-address.ts'

import { startProduct, type Running } from '../product.ts'
import {
	accountIn,
	balancerConfig,
	etcdCommand,
	fileIn,
	folderIn,
	patroniConfig,
	programIn,
	type Member,
	type Program,
	type Tree,
} from './cluster-programs.ts'

/** Two PostgreSQL under Patroni, three etcd, and two processes of the product behind HAProxy. */
export interface ClusterStage {
	readonly origin: string
	readonly mail_folder: string
	/** Works on the leader, seeing every partner's rows. */
	onLeader<Result>(work: (client: Client) => Promise<Result>): Promise<Result>
	/** Kills one part, by its kind; returns what starts it again. */
	readonly strike: Readonly<Record<'leader' | 'etcd' | 'balancer' | 'product', () => Promise<() => Promise<void>>>>
	/** Waits until both servers of the database follow one another and the product is ready. */
	whole(): Promise<void>
	stop(): Promise<void>
}

const longest_wait_s = 120

async function until(what: string, is_so: () => Promise<boolean>): Promise<void> {
	for (const begun_ms = performance.now(); !(await is_so().catch(() => false)); await pause(250))
		if (performance.now() - begun_ms > longest_wait_s * 1_000) throw new Error(`In vain it was waited for this: ${what}.`)
}

const isReady = async (at: string) => (await fetch(`${at}/api/ready`, { signal: AbortSignal.timeout(5_000) })).status === 200

const again = (program: Program) => async () => program.start()

interface Reported {
	readonly name: string
	readonly role: string
	readonly state: string
}

export async function setClusterStage(folder: string, root: string): Promise<ClusterStage> {
	const tree: Tree = { root, folder: `/var/lib/fundament-cluster-${randomBytes(4).toString('hex')}` }
	const postgres = accountIn(tree, 'postgres')
	const password = randomBytes(16).toString('hex')
	folderIn(tree, '', postgres)
	const programs: Program[] = []
	const products: Running[] = []
	const started = (program: Program): Program => {
		program.start()
		programs.unshift(program)
		return program
	}
	const stop = async (): Promise<void> => {
		for (const product of products) await product.stop()
		for (const program of programs) await program.stop()
		rmSync(path.join(tree.root, tree.folder), { recursive: true, force: true })
	}
	try {
		const names = ['one', 'two', 'three']
		const etcds = await Promise.all(names.map(async (name) => ({ name, client_port: await freePort(), peer_port: await freePort() })))
		const etcd = etcds.map((own) =>
			started(programIn(tree, postgres, etcdCommand(own, etcds, folderIn(tree, `etcd-${own.name}`, postgres)))),
		)

		const members = await Promise.all(
			['first', 'second'].map(async (name): Promise<Member> => ({ name, port: await freePort(), rest_port: await freePort() })),
		)
		const etcd_ports = etcds.map(({ client_port }) => client_port)
		const patroni = new Map(
			members.map((member) => {
				const data_dir = folderIn(tree, member.name, postgres)
				const config = fileIn(tree, `${member.name}.yml`, patroniConfig(member, { etcd_ports, password, data_dir }), postgres)
				return [member.name, started(programIn(tree, postgres, ['patroni', config]))]
			}),
		)
		const reported = async (): Promise<readonly Reported[]> => {
			for (const { rest_port } of members) {
				const answer = await fetch(`http://127.0.0.1:${rest_port}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
				if (answer?.ok === true) return ((await answer.json()) as { members: Reported[] }).members
			}
			return []
		}
		const follow = async () => {
			const found = await reported()
			return (
				found.some(({ role, state }) => role === 'leader' && state === 'running') &&
				found.some(({ role, state }) => role === 'sync_standby' && state === 'streaming')
			)
		}
		await until('two servers of the database follow one another', follow)
		const hosts = members.map(({ port }) => `127.0.0.1:${port}`).join(',')
		const as = (user: string, database: string) => `postgresql://${user}:${password}@${hosts}/${database}?target_session_attrs=read-write`
		await onLeaderOf(as('postgres', 'postgres'), async (client) => {
			await client.query(`create role fundament login password '${password}'`)
			await client.query('create database fundament owner fundament')
		})
		await onLeaderOf(as('postgres', 'fundament'), async (client) => {
			for (const extension of ['pg_trgm', 'unaccent']) await client.query(`create extension ${extension}`)
		})

		const port = await freePort()
		const origin = `http://localhost:${port}`
		const product_ports = [await freePort(), await freePort()]
		const data_dir = path.join(folder, 'product')
		const startAt = (product_port: number) =>
			startProduct(data_dir, {
				DATABASE_URL: as('fundament', 'fundament'),
				PORT: String(product_port),
				BASE_URL: origin,
				TRUST_PROXY: '1',
				LOG_LEVEL: 'fatal',
			})
		for (const product_port of product_ports) products.push(await startAt(product_port))
		const config = fileIn(tree, 'haproxy.cfg', balancerConfig(port, product_ports), postgres)
		const balancer = started(programIn(tree, postgres, ['haproxy', '-db', '-f', config]))
		const whole = async (): Promise<void> => {
			await until('two servers of the database follow one another', follow)
			for (const product_port of product_ports) await until('each process is ready', () => isReady(`http://127.0.0.1:${product_port}`))
			await until('the product is ready behind its balancer', () => isReady(origin))
		}
		await whole()

		let turn = 0
		return {
			origin,
			mail_folder: path.join(data_dir, 'mail'),
			onLeader: (work) =>
				onLeaderOf(as('fundament', 'fundament'), async (client) => {
					await client.query("select set_config('app.every_partner', 'on', false)")
					return work(client)
				}),
			strike: {
				leader: async () => {
					const leader = (await reported()).find(({ role }) => role === 'leader')?.name ?? ''
					const program = patroni.get(leader)
					if (program === undefined) throw new Error('There is no leader to be killed.')
					await program.kill()
					const pid_file = path.join(tree.root, tree.folder, leader, 'data/postmaster.pid')
					process.kill(Number(readFileSync(pid_file, 'utf8').split('\n')[0]), 'SIGKILL')
					return again(program)
				},
				etcd: async () => {
					const program = etcd[turn++ % etcd.length]
					if (program === undefined) throw new Error('There is no etcd to be killed.')
					await program.kill()
					return again(program)
				},
				balancer: async () => {
					await balancer.kill()
					await pause(2_000)
					balancer.start()
					return () => Promise.resolve()
				},
				product: async () => {
					const at = turn++ % products.length
					const killed = products[at]
					if (killed === undefined) throw new Error('There is no process to be killed.')
					killed.process.kill('SIGKILL')
					await once(killed.process, 'exit')
					return async () => {
						products[at] = await startAt(product_ports[at] ?? 0)
					}
				},
			},
			whole,
			stop,
		}
	} catch (error) {
		await stop()
		throw error
	}
}

async function onLeaderOf<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
	const { Client: Leader, connectionString } = leaderOf(url)
	const client = new Leader({ connectionString, connectionTimeoutMillis: 10_000 })
	client.on('error', () => undefined)
	await client.connect()
	try {
		return await work(client)
	} finally {
		await client.end()
	}
}
