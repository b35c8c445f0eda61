import { Worker } from 'node:worker_threads'

import { judgeFile } from '#domain/applying/documents/preflight/judge.ts'

import { task } from '../task.ts'
import { readFile } from './read-file.ts'

/**
 * The process that opens uploaded files. It may read its own program and nothing else: no network, no other file, no secret. It receives a
 * line with the task and then the file; it answers with one line and ends. A crash or exploit is confined to it.
 */

/** Total memory, because the engine's limits do not count memory outside its heap. */
const [max_memory_mb, max_processor_ms] = process.argv.slice(2).map(Number)

// A separate thread, because the reading one may never yield.
const watch = `setInterval(() => {
	const { user, system } = process.cpuUsage()
	if (process.memoryUsage.rss() > ${max_memory_mb} * 1048576 || user + system > ${max_processor_ms} * 1000) process.kill(process.pid, 'SIGKILL')
}, 50)`
new Worker(watch, { eval: true }).unref()
// A worker thread would escape this process's permissions, so no further one is allowed.
process.permission.drop('worker')

const chunks: Buffer[] = []
for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk)
const input = Buffer.concat(chunks)
chunks.length = 0
const line_end = input.indexOf('\n')
const { extension, ...circumstances } = task.parse(JSON.parse(input.subarray(0, line_end).toString()))
const facts = await readFile(input.subarray(line_end + 1), extension)
process.stdout.write(JSON.stringify(judgeFile(facts, circumstances)), () => process.exit(0))
