import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Logger } from 'pino'

import type { PreflightReport } from '#domain/applying/documents/preflight/findings.ts'

import { preflightReport, type Task } from './task.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const program = path.join(import.meta.dirname, 'reader/main.ts')

export interface Limits {
	/** CPU time, so that a busy machine does not count against the file. */
	readonly processor_ms: number
	/** Wall-clock time. */
	readonly time_ms: number
	readonly memory_mb: number
}

/** A file of fifty megabytes with a thousand pages stays well below these limits. */
const usualLimits: Limits = { processor_ms: 20_000, time_ms: 120_000, memory_mb: 640 }

const max_answer_bytes = 64 * 1024

interface Setting {
	readonly log: Logger
	readonly limits?: Limits
	readonly executable?: string
}

type Started = Pick<ChildProcess, 'on' | 'kill' | 'stdin' | 'stdout'>

/** The report when the file exceeded a limit or crashed the reading process. */
const notExamined: PreflightReport = { page_count: null, has_text: null, findings: [{ code: 'not_examined' }] }

/**
 * Reads a file in a sandboxed process with limits of time and memory. A failure caused by the file is a result; a failure of the store is
 * thrown, because it says nothing about the file.
 */
export async function examineFile(
	content: Readable,
	task: Task,
	{ log, limits = usualLimits, executable = process.execPath }: Setting,
): Promise<PreflightReport> {
	// Without free file descriptors the process starts without pipes, whatever its type says.
	const reader: Started = spawn(
		executable,
		[
			'--permission',
			// Not the whole folder: in development it contains the database and the secret.
			...['api', 'domain', 'node_modules', 'package.json'].map((name) => `--allow-fs-read=${path.join(root, name)}`),
			// Needed by the thread that watches the memory.
			'--allow-worker',
			'--disable-warning=SecurityWarning',
			'--max-old-space-size=256',
			program,
			String(limits.memory_mb),
			String(limits.processor_ms),
		],
		// The child gets no environment, because ours holds the secrets.
		{ cwd: root, env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: limits.time_ms, killSignal: 'SIGKILL' },
	)
	const answered = new Promise<string>((resolve, reject) => {
		let answer = ''
		// The process could not be started.
		reader.on('error', reject)
		reader.stdout?.setEncoding('utf8').on('data', (text: string) => {
			answer += text
			if (answer.length > max_answer_bytes) reader.kill('SIGKILL')
		})
		reader.on('close', (exit_code, signal) => {
			if (exit_code !== 0)
				log.warn({ exit_code, signal, extension: task.extension }, 'the process that reads a file ended without an answer')
			resolve(exit_code === 0 ? answer : '')
		})
	})
	// Awaited below; until then an unhandled rejection would end the whole server.
	answered.catch(() => undefined)
	let fault: Error | undefined
	content.on('error', (error) => {
		fault = error
	})
	// A reader that has read enough closes its end, which is no error.
	if (reader.stdin === null) content.destroy()
	else await pipeline(inputOf(task, content), reader.stdin).catch(() => undefined)
	if (fault !== undefined) reader.kill('SIGKILL')
	const answer = await answered
	if (fault !== undefined) throw fault
	return reportIn(answer)
}

const inputOf = (task: Task, content: Readable): Readable =>
	Readable.from(
		(async function* () {
			yield Buffer.from(`${JSON.stringify(task)}\n`)
			for await (const chunk of content as AsyncIterable<Buffer>) yield chunk
		})(),
		{ objectMode: false },
	)

function reportIn(answer: string): PreflightReport {
	try {
		const { page_count, has_text, findings, figures } = preflightReport.parse(JSON.parse(answer))
		return {
			page_count,
			has_text,
			findings: findings.map(({ code, values }) => (values === undefined ? { code } : { code, values })),
			...(figures !== undefined && { figures }),
		}
	} catch {
		return notExamined
	}
}
