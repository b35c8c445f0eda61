import { chownSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import type { Client } from 'pg'

import { onConnection } from '#api/platform/db/embedded/databases.ts'
import { mountSmallDisk } from '#api/test/small-disk.ts'

import type { Fault } from './stage.ts'

/** Longer than any caller waits. */
const frozen_ms = 8_000
const idle_sockets = 900
const held_ms = 5_000
const small_disk_bytes = 256 * 1024 * 1024

export const faults = {
	kills: {
		what: 'the server is ended by SIGKILL and started again',
		strike: (stage) => stage.startAgain(),
	},
	'database-restarts': {
		what: 'the database is stopped at once, as after a power cut, and started again',
		strike: (stage) => stage.restartDatabase(),
	},
	'frozen-database': {
		what: `the database answers nothing for ${frozen_ms / 1000} s, and its connections stay open`,
		strike: async ({ proxy }) => {
			proxy.freeze()
			await pause(frozen_ms)
			proxy.thaw()
		},
	},
	descriptors: {
		what: `${idle_sockets} connections that send nothing, at a limit of 700 descriptors`,
		descriptors: 700,
		strike: async ({ running }) => {
			const port = Number(new URL(running().origin).port)
			const sockets = await Promise.all(Array.from({ length: idle_sockets }, () => idleSocket(port)))
			await pause(held_ms)
			for (const socket of sockets) socket.destroy()
		},
	},
	'full-database': {
		what: 'the disk of the database is full until somebody makes room',
		prepare: async ({ superuser_url, database }) => {
			const disk = mountSmallDisk(small_disk_bytes)
			if ('missing' in disk) throw new Error(`This run needs root, to mount a disk of its own (${disk.missing}).`)
			await onConnection(superuser_url, (client) => moveTo(client, disk.folder, database))
			return () => disk.unmount()
		},
		strike: async ({ client }) => {
			await client.query('create table filling (text text)')
			await client.query('alter table filling alter column text set storage plain')
			const fill = () => client.query(`insert into filling select repeat(md5(random()::text), 200) from generate_series(1, 2000)`)
			for (let is_full = false; !is_full;) {
				is_full = await fill().then(
					() => false,
					(error: unknown) => error instanceof Error && 'code' in error && error.code === '53100',
				)
			}
			await pause(held_ms)
			await client.query('drop table filling')
		},
	},
} as const satisfies Readonly<Record<string, Fault>>

/** An accepted connection, or one that was closed at once. */
async function idleSocket(port: number): Promise<Socket> {
	const socket = connect(port, '127.0.0.1')
	socket.on('error', () => undefined)
	await Promise.race([once(socket, 'connect'), once(socket, 'close')])
	return socket
}

async function moveTo(client: Client, folder: string, database: string): Promise<void> {
	const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
	const { uid, gid } = statSync(rows[0]?.folder ?? '')
	chownSync(folder, uid, gid)
	await client.query(`create tablespace small location '${folder}'`)
	await client.query(`alter database ${client.escapeIdentifier(database)} set tablespace small`)
}
