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
	/** Of the processor: a machine that is busy otherwise is not held against the file. */
	readonly processor_ms: number
	/** In all, whatever it is waiting for. */
	readonly time_ms: number
	readonly memory_mb: number
}

/** A file of fifty megabytes with a thousand pages stays well below all of them. */
const usualLimits: Limits = { processor_ms: 20_000, time_ms: 120_000, memory_mb: 640 }

const max_answer_bytes = 64 * 1024

interface Setting {
	readonly log: Logger
	readonly limits?: Limits
	readonly executable?: string
}

type Started = Pick<ChildProcess, 'on' | 'kill' | 'stdin' | 'stdout'>

/** The file led nowhere: it took too long or too much, or the reading process died of it. */
const notExamined: PreflightReport = { page_count: null, has_text: null, findings: [{ code: 'not_examined' }] }

/**
 * Has a file read by a process of its own that may do nothing else, with an end to its time and memory. What goes wrong with the
 * file is an answer; what goes wrong with the store is thrown, because it says nothing about the file.
 */
export async function examineFile(
	content: Readable,
	task: Task,
	{ log, limits = usualLimits, executable = process.execPath }: Setting,
): Promise<PreflightReport> {
	// Without descriptors to spare a process comes without pipes, whatever its type says.
	const reader: Started = spawn(
		executable,
		[
			'--permission',
			// Not the whole folder: in development the database and the secret lie in it.
			...['api', 'domain', 'node_modules', 'package.json'].map((name) => `--allow-fs-read=${path.join(root, name)}`),
			// For the thread that watches the memory.
			'--allow-worker',
			'--disable-warning=SecurityWarning',
			'--max-old-space-size=256',
			program,
			String(limits.memory_mb),
			String(limits.processor_ms),
		],
		// Without our environment: that is where the secrets are.
		{ cwd: root, env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: limits.time_ms, killSignal: 'SIGKILL' },
	)
	const answered = new Promise<string>((resolve, reject) => {
		let answer = ''
		// It could not even be started.
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
	// Said again below, to whoever asked; until then it must not count as an answer nobody waited for, which ends the whole server.
	answered.catch(() => undefined)
	let fault: Error | undefined
	content.on('error', (error) => {
		fault = error
	})
	// A reader that has seen enough closes its end, and that is no fault.
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
		const { page_count, has_text, findings } = preflightReport.parse(JSON.parse(answer))
		return {
			page_count,
			has_text,
			findings: findings.map(({ code, values }) => (values === undefined ? { code } : { code, values })),
		}
	} catch {
		return notExamined
	}
}
