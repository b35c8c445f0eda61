import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { startTestServer } from '../../test/server.ts'
import { connectionsWithin } from './connection-limit.ts'

it.each([
	[1_024, 10, 459],
	[700, 10, 297],
	[20_000, 10, 9_947],
	[1_048_576, 10, 10_000],
	[Number.POSITIVE_INFINITY, 10, 10_000],
	[64, 10, 16],
])('of %d descriptors, with %d connections to the database, %d are for callers', (descriptors, database_connections, allowed) => {
	expect(connectionsWithin(descriptors, database_connections)).toBe(allowed)
})

it.skipIf(process.platform === 'win32')('more idle connections than descriptors neither end the process nor keep others out', async () => {
	const server = await startTestServer()
	onTestFinished(() => server.close())
	const data_dir = await mkdtemp(path.join(tmpdir(), 'fundament-alone-'))
	onTestFinished(() => rm(data_dir, { recursive: true, force: true }))
	const alone = path.join(import.meta.dirname, '../../test/alone.ts')
	const limited = ['-c', 'ulimit -n 200 && exec "$0" "$@"', process.execPath, alone, '--database', server.database_url, '--data', data_dir]
	const child = spawn('sh', limited, { stdio: ['ignore', 'pipe', 'inherit'] })
	const ended = once(child, 'exit')
	let has_ended = false
	void ended.then(() => (has_ended = true))
	onTestFinished(async () => {
		child.kill('SIGKILL')
		await ended
	})
	const [said] = (await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error('It ended.')))])) as [Buffer]
	const port = Number(/listens on (\d+)/.exec(said.toString())?.[1])

	const idle = await Promise.all(Array.from({ length: 300 }, () => openOrClosed(port)))
	const open = () => idle.filter(({ closed }) => !closed())
	// 300 connections were offered, more than the process may open in all.
	await expect.poll(() => open().length).toBe(connectionsWithin(200, 10))
	open()[0]?.socket.destroy()
	await expect
		.poll(() =>
			fetch(`http://127.0.0.1:${port}/api/config`).then(
				({ status }) => status,
				() => 0,
			),
		)
		.toBe(200)
	expect(has_ended).toBe(false)
	for (const { socket } of idle) socket.destroy()
})

/** A connection that sends nothing, once the server has accepted it for good or closed it. */
async function openOrClosed(port: number): Promise<{ socket: Socket; closed: () => boolean }> {
	const socket = connect(port, '127.0.0.1')
	let is_closed = false
	socket.on('error', () => undefined).on('close', () => (is_closed = true))
	await Promise.race([once(socket, 'connect'), once(socket, 'close')])
	socket.resume()
	return { socket, closed: () => is_closed }
}
