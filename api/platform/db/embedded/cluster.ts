import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { StartFailure } from '#api/platform/start-failure.ts'

import type { Place } from './place.ts'

/** Written into the cluster's configuration once; the port is chosen at each start. */
const settings = {
	listen_addresses: '127.0.0.1',
	unix_socket_directories: '',
	password_encryption: 'scram-sha-256',
	shared_preload_libraries: 'pg_stat_statements',
	timezone: 'UTC',
	log_timezone: 'UTC',
	// Statements and their values may be personal data; the application logs its own errors without them.
	log_min_messages: 'log',
	log_min_error_statement: 'panic',
	log_error_verbosity: 'terse',
} as const

/** pg_trgm uses character classes to recognise letters: with plain C, "Müller" is split at the umlaut. */
const characterClasses = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8', win32: 'en-US' } as const satisfies Partial<
	Record<NodeJS.Platform, string>
>

/** Creates the cluster under a temporary name and moves it into place, so that a killed start leaves no partial cluster. */
export async function makeCluster(place: Place, superuser_password: string): Promise<void> {
	const parent = path.dirname(place.cluster)
	const prefix = 'postgres.unfinished-'
	for (const left of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
		rmSync(path.join(parent, left), { recursive: true, force: true, maxRetries: 3 })
	}
	const folder = mkdtempSync(path.join(parent, prefix))
	const [cluster, password_file] = [path.join(folder, 'cluster'), path.join(folder, 'password')]
	writeFileSync(password_file, superuser_password, { mode: 0o600 })
	if (place.account !== undefined) {
		for (const file of [folder, password_file]) chownSync(file, place.account.uid, place.account.gid)
	}
	const classes = characterClasses[process.platform as keyof typeof characterClasses] ?? 'C'
	const outcome = await run(place, 'initdb', [
		`--pgdata=${cluster}`,
		'--username=postgres',
		`--pwfile=${password_file}`,
		'--auth=scram-sha-256',
		'--encoding=UTF8',
		// ICU's root order sorts Ö with O and ignores case in every language we show.
		'--locale-provider=icu',
		'--icu-locale=und',
		`--locale=${classes}`,
		'--lc-messages=C',
		...Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`),
	])
	if (outcome.failed) throw new StartFailure(`The embedded database could not be created in ${parent}: ${outcome.reason}`)
	renameSync(cluster, place.cluster)
	rmSync(folder, { recursive: true, force: true })
}

/** Refuses a cluster made by another major version of PostgreSQL, which could not read the files. */
export async function requireSameVersion(place: Place): Promise<void> {
	const made_by = readFileSync(path.join(place.cluster, 'PG_VERSION'), 'utf8').trim()
	const { output } = await run(place, 'postgres', ['--version'])
	const installed = /(\d+)/.exec(output)?.[1]
	if (installed !== undefined && installed !== made_by) {
		throw new StartFailure(
			`The database in ${place.cluster} was made by PostgreSQL ${made_by}, but ${installed} is installed: move its data over with pg_dump.`,
		)
	}
}

/** Process id and port from the running server's pid file; undefined when there is no server to reuse. */
export function runningServer(cluster: string): { pid: number; port: number } | undefined {
	const pid_file = path.join(cluster, 'postmaster.pid')
	if (!existsSync(pid_file)) return undefined
	const lines = readFileSync(pid_file, 'utf8').split('\n')
	const [pid, port] = [Number(lines[0]), Number(lines[3])]
	if (!isAlive(pid)) return undefined
	if (isSomethingElse(pid)) {
		// After a reboot the process id may belong to another program, which PostgreSQL would take for a server.
		rmSync(pid_file, { force: true })
		return undefined
	}
	return { pid, port }
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}

/** Only /proc can tell; elsewhere any living process with that id counts as the server. */
function isSomethingElse(pid: number): boolean {
	try {
		return !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
	} catch {
		return false
	}
}

const log_limit_bytes = 10_000_000

/** Starts the server on the port and waits until it answers. */
export async function startServer(place: Place, options: { port: number; durable: boolean }): Promise<{ failed: boolean; reason: string }> {
	const log = path.join(place.cluster, 'server.log')
	const before = statSync(log, { throwIfNoEntry: false })?.size ?? 0
	if (before > log_limit_bytes) rmSync(log)
	const from = before > log_limit_bytes ? 0 : before
	const server_options = `-p ${options.port} ${options.durable ? '' : optionsForTests(place)}`.trim()
	const outcome = await run(place, 'pg_ctl', [
		'start',
		`--pgdata=${place.cluster}`,
		`--log=${log}`,
		`--options=${server_options}`,
		'--wait',
		'--timeout=60',
	])
	if (!outcome.failed) return outcome
	const log_text = existsSync(log) ? readFileSync(log).subarray(from).toString() : ''
	return { failed: true, reason: sentenceIn(log_text) ?? outcome.reason }
}

/** Databases of tests end before their statistics would matter, and there are hundreds of them to look through. */
function optionsForTests(place: Place): string {
	const options = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c jit=off'
	const folder = socketFolder(place)
	return folder === undefined ? options : `${options} -c unix_socket_directories='${folder}'`
}

/** A socket's address holds 107 characters, on some systems 103, and a port's five digits are part of it. */
const longest_socket_folder = 103 - '/.s.PGSQL.65535'.length

/** The folder of a test server's Unix socket, which takes less of the processor than a port; undefined where there can be none. */
export const socketFolder = ({ cluster }: Place): string | undefined =>
	process.platform === 'win32' || Buffer.byteLength(cluster) > longest_socket_folder || /[,'"]/.test(cluster) ? undefined : cluster

/** Ends the sessions, writes everything to disk and waits for the server to stop. */
export async function stopServer(place: Place): Promise<void> {
	await run(place, 'pg_ctl', ['stop', `--pgdata=${place.cluster}`, '--mode=fast', '--wait', '--timeout=60'])
}

/** The server's first fatal message, without time and process id. */
const sentenceIn = (log_text: string): string | undefined => /(?:FATAL|PANIC|error|ERROR):\s+(.+)/.exec(log_text)?.[1]

interface Outcome {
	readonly failed: boolean
	readonly output: string
	readonly reason: string
}

/** Runs one of PostgreSQL's programs to its end, as the account and with none of our PG* variables. */
async function run(place: Place, program: 'initdb' | 'pg_ctl' | 'postgres', options: readonly string[]): Promise<Outcome> {
	const file = path.join(place.native, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
	const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)))
	// The account may not be allowed into the working folder; the root folder is open to everybody.
	const cwd = path.parse(place.native).root
	const { promise, resolve } = Promise.withResolvers<Outcome>()
	try {
		const child = execFile(
			file,
			options,
			{ ...place.account, cwd, env: { ...env, LC_ALL: 'C' }, windowsHide: true },
			(error, output, errors) => {
				const reason = sentenceIn(errors) ?? errors.trim().split('\n').at(-1) ?? ''
				resolve({ failed: error !== null, output, reason: reason || (error?.message ?? '') })
			},
		)
		// A server started on Windows inherits these pipes and would keep them open.
		if (program === 'pg_ctl') child.on('exit', () => [child.stdout, child.stderr].forEach((stream) => stream?.destroy()))
	} catch (error) {
		resolve({ failed: true, output: '', reason: `${program} cannot run: ${error instanceof Error ? error.message : String(error)}` })
	}
	return promise
}
