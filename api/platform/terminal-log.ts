import { Writable } from 'node:stream'

import { z } from 'zod'

const line = z.looseObject({
	level: z.number(),
	time: z.number(),
	msg: z.string().default(''),
	method: z.string().optional(),
	path: z.string().optional(),
	status: z.number().optional(),
	took_ms: z.number().optional(),
	err: z.looseObject({ message: z.string() }).optional(),
})
type Line = z.output<typeof line>

const names: Readonly<Record<number, string>> = { 40: 'warning', 50: 'error', 60: 'fatal' }

/** Named in the line itself, or known to whoever reads a terminal. */
const leftOut = new Set(['level', 'time', 'msg', 'service', 'method', 'path', 'status', 'took_ms', 'reqId', 'job_id', 'err'])

/** The reads of a page say nothing of what a person did, nor do the calls of providers, simulated ones among them. */
const isNobodys = ({ msg, method, path = '', status = 0 }: Line): boolean =>
	msg === 'request' && (method === 'GET' || method === 'HEAD' || path.startsWith('/callbacks/')) && status < 400

/** One short line for a person; undefined where it tells of nothing they did and of nothing that failed. */
export function terminalLine(json: string): string | undefined {
	const parsed = line.safeParse(JSON.parse(json))
	if (!parsed.success) return json
	const entry = parsed.data
	if (isNobodys(entry)) return undefined
	const time = new Date(entry.time).toTimeString().slice(0, 8)
	const what =
		entry.msg === 'request'
			? `${entry.method ?? ''} ${entry.path ?? ''} ${entry.status ?? ''}, ${Math.round(entry.took_ms ?? 0)} ms`
			: [entry.msg, entry.err?.message].filter((part) => part !== undefined && part !== '').join(': ')
	const more = Object.entries(entry).flatMap(([name, value]) =>
		!leftOut.has(name) && (typeof value === 'string' || typeof value === 'number') ? [`${name} ${value}`] : [],
	)
	const level = names[entry.level]
	return `${[time, ...(level === undefined ? [] : [`${level}:`]), what].join(' ')}${more.length === 0 ? '' : ` (${more.join(', ')})`}\n`
}

/** For a terminal: readable lines instead of JSON. */
export const terminalOutput = (to: NodeJS.WritableStream = process.stdout): Writable =>
	new Writable({
		write: (chunk: Buffer, _encoding, done) => {
			for (const json of chunk.toString().split('\n')) if (json !== '') to.write(terminalLine(json) ?? '')
			done()
		},
	})
